/** Explorations as they are kept: what there is of each beside its trials, and what a person has set for the next one. */
import * as z from 'zod/mini';
import type { Exploration, ExplorationNode } from './exploration.ts';
import { namedNumbers, plannerPartSchema, secondsSchema, seedSchema, startSchema } from './schemas.ts';
import { nodeOf } from './tree.ts';

/** Longest texts that are taken from a link or a file. */
const MOST_WORDS = 1000;
const MOST_SOURCE = 100_000;

/** What a person has set for the next trial: what a link carries, and what is there again after a reload. */
export const benchSchema = z.object({
  task: z.string().check(z.maxLength(100)),
  description: z.string().check(z.maxLength(MOST_WORDS)),
  /** Text in the editor, which may not run. */
  program: z.string().check(z.maxLength(MOST_SOURCE)),
  seed: seedSchema,
  seconds: secondsSchema,
  goal: namedNumbers,
  /** Settings that differ from the task's own. */
  planner: plannerPartSchema,
  strengths: namedNumbers,
  /** Where trials begin instead of at the start pose. */
  start: z.exactOptional(startSchema),
});

/** What a person has set for the next trial. */
export type BenchSettings = Readonly<z.infer<typeof benchSchema>>;

const id = z.nullable(z.int().check(z.minimum(1)));

/** Most characters of a name. */
export const LONGEST_NAME = 200;

/** What a list of explorations shows, and all of one but its trials. */
export const headSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** Empty before a person or the first trial gives it one. */
  name: z.string().check(z.maxLength(LONGEST_NAME)),
  /** Wall clock, ms since 1970. */
  created: z.number(),
  changed: z.number(),
  bench: benchSchema,
  trials: z.int(),
  /** Score of the best, 0 to 10; null before there is one. */
  score: z.nullable(z.number()),
  best: id,
  /** Node that the next program is made from. */
  base: id,
  lastId: z.int().check(z.minimum(0)),
});

/** An exploration but for its trials. */
export type ExplorationHead = Readonly<z.infer<typeof headSchema>>;

/** An exploration as it was kept. Recordings are asked for one by one. */
export interface KeptExploration {
  readonly head: ExplorationHead;
  readonly nodes: readonly ExplorationNode[];
}

/** What the head of an exploration that has just changed says of its trials. */
export function treeHead(
  exploration: Exploration,
  base: number | null,
): Pick<ExplorationHead, 'trials' | 'score' | 'best' | 'base' | 'lastId' | 'changed'> {
  const { nodes, best, lastId } = exploration;
  const score = nodeOf(exploration, best)?.verdict?.score ?? null;
  return { trials: nodes.length, score, best, base, lastId, changed: Date.now() };
}

/** What to call an exploration. */
export const titleOf = ({ name, bench }: Pick<ExplorationHead, 'name' | 'bench'>): string =>
  name || bench.description || bench.task;
