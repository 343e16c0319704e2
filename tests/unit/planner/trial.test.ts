import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TrialDriver } from '../../../src/planner/trial.ts';
import { openLab, type CommandLineLab } from '../../../src/cli/lab.ts';
import { requestSchema } from '../../../src/explore/schemas.ts';
import { World } from '../../../src/physics/world.ts';
import type { TrialRecord, TrialRequest } from '../../../src/protocol/trial.ts';
import { goalOf } from '../../../src/tasks/task.ts';

describe('a trial in lockstep', () => {
  let lab: CommandLineLab;
  let request: TrialRequest;
  let record: TrialRecord;
  beforeAll(async () => {
    lab = await openLab('walk', 1);
    request = {
      task: 'walk',
      source: lab.task.programs.expert,
      seed: 5,
      seconds: 0.4,
      goal: goalOf(lab.task.goals, {}),
      planner: { ...lab.task.planner, samples: 9, elites: 4 },
    };
    record = await lab.driver.run(request);
  });
  afterAll(() => lab.dispose());

  it('records the whole time', () => {
    expect(record.end).toBe('time');
    expect(record.rows).toBe(50);
    expect(record.seconds).toBeCloseTo(0.4, 9);
    expect(record.states.length).toBe(50 * record.stateSize);
    expect(record.channels.every(Number.isFinite)).toBe(true);
    expect(record.controls.every((u) => u >= 0 && u <= 1)).toBe(true);
    expect(new Set(record.controls).size).toBeGreaterThan(100);
  });

  it('is the same motion bit for bit again, and another one with another seed', async () => {
    expect((await lab.driver.run(request)).hash).toBe(record.hash);
    expect((await lab.driver.run({ ...request, seed: 6 })).hash).not.toBe(record.hash);
  });

  it('begins at an instant of another motion, and is the same again when the request has been text', async () => {
    const row = 12;
    const state = Array.from(record.states.slice(row * record.stateSize, (row + 1) * record.stateSize));
    const elsewhere: TrialRequest = { ...request, seconds: 0.2, start: { name: 'Trial 1 at 0.10 s', state } };
    const begun = await lab.driver.run(elsewhere);
    const { positions, degreesOfFreedom, actuators } = lab.stage.model;
    const moved = 1 + positions + degreesOfFreedom + actuators.length;
    expect([...begun.states.subarray(0, moved)]).toEqual(state.slice(0, moved));
    expect(begun.request.start).toEqual(elsewhere.start);
    const again = await lab.driver.run(requestSchema.parse(JSON.parse(JSON.stringify(begun.request))));
    expect(again.hash).toBe(begun.hash);
    const other = { ...elsewhere, start: { name: 'another body', state: state.slice(1) } };
    await expect(lab.driver.run(other)).rejects.toThrow(/instant of another body/);
  });

  it('is stopped with advice when all that is planned blows up', async () => {
    const hopeless = {
      setup: () => Promise.resolve(),
      setWeights: () => Promise.resolve(),
      evaluate: (...[, , count]: readonly [unknown, unknown, number, unknown]) =>
        Promise.resolve(new Float64Array(count).fill(-Infinity)),
      trace: () => Promise.resolve(new Float32Array()),
    };
    const run = new TrialDriver(lab.stage, lab.task, hopeless).run({ ...request, seconds: 2 });
    await expect(run).rejects.toThrow(/blew up.*shorter time step/);
  });

  it('is the same motion bit for bit with two and with three threads', async () => {
    for (const workers of [2, 3]) {
      const other = await openLab('walk', workers);
      try {
        expect((await other.driver.run(request)).hash).toBe(record.hash);
      } finally {
        other.dispose();
      }
    }
  });

  it('replays from any recorded state and the recorded controls to the same states bit for bit', () => {
    const world = new World(lab.stage.model);
    const { stateSize, states, controls, controlSize } = record;
    const row = 12;
    world.loadState(states.slice(row * stateSize, (row + 1) * stateSize));
    const state = new Float64Array(stateSize);
    for (let r = row; r + 1 < record.rows; r++) {
      world.begin();
      world.writeControls(controls.slice(r * controlSize, (r + 1) * controlSize));
      world.finish();
      for (let s = 1; s < request.planner.stepsPerControl; s++) world.step();
      world.saveState(state);
      expect([...state]).toEqual([...states.slice((r + 1) * stateSize, (r + 2) * stateSize)]);
    }
    world.dispose();
  });

  it('shows readings that the recorded state gives again', () => {
    const world = new World(lab.stage.model);
    const height = record.channelNames.indexOf('body("torso").z');
    for (const row of [0, 20, 49]) {
      world.loadState(record.states.slice(row * record.stateSize, (row + 1) * record.stateSize));
      world.forward();
      const torso = lab.stage.model.bodies.indexOf('torso');
      expect(record.channels[row * record.channelNames.length + height]).toBe(
        world.views.xpos[3 * torso + 2],
      );
    }
    world.dispose();
  });

  it('records the activations, and how the planning went', () => {
    const { names, activations } = record.muscles ?? { names: [], activations: new Float32Array() };
    expect(names).toEqual(lab.stage.model.actuators);
    expect(activations).toHaveLength(record.rows * record.controlSize);
    const world = new World(lab.stage.model);
    const row = record.rows - 1;
    world.loadState(record.states.slice(row * record.stateSize, (row + 1) * record.stateSize));
    expect([...activations.slice(-record.controlSize)]).toEqual([...Float32Array.from(world.views.act)]);
    world.dispose();
    const { course, plans } = record.planning;
    expect(course?.times).toHaveLength(plans);
    course?.best.forEach((best, i) => {
      expect(best).toBeGreaterThanOrEqual(course.elite[i]);
      expect(course.spread[i]).toBeGreaterThanOrEqual(Math.fround(request.planner.spreadFloor) - 1e-6);
      expect(course.spread[i]).toBeLessThanOrEqual(Math.fround(request.planner.spreadCeiling) + 1e-6);
    });
  });

  it('ends when it is told to stop', async () => {
    const controller = new AbortController();
    const progress = (): void => controller.abort();
    const stopped = await lab.driver.run(
      { ...request, seconds: 10 },
      { signal: controller.signal, progress },
    );
    expect(stopped.end).toBe('stopped');
    expect(stopped.seconds).toBeLessThan(0.2);
  });
});
