import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { verdictOn } from '../../src/explore/critics/built-in.ts';
import { designFor } from '../../src/explore/designers/built-in.ts';
import { moved, REMEDIES } from '../../src/explore/designers/moves.ts';
import { essence, renderProgram } from '../../src/explore/designers/program-text.ts';
import { firstTerms, knownTerm } from '../../src/explore/designers/terms.ts';
import { readDescription } from '../../src/explore/description.ts';
import type { DesignBrief } from '../../src/explore/exploration.ts';
import { traitsOf } from '../../src/explore/traits.ts';
import { compileProgram } from '../../src/reward/compile.ts';
import { goalOf } from '../../src/tasks/index.ts';
import { readTasks, type ReadTask } from '../fixtures/task-catalogues.ts';
import { anyNumbers } from '../fixtures/trial-numbers.ts';

/** Designs of one random walk. */
const DESIGNS = 30;

let tasks: readonly ReadTask[] = [];
beforeAll(async () => {
  tasks = await readTasks();
});

const kindOf = ({ card }: ReadTask) => (traitsOf(card).hand ? 'handling' : 'gait');
function compiles(source: string, { card, catalogue }: ReadTask): void {
  const outcome = compileProgram(source, catalogue);
  if (!outcome.ok) throw new Error(`${card.name}: ${JSON.stringify(outcome.error)}\n${source}`);
}

describe('the built-in designer, for every task', () => {
  it('gives programs that compile on the body of the task, whatever the trials come to', () => {
    const sentence = fc.constantFrom(null, 'stand still', 'walk backwards with little effort', 'turn right');
    for (const task of tasks) {
      const { card, catalogue } = task;
      const trial = fc.record({ numbers: anyNumbers(kindOf(task)), kept: fc.boolean(), sentence });
      fc.assert(
        fc.property(
          fc.array(trial, { minLength: DESIGNS, maxLength: DESIGNS }),
          fc.nat(1000),
          (trials, seed) => {
            const history: DesignBrief['history'][number][] = [];
            let best: DesignBrief['best'] = null;
            for (const { numbers, kept, sentence: said } of trials) {
              const description = said ?? card.description;
              const goal = goalOf(card.goals, readDescription(description, card).goal);
              const wanted = { description, task: card, goal };
              const { source } = designFor({ ...wanted, catalogue, best, history, seed });
              compiles(source, task);
              const verdict = verdictOn({ ...wanted, trial: { numbers, sheet: null }, best: null });
              const past = { source, description, goal, numbers, verdict };
              history.push({ ...past, error: null });
              if (kept || best === null) best = past;
            }
            const same = history.map(({ source, description }) => `${description}: ${essence(source)}`);
            expect(new Set(same).size).toBe(same.length);
          },
        ),
        { numRuns: 1, seed: 7 },
      );
    }
  });

  it('has only remedies that compile, each alone and after every other for the same fault', () => {
    for (const task of tasks) {
      const { card, catalogue } = task;
      const work = { traits: traitsOf(card, catalogue), goal: goalOf(card.goals, {}) };
      const first = renderProgram(firstTerms(work).flatMap((name) => knownTerm(name, work, 'first') ?? []));
      const sources = new Set<string>();
      for (const remedies of Object.values(REMEDIES)) {
        let all = first;
        for (const move of remedies) {
          sources.add(moved(first, move, work) ?? first);
          all = moved(all, move, work) ?? all;
          sources.add(all);
        }
      }
      for (const source of sources) compiles(source, task);
    }
  });

  it('has a remedy at hand for every fault of its kind of body but those that no term can tell of', () => {
    for (const task of tasks) {
      const { card, catalogue } = task;
      const work = { traits: traitsOf(card, catalogue), goal: goalOf(card.goals, {}) };
      const first = renderProgram(firstTerms(work).flatMap((name) => knownTerm(name, work, 'first') ?? []));
      const kinds =
        kindOf(task) === 'gait'
          ? (['fell-forward', 'fell-backward', 'too-low', 'leans'] as const)
          : (['drops', 'out-of-reach', 'off-place', 'misoriented', 'lets-go', 'not-held'] as const);
      for (const kind of kinds)
        expect(REMEDIES[kind].filter((move) => moved(first, move, work) !== null).length).toBeGreaterThan(1);
    }
  });

  it('understands the sentence of the task to the last word', () => {
    for (const { card } of tasks) expect(readDescription(card.description, card).notUnderstood).toEqual([]);
  });
});

describe('the verdict of the rules', () => {
  it('comes for any numbers, with severities and instants that can be shown', () => {
    for (const task of tasks) {
      const { card } = task;
      const goal = goalOf(card.goals, {});
      fc.assert(
        fc.property(anyNumbers(kindOf(task)), anyNumbers(kindOf(task)), (numbers, other) => {
          const { findings, score, satisfied, met } = verdictOn({
            description: card.description,
            task: card,
            goal,
            trial: { numbers, sheet: null },
            best: { numbers: other, sheet: null },
          });
          for (const { severity, time, text } of findings) {
            expect(severity).toBeGreaterThanOrEqual(0);
            expect(severity).toBeLessThanOrEqual(1);
            expect(time).toBeGreaterThanOrEqual(0);
            expect(text).not.toBe('');
          }
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(10);
          if (satisfied) expect(met).toBe(true);
          // What fails is never passed over in silence.
          if (!numbers.success && numbers.conditions.some((c) => !c.met)) expect(findings).not.toEqual([]);
        }),
        { numRuns: 40 },
      );
    }
  });
});
