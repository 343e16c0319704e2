import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeWorker } from '../../../src/base/thread-node.ts';
import { startThread, type Thread, type WorkerLike } from '../../../src/base/thread.ts';
import { modelNamed } from '../../../src/models/index.ts';
import { loadEngine } from '../../../src/physics/engine.ts';
import { Evaluator } from '../../../src/planner/evaluator.ts';
import { Motion } from '../../../src/planner/motion.ts';
import {
  LastingPlanner,
  PLANNER_PROTOCOL_VERSION,
  type PlannerService,
} from '../../../src/planner/threads.ts';
import { PhysicsModel } from '../../../src/physics/model.ts';
import { World } from '../../../src/physics/world.ts';
import { taskSetup } from '../../../src/planner/task-setup.ts';
import { taskNamed } from '../../../src/tasks/index.ts';

describe('a planner thread', () => {
  const task = taskNamed('walk');
  const body = modelNamed(task.model);
  const setup = taskSetup(task, body, {
    source: task.programs.expert,
    goal: {},
    planner: { ...task.planner, samples: 6, elites: 3, horizonSeconds: 0.2 },
  });
  const workers: WorkerLike[] = [];
  const notices: string[] = [];
  let planner: LastingPlanner;
  let state: Float64Array;
  let samples: Float64Array;
  let expected: Float64Array;

  beforeAll(async () => {
    const engine = await loadEngine();
    const local = new Evaluator(engine, body);
    await local.setup(setup);
    const motion = new Motion(new World(new PhysicsModel(engine, body.xml)), body, setup, 1);
    motion.start();
    ({ state, samples } = motion.draw());
    expected = local.score(state, samples, 6, 0.2);
    const start = () =>
      startThread<PlannerService>(
        () => {
          const worker = nodeWorker(new URL('../../../workers/planner.ts', import.meta.url));
          workers.push(worker);
          return worker;
        },
        { name: 'planner 1', protocolVersion: PLANNER_PROTOCOL_VERSION },
      );
    planner = new LastingPlanner(start, body.name, null, (text) => notices.push(text));
    await planner.setup(setup);
  }, 30_000);
  afterAll(() => planner.dispose());

  it('gives the returns that this thread gives', async () => {
    expect([...(await planner.evaluate(state, samples, 6, 0.2))]).toEqual([...expected]);
  });

  it('that dies is replaced, says so, and its work is done all the same', async () => {
    const pending = planner.evaluate(state, samples, 6, 0.2);
    workers[0].terminate();
    expect([...(await pending)]).toEqual([...expected]);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatch(/planner 1 .*has been replaced/);
    expect(workers).toHaveLength(2);
  }, 30_000);

  it('takes weights over into its replacement', async () => {
    const weights = Float64Array.from({ length: 6 }, (_, i) => 0.5 * i);
    await planner.setWeights(weights);
    const before = [...(await planner.evaluate(state, samples, 6, 0.2))];
    expect(before).not.toEqual([...expected]);
    const pending = planner.evaluate(state, samples, 6, 0.2);
    workers[1].terminate();
    expect([...(await pending)]).toEqual(before);
  }, 30_000);
});

describe('a planner thread that is ready', () => {
  it('is asked in the same turn, so that the caller may block its own thread right after', async () => {
    let asked = 0;
    const remote: Thread<PlannerService>['remote'] = {
      start: () => Promise.resolve(),
      setup: () => Promise.resolve(),
      setWeights: () => Promise.resolve(),
      memory: () => Promise.resolve(0),
      evaluate: (_state, _knots, count) => {
        asked++;
        return Promise.resolve(new Float64Array(count));
      },
      trace: () => Promise.resolve(new Float32Array()),
    };
    const thread: Thread<PlannerService> = {
      remote,
      within: () => remote,
      ready: Promise.resolve(),
      died: new Promise(() => undefined),
      dispose: () => undefined,
    };
    const lasting = new LastingPlanner(
      () => thread,
      'planar-human',
      null,
      () => undefined,
    );
    await lasting.ready;
    await Promise.resolve();
    const pending = lasting.evaluate(new Float64Array(1), new Float64Array(2), 2, 0.2);
    expect(asked).toBe(1);
    await pending;
  });
});
