import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelNamed } from '../../../src/models/index.ts';
import { loadEngine } from '../../../src/physics/engine.ts';
import { BestSoFar } from '../../../src/planner/best-so-far.ts';
import { BodyStage } from '../../../src/planner/body-stage.ts';
import { Evaluator } from '../../../src/planner/evaluator.ts';
import { Motion } from '../../../src/planner/motion.ts';
import { taskSetup } from '../../../src/planner/task-setup.ts';
import { taskNamed } from '../../../src/tasks/index.ts';

describe('the best so far', () => {
  it('has as threshold what the least of the best has', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        (values, size) => {
          const best = new BestSoFar(size);
          for (const value of values) best.add(value);
          if (values.length < size) {
            expect(best.threshold).toBe(-Infinity);
            return;
          }
          const least = [...values].sort((a, b) => b - a)[size - 1];
          expect(best.threshold).toBeLessThanOrEqual(least);
          expect(best.threshold).toBeCloseTo(least, 2);
        },
      ),
    );
  });
});

describe('stopping hopeless rollouts', () => {
  const task = taskNamed('walk');
  // Without ranges nothing can be stopped: `s.com.x - s.com.x` may be anything for all that is known.
  const endless = task.programs.expert.replace(
    'effort: -s.effort',
    'effort: -s.effort + (s.com.x - s.com.x)',
  );
  const planner = { ...task.planner, samples: 24, elites: 4, horizonSeconds: 0.3 };
  let stage: BodyStage;
  const evaluators: Evaluator[] = [];
  beforeAll(async () => {
    const engine = await loadEngine();
    stage = new BodyStage(engine, modelNamed(task.model));
    for (const source of [task.programs.expert, endless]) {
      const evaluator = new Evaluator(engine, stage.body);
      await evaluator.setup(taskSetup(task, stage.body, { source, goal: {}, planner }));
      evaluators.push(evaluator);
    }
  });
  afterAll(() => [...evaluators, stage].forEach((part) => part.dispose()));

  it('leaves the winners and their returns as they are, and ends some of the others', () => {
    const source = task.programs.expert;
    const motion = new Motion(
      stage.world,
      stage.body,
      taskSetup(task, stage.body, { source, goal: {}, planner }),
      1,
    );
    motion.start();
    const { state, samples } = motion.draw();
    const [stopped, whole] = evaluators.map((evaluator) => [...evaluator.score(state, samples, 24, 0.3)]);
    const winners = (returns: number[]): number[] =>
      returns
        .map((_, i) => i)
        .sort((a, b) => returns[b] - returns[a] || a - b)
        .slice(0, planner.elites);
    expect(winners(stopped)).toEqual(winners(whole));
    for (const i of winners(whole)) expect(stopped[i]).toBe(whole[i]);
    expect(stopped.filter((value, i) => value !== whole[i]).length).toBeGreaterThan(0);
    motion.dispose();
  });
});
