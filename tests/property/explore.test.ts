import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../src/explore/critics/built-in.ts';
import { personVerdict } from '../../src/explore/critics/person.ts';
import { designFor } from '../../src/explore/designers/built-in.ts';
import {
  addTerm,
  dropTerm,
  essence,
  renderProgram,
  termNamesOf,
} from '../../src/explore/designers/program-text.ts';
import { Explorer } from '../../src/explore/explorer.ts';
import type { DesignBrief, Exploration, Verdict } from '../../src/explore/exploration.ts';
import { nodeOf, WORKING } from '../../src/explore/tree.ts';
import { goalOf, taskCard, taskNamed } from '../../src/tasks/index.ts';
import { designerOf, runnerOf, testParts, testSettings } from '../fixtures/exploration-parts.ts';
import { madeUpWalk } from '../fixtures/walk-record.ts';

/** What the next call of a part comes to; `hang` waits until it is aborted, and some never even then. */
type Outcome = 'good' | 'bad' | 'same' | 'reject' | 'hang' | 'hang for ever';
const outcome = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Outcome>('good') },
  { weight: 5, arbitrary: fc.constantFrom<Outcome>('bad', 'same', 'reject', 'hang', 'hang for ever') },
);
const better = fc.constantFrom<Verdict['better']>('new', 'best', 'same');

/** What a person does. */
const action = fc.oneof(
  fc.record({ kind: fc.constantFrom('start', 'step', 'step', 'step', 'stop') }),
  fc.record({ kind: fc.constant('from'), id: fc.nat(6) }),
  fc.record({ kind: fc.constant('try'), source: fc.constantFrom('mine', 'bad mine'), id: fc.nat(6) }),
  fc.record({ kind: fc.constant('describe'), description: fc.constantFrom('walk', 'stand still', 'run') }),
  fc.record({ kind: fc.constant('overrule'), id: fc.nat(6), better, met: fc.boolean() }),
);

const plays = fc.record({
  designs: fc.array(outcome, { maxLength: 12 }),
  trials: fc.array(outcome, { maxLength: 12 }),
  pictures: fc.array(outcome, { maxLength: 12 }),
  verdicts: fc.array(fc.tuple(outcome, better, fc.boolean()), { maxLength: 12 }),
  actions: fc.array(action, { minLength: 1, maxLength: 16 }),
  iterations: fc.integer({ min: 1, max: 5 }),
  failures: fc.integer({ min: 1, max: 4 }),
});
type Play = typeof plays extends fc.Arbitrary<infer T> ? T : never;

let rejections = 0;

function played<Value>(result: Outcome, signal: AbortSignal, value: () => Value): Promise<Value> {
  if (result === 'reject') return Promise.reject(new Error(`failure ${'x'.repeat(rejections++ % 50)}`));
  if (result === 'hang for ever') return new Promise(() => undefined);
  if (result === 'hang')
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  return Promise.resolve(value());
}

/** Lets pending work go on until the loop waits for something that will not come, or is over. */
async function settled(): Promise<void> {
  for (let i = 0; i < 12; i++) await new Promise(setImmediate);
}

function consistent({ nodes, best }: Exploration, running: boolean): void {
  nodes.forEach((node, i) => {
    expect(node.id).toBe(i + 1);
    if (node.parent !== null) expect(node.parent).toBeLessThan(node.id);
    if (!running) expect(WORKING).not.toContain(node.state);
    if (running && i < nodes.length - 1) expect(WORKING).not.toContain(node.state);
    if (node.state === 'done') expect([node.design, node.numbers, node.verdict]).not.toContain(null);
    if (node.state === 'failed') expect(node.error).toBeTruthy();
  });
  if (best !== null) expect(nodeOf({ nodes }, best)?.state).toBe('done');
}

