import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLab, type CommandLineLab } from '../../../src/cli/lab.ts';
import { mujocoFiles, REPLAY_SCRIPT, type MujocoMotion } from '../../../src/explore/take-away.ts';
import { PhysicsModel } from '../../../src/physics/model.ts';
import { World } from '../../../src/physics/world.ts';
import type { TrialRecord, TrialRequest } from '../../../src/protocol/trial.ts';
import { goalOf } from '../../../src/tasks/task.ts';

/** What the Python script does, by the engine alone: every state at the beginning of a row. */
function replay(lab: CommandLineLab, files: Readonly<Record<string, string>>): Float64Array[] {
  const { engine } = lab.stage;
  const motion = JSON.parse(files['motion.json']) as MujocoMotion;
  const model = new PhysicsModel(engine, files['model.xml']);
  const world = new World(model);
  const { handle } = model;
  handle.opt.timestep = motion.timestep;
  for (const [name, share] of Object.entries(motion.strengths)) {
    const at = model.index(model.actuators, name, 'muscle');
    for (const parameters of [handle.actuator_gainprm, handle.actuator_biasprm]) {
      const values = parameters as unknown as Float64Array;
      values[(values.length / model.actuators.length) * at + 2] *= share;
    }
  }
  world.loadState(Float64Array.from(motion.start));
  const states: Float64Array[] = [];
  for (const controls of motion.controls) {
    const { ctrl, appliedForce } = world.views;
    ctrl.set(controls);
    appliedForce.fill(0);
    for (const { body, force, start, seconds } of motion.pushes) {
      if (world.time < start - 5e-7 || world.time >= start + seconds - 5e-7) continue;
      const at = 6 * model.index(model.bodies, body, 'body');
      force.forEach((value, axis) => (appliedForce[at + axis] += value));
    }
    for (let step = 0; step < motion.stepsPerRow; step++) engine.mj_step(handle, world.data);
    const state = new Float64Array(world.stateSize);
    world.saveState(state);
    states.push(state);
  }
  world.dispose();
  model.dispose();
  return states;
}

describe.each([
  ['a walk with a weak muscle', 'walk', { glut_max_r: 0.5 }, 1, 0.4, false],
  ['a walk begun in the middle of another', 'walk', {}, 1, 0.2, true],
  ['a stand under pushes', 'stand', {}, 3, 2.2, false],
])('the motion that is taken away: %s', (_, task, strengths, seed, seconds, goesOn) => {
  let lab: CommandLineLab;
  let record: TrialRecord;
  beforeAll(async () => {
    lab = await openLab(task, 1);
    const request: TrialRequest = {
      task,
      source: lab.task.programs.best,
      seed,
      seconds,
      goal: goalOf(lab.task.goals, {}),
      planner: { ...lab.task.planner, samples: 4, elites: 2 },
      strengths,
    };
    record = await lab.driver.run(request);
    if (!goesOn) return;
    const state = [...record.states.subarray(record.states.length - record.stateSize)];
    record = await lab.driver.run({ ...request, start: { name: 'its end', state } });
    expect(record.states[0]).toBe(state[0]);
  });
  afterAll(() => lab.dispose());

  it('is the recorded one, state for state, in plain MuJoCo', () => {
    const { stateSize, rows } = record;
    const states = replay(lab, mujocoFiles(record, '3.14.0'));
    expect(states).toHaveLength(rows - 1);
    // Positions, velocities and activations; what was applied and the warm start are inputs of a step.
    const { positions, degreesOfFreedom, actuators } = lab.stage.model;
    const moved = 1 + positions + degreesOfFreedom + actuators.length;
    states.forEach((state, i) => {
      const at = (i + 1) * stateSize;
      expect([...state.subarray(0, moved)]).toEqual([...record.states.subarray(at, at + moved)]);
    });
  });
});

describe('the script', () => {
  it('is short, and names only what the file has', () => {
    const lines = REPLAY_SCRIPT.split('\n').filter((line) => line.trim() !== '');
    expect(lines.length).toBeLessThanOrEqual(15);
    for (const [, name] of REPLAY_SCRIPT.matchAll(/motion\["(\w+)"\]/g))
      expect(['timestep', 'strengths', 'start', 'controls', 'pushes', 'stepsPerRow', 'end']).toContain(name);
  });
});
