/** Explorations in the shapes of older versions, as that of this one. */
import { strFromU8 } from 'fflate';
import * as z from 'zod/mini';
import { LabError } from '../base/errors.ts';
import { freshId } from '../base/fresh-id.ts';
import type { TrialEventKind } from '../protocol/trial.ts';
import { readWeights } from '../reward/edit.ts';

/** Before version 2: the folder that `npm run explore` writes, zipped. It has no states, so nothing of it can be replayed. */
const summarySchema = z.object({
  task: z.string(),
  description: z.string(),
  trials: z.array(z.object({ id: z.int(), program_file: z.nullable(z.string()) })),
  best: z.nullable(z.int()),
});

/** The part of a node that is looked at; all of it is checked afterwards. */
const nodeSchema = z.looseObject({
  id: z.int(),
  design: z.nullable(z.looseObject({ source: z.string() })),
  sheet: z.nullable(z.looseObject({ image: z.string() })),
  verdict: z.nullable(z.looseObject({ score: z.number() })),
  numbers: z.nullable(
    z.looseObject({
      events: z.array(z.looseObject({ text: z.string() })),
      terms: z.record(z.string(), z.looseObject({})),
    }),
  ),
});

type Numbers = NonNullable<z.infer<typeof nodeSchema>['numbers']>;

/** Kinds of event by words of their texts, from before events had kinds. */
const EVENT_KINDS: readonly (readonly [RegExp, TrialEventKind])[] = [
  [/heel|foot/, 'step'],
  [/fall|drop/, 'fall'],
  [/stand/, 'standstill'],
  [/reach|goal|held/, 'goal'],
];

/** Numbers with what was not measured then: kinds of events, and the weights, which the program has. */
function withNewer(numbers: Numbers, source: string): unknown {
  const weights = readWeights(source);
  const terms: Record<string, unknown> = {};
  for (const [name, term] of Object.entries(numbers.terms))
    terms[name] = { weight: weights?.get(name) ?? 0, ...term };
  const events = numbers.events.map((event) => ({
    kind: EVENT_KINDS.find(([word]) => word.test(event.text))?.[1] ?? 'lean',
    ...event,
  }));
  return { ...numbers, events, terms };
}

/** The head and the trials of a folder's summary; the rest is read by name through `unpack`. */
export function fromFolder(
  summary: unknown,
  unpack: (wanted: (name: string) => boolean) => Record<string, Uint8Array>,
): { readonly head: unknown; readonly trials: readonly unknown[] } {
  const read = summarySchema.safeParse(summary);
  if (!read.success) throw new LabError('The file is not an exploration of this lab.');
  const { task, description, trials, best } = read.data;
  const files = unpack((name) => /^trial-\d+\.json$/.test(name));
  const nodes = trials.map(({ id }) => {
    const name = `trial-${id}.json`;
    if (!Object.hasOwn(files, name)) throw new LabError(`The file is broken: "${name}" is missing in it.`);
    try {
      return nodeSchema.parse(JSON.parse(strFromU8(files[name])));
    } catch (cause) {
      throw new LabError(`The file is broken in "${name}".`, { cause });
    }
  });
  const winner = nodes.find(({ id }) => id === best);
  const now = Date.now();
  return {
    head: {
      id: freshId(),
      name: '',
      created: now,
      changed: now,
      bench: {
        task,
        description,
        program: winner?.design?.source ?? '',
        seed: 1,
        seconds: 10,
        goal: {},
        planner: {},
        strengths: {},
      },
      trials: nodes.length,
      score: winner?.verdict?.score ?? null,
      best,
      base: best,
      lastId: Math.max(0, ...nodes.map(({ id }) => id)),
    },
    trials: nodes.map((node, i) => ({
      node: { ...node, numbers: node.numbers && withNewer(node.numbers, node.design?.source ?? '') },
      program: trials[i].program_file,
      picture: node.sheet?.image ?? null,
      recording: null,
    })),
  };
}