async function play({
  designs,
  trials,
  pictures,
  verdicts,
  actions,
  iterations,
  failures,
}: Play): Promise<void> {
  let calls = 0;
  const next = <Item>(list: readonly Item[], otherwise: Item): Item =>
    list[calls++ % (list.length + 1)] ?? otherwise;
  const trialSecondsOf = 3;
  const faults: unknown[] = [];
  let judged = 0;
  let overruled = false;
  let startedAt = 0;
  const explorer: Explorer = new Explorer(
    testParts({
      designer: designerOf((call, _, signal) => {
        const result = next(designs, 'good');
        return played(result, signal, () =>
          result === 'bad' ? `bad ${call}` : result === 'same' ? 'same' : `program ${call}`,
        );
      }),
      runner: {
        run: async (request, progress, signal) => {
          const result = next(trials, 'good');
          const runner = runnerOf(() =>
            result === 'bad' ? { seconds: 1, end: 'stopped' } : { seconds: trialSecondsOf, end: 'fell' },
          );
          return played(result, signal, () => runner.run(request, progress, signal)).then((record) => record);
        },
      },
      photographer: {
        photograph: (_, __, signal) => played(next(pictures, 'good'), signal, () => null),
      },
      critic: {
        maker: { kind: 'model', name: 'critic' },
        judge: (brief, signal) => {
          const [result, choice, satisfied] = verdicts[judged++ % (verdicts.length || 1)] ?? [
            'good',
            'same',
            false,
          ];
          return played(result, signal, () => ({ ...verdictOn(brief), better: choice, satisfied }));
        },
      },
    }),
    testSettings({ budget: { iterations, failures } }),
    {
      change: (tree, { running }) => {
        // What a listener throws is caught by the loop, so faults are gathered here and looked at below.
        try {
          consistent(tree, running);
          // The best changes only to a node that was found better than it; a person alone may give it back.
          if (last.best !== tree.best && last.best !== null && !overruled) {
            const node = nodeOf(tree, tree.best);
            expect(node?.verdict?.better).toBe('new');
            expect(node?.comparedWith).toBe(last.best);
          }
        } catch (fault) {
          faults.push(fault);
        }
        last = tree;
      },
    },
    0.02,
  );
  let last: Exploration = explorer.exploration;
  const runs: Promise<void>[] = [];
  const idle = (): boolean => !explorer.status.running;
  for (const step of actions) {
    if (step.kind === 'start' || step.kind === 'step') {
      if (idle()) startedAt = explorer.exploration.nodes.length;
      runs.push(step.kind === 'start' ? explorer.start() : explorer.step());
    } else if (step.kind === 'stop') explorer.stop();
    else if ('source' in step) {
      if (idle()) startedAt = explorer.exploration.nodes.length;
      runs.push(explorer.tryProgram(step.source, step.id));
    } else if ('description' in step) explorer.configure({ description: step.description });
    else if ('better' in step) {
      const numbers = nodeOf(explorer.exploration, step.id)?.numbers;
      overruled = true;
      if (numbers)
        explorer.overrule(step.id, personVerdict({ better: step.better, met: step.met, words: '' }, numbers));
      overruled = false;
    } else if ('id' in step) explorer.from(step.id);
    await settled();
    consistent(explorer.exploration, explorer.status.running);
    // However it goes, no run makes more nodes than trials, failures and what was stopped or asked for by hand.
    const made = explorer.exploration.nodes.slice(startedAt);
    const counted = made.filter(({ state, design }) => state === 'done' && design?.by.kind !== 'person');
    if (actions.every(({ kind }) => kind === 'start' || kind === 'stop'))
      expect(counted.length).toBeLessThanOrEqual(iterations);
    expect(explorer.status.failures).toBeLessThanOrEqual(failures);
  }
  explorer.stop();
  await Promise.all(runs);
  expect(idle()).toBe(true);
  expect(faults).toEqual([]);
  consistent(explorer.exploration, false);
}

describe('the exploration', () => {
  it('leaves a consistent tree, never loses its best, and ends, whatever its parts and a person do', async () => {
    await fc.assert(fc.asyncProperty(plays, play), { numRuns: 150 });
  }, 20_000);
});

describe('programs of the built-in designer', () => {
  const walk = taskNamed('walk');
  const goal = goalOf(walk.goals, {});
  const trial = fc.record({
    seconds: fc.integer({ min: 1, max: 10 }),
    speed: fc.double({ min: -1, max: 2, noNaN: true }),
    lean: fc.double({ min: -0.8, max: 0.8, noNaN: true }),
    height: fc.double({ min: 0.6, max: 1, noNaN: true }),
    effort: fc.double({ min: 0, max: 0.4, noNaN: true }),
  });

  it('has the usual shape after any course of trials, and is never one that was tried', () => {
    fc.assert(
      fc.property(
        fc.array(trial, { minLength: 1, maxLength: 10 }),
        fc.array(fc.boolean()),
        fc.integer(),
        (trials, kept, seed) => {
          const tried: DesignBrief['history'][number][] = [];
          let best: DesignBrief['best'] = null;
          trials.forEach(({ seconds, speed, lean, height, effort }, i) => {
            const design = designFor({
              description: walk.description,
              task: taskCard(walk),
              goal,
              catalogue: testParts().catalogue,
              best,
              history: tried,
              seed,
            });
            expect(termNamesOf(design.source)).not.toBeNull();
            expect(tried.map(({ source }) => essence(source))).not.toContain(essence(design.source));
            const numbers = walk.measure(
              madeUpWalk({
                seconds,
                end: seconds < 10 ? 'fell' : 'time',
                speed: () => speed,
                pitch: () => lean,
                height: () => height,
                effort,
              }),
            );
            const verdict = verdictOn({
              description: walk.description,
              task: taskCard(walk),
              goal,
              trial: { numbers, sheet: null },
              best: null,
            });
            const past = { source: design.source, description: walk.description, goal, numbers, verdict };
            tried.push({ ...past, error: null });
            if (best === null || kept[i]) best = past;
          });
        },
      ),
      { numRuns: 25 },
    );
  });

  it('comes back to the letter when a term is added and dropped again', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    const term = fc.record({
      name,
      weight: fc.double({ min: 0.001, max: 100, noNaN: true }),
      comment: fc.constant('A term.'),
      expression: fc.constantFrom('s.com.vx', 'one + two', '-(one ** 2)', 's.effort'),
      helpers: fc.constantFrom({}, { one: 's.com.x' }, { one: 's.com.x', two: 'one * 2' }),
    });
    const names = fc.uniqueArray(term, { selector: (t) => t.name, minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(names, (terms) => {
        const source = renderProgram(terms);
        const last = { ...terms[0], name: 'last' };
        const more = addTerm(source, last);
        expect(more).not.toBeNull();
        expect(dropTerm(more ?? '', 'last')).toBe(source);
      }),
    );
  });
});
