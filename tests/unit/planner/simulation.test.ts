import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelNamed } from '../../../src/models/index.ts';
import { loadEngine } from '../../../src/physics/engine.ts';
import { Evaluator } from '../../../src/planner/evaluator.ts';
import { RewardCheck } from '../../../src/planner/reward-check.ts';
import { Simulation } from '../../../src/planner/simulation.ts';
import { PLAIN } from '../../../src/protocol/circumstances.ts';
import { frameLayout } from '../../../src/protocol/scene.ts';
import type { LabEvent, LabStatus, Stage } from '../../../src/protocol/lab.ts';
import { taskNamed } from '../../../src/tasks/index.ts';
import { goalOf } from '../../../src/tasks/task.ts';

describe('the simulation', () => {
  const task = taskNamed('walk');
  const planner = { ...task.planner, samples: 4, elites: 2, horizonSeconds: 0.1 };
  const events: LabEvent[] = [];
  let simulation: Simulation;
  let stage: Stage;

  const lastStatus = (): LabStatus => {
    const statuses = events.filter((event) => event.kind === 'status');
    return statuses[statuses.length - 1].status;
  };
  const request = (seconds: number) => ({
    task: 'walk',
    source: task.programs.expert,
    seed: 1,
    seconds,
    goal: goalOf(task.goals, {}),
    planner,
  });

  beforeAll(async () => {
    const engine = await loadEngine();
    const check = new RewardCheck();
    simulation = new Simulation(engine, {
      startPlanners: (body) =>
        Promise.resolve({
          members: [new Evaluator(engine, modelNamed(body.name))],
          dispose: () => undefined,
        }),
      probe: (source, catalogue, samples) => check.probe(source, catalogue, samples),
    });
    await simulation.listen((event) => events.push(event));
    stage = await simulation.open('walk');
    await simulation.setPlanner(planner);
  });
  afterAll(() => simulation.close());

  it('tells what is on stage', () => {
    expect(stage.task.name).toBe('walk');
    expect(stage.scene.muscles).toHaveLength(18);
    expect(stage.scene.travels).toBe(true);
    expect(stage.scene.extent.high[2]).toBeGreaterThan(1.6);
    expect(stage.scene.extent.high[2]).toBeLessThan(2);
    expect(stage.scene.moves.filter((moves) => !moves)).toEqual([false]);
    expect(stage.catalogue.bodies).toContain('torso');
    expect(stage.engineVersion).toMatch(/^\d+\.\d+\.\d+$/);
    expect(stage.plannerWorkers).toBe(1);
  });

  it('sends frames that show the body where it is', async () => {
    await simulation.reset();
    const frames = events.filter((event) => event.kind === 'frame');
    const { frame } = frames[frames.length - 1];
    const layout = frameLayout(stage.scene);
    expect(frame.length).toBe(layout.size);
    const torso = layout.bodies + 7 * stage.scene.bodies.indexOf('torso');
    expect(frame[torso + 2]).toBeCloseTo(modelNamed('planar-human').standingHeight, 2);
    const points = frame[layout.paths];
    expect(points).toBeGreaterThanOrEqual(2);
    expect(frame.subarray(layout.paths + 1, layout.paths + 1 + 3 * points).every(Number.isFinite)).toBe(true);
  });

  it('refuses a program with faults, says where, and keeps planning with the one before', async () => {
    const outcome = await simulation.setProgram(
      'const weights = { a: 1 };\nfunction terms(s) { return { a: s.body("leg").x }; }',
    );
    expect(outcome.ok).toBe(false);
    if (!outcome.ok) expect(outcome.faults[0].line).toBe(2);
    await simulation.step();
    expect(Object.keys(lastStatus().terms).length).toBeGreaterThan(1);
  });

  it('refuses a program that gives no number on real states', async () => {
    const source =
      'const weights = { odd: 1 };\nfunction terms(s) { return { odd: Math.sqrt(-1 - s.com.z) }; }';
    const outcome = await simulation.setProgram(source);
    expect(outcome.ok).toBe(false);
    if (!outcome.ok) expect(outcome.faults[0].message).toContain('odd');
  });

  it('takes weights over into the next plan without a restart', async () => {
    await simulation.setProgram(task.programs.expert);
    const { time } = lastStatus();
    await simulation.setWeights({ speed: 7.5 });
    expect(lastStatus().weights['speed']).toBe(7.5);
    await simulation.step();
    expect(lastStatus().time).toBeCloseTo(time + planner.planSeconds, 6);
    expect(lastStatus().weights['speed']).toBe(7.5);
  });

  it('runs a trial with progress, and gives frames of its states', async () => {
    const record = await simulation.runTrial(request(0.2));
    expect(record.rows).toBe(25);
    expect(events.some((event) => event.kind === 'progress')).toBe(true);
    const strip = await simulation.framesOf(record.states.slice(0, 3 * record.stateSize), 3, PLAIN);
    const { size } = frameLayout(stage.scene);
    expect(strip.frames.length).toBe(3 * size);
    expect([strip.frames[0], strip.frames[size], strip.frames[2 * size]].map((t) => t.toFixed(3))).toEqual([
      '0.000',
      '0.008',
      '0.016',
    ]);
  });

  it('shows the posture aimed at and the ways that plans would go, while asked to', async () => {
    const aims = (): number => events.filter((event) => event.kind === 'frame' && event.aim).length;
    const plans = () => events.filter((event) => event.kind === 'plans');
    await simulation.reset();
    await simulation.step();
    expect(aims() + plans().length).toBe(0);
    await simulation.reveal({ plans: true, aim: true });
    await simulation.step();
    await expect.poll(() => plans().length).toBeGreaterThan(0);
    expect(aims()).toBeGreaterThan(0);
    const [{ traces }] = plans();
    // The pelvis and both feet of each of the four samples, from one place on.
    expect([traces.samples, traces.bodies]).toEqual([4, 3]);
    const each = traces.points.length / traces.samples;
    expect([...traces.points.subarray(0, 3)]).toEqual([...traces.points.subarray(each, each + 3)]);
    expect(traces.points.subarray(each - 9)).not.toEqual(traces.points.subarray(0, each));
    await simulation.reveal({ plans: false, aim: false });
    events.length = 0;
    await simulation.step();
    expect(aims() + plans().length).toBe(0);
  });

  it('stops a trial when told, and is paused afterwards', async () => {
    const running = simulation.runTrial(request(60));
    await expect(simulation.drive('live')).rejects.toThrow(/stop it/);
    await simulation.stopTrial();
    expect((await running).end).toBe('stopped');
    expect(lastStatus().mode).toBe('paused');
  });

  it('lets a trial go first that began before the body was driven', async () => {
    const driven = simulation.drive('lockstep');
    const stepped = simulation.step();
    const running = simulation.runTrial(request(60));
    await expect(Promise.all([driven, stepped])).resolves.toBeDefined();
    await simulation.stopTrial();
    expect((await running).end).toBe('stopped');
  });

  it('moves the body in lockstep and stands still when paused', async () => {
    await simulation.reset();
    const moved = new Promise<void>((resolve) => {
      const before = events.length;
      const look = (): void => {
        const seen = events.slice(before).some((event) => event.kind === 'status' && event.status.time > 0.1);
        if (seen) resolve();
        else setImmediate(look);
      };
      look();
    });
    await simulation.drive('lockstep');
    await moved;
    await simulation.drive('paused');
    expect(lastStatus().mode).toBe('paused');
  });

  /** Forward place of the torso at an instant after a fresh start, m, between the frames around it. */
  async function torsoAfter(seconds: number, push: () => Promise<void>): Promise<number> {
    await simulation.setSpeed(100);
    await simulation.reset();
    const from = events.length;
    await simulation.drive('lockstep');
    await push();
    const layout = frameLayout(stage.scene);
    const at = layout.bodies + 7 * stage.scene.bodies.indexOf('torso');
    for (;;) {
      const frames = events.slice(from).flatMap((event) => (event.kind === 'frame' ? [event.frame] : []));
      const next = frames.findIndex(([time]) => time >= seconds);
      if (next > 0) {
        await simulation.drive('paused');
        const [before, after] = [frames[next - 1], frames[next]];
        const share = (seconds - before[0]) / (after[0] - before[0]);
        return before[at] + share * (after[at] - before[at]);
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  it('is pushed as far as the force says, for as long as was asked, and not while it stands still', async () => {
    await expect(simulation.push('torso', [100, 0, 0])).rejects.toThrow(/press Play/);
    const still = await torsoAfter(0.4, () => Promise.resolve());
    const pushed = await torsoAfter(0.4, () => simulation.push('torso', [200, 0, 0], 0.2));
    const back = await torsoAfter(0.4, () => simulation.push('torso', [-200, 0, 0], 0.2));
    const released = await torsoAfter(0.4, async () => {
      await simulation.push('torso', [150, 0, 0]);
      await simulation.push('torso', null);
    });
    // 200 N for 0.2 s on 75 kg: half a metre a second.
    expect(pushed - still).toBeGreaterThan(0.06);
    expect(still - back).toBeGreaterThan(0.06);
    expect(Math.abs(released - still)).toBeLessThan(0.05);
    await simulation.drive('lockstep');
    await expect(simulation.push('tail', [1, 0, 0])).rejects.toThrow(/tail/);
    await expect(simulation.push('torso', [Number.NaN, 0, 0])).rejects.toThrow(/newtons/);
    await simulation.drive('paused');
  });

  it('does not let a push or weaker muscles that come in between touch a trial', async () => {
    const { hash } = await simulation.runTrial(request(0.3));
    await simulation.drive('lockstep');
    await simulation.push('torso', [300, 0, 0]);
    const running = simulation.runTrial(request(0.3));
    const refused = expect(simulation.push('torso', [300, 0, 0])).rejects.toThrow(/Stop it first/);
    await simulation.setStrengths({ vasti_r: 0.1 });
    await refused;
    expect((await running).hash).toBe(hash);
    await simulation.setStrengths({});
  });

  it('says what the frames that follow belong to: weak muscles and the ground', async () => {
    const last = () => events.filter((event) => event.kind === 'circumstances').at(-1)?.circumstances;
    await simulation.setStrengths({ vasti_r: 0.4 });
    expect(last()).toEqual({ ground: { kind: 'flat' }, target: null, strengths: { vasti_r: 0.4 } });
    await expect(simulation.setStrengths({ wing: 0 })).rejects.toThrow(/wing/);
    await simulation.runTrial(request(0.05));
    expect(last()?.strengths).toEqual({ vasti_r: 0.4 });
    await simulation.setStrengths({});
    expect(last()?.strengths).toEqual({});
  });

  it('does what it is told in the order it is told, also while it takes other settings over', async () => {
    await simulation.reset();
    await simulation.drive('lockstep');
    // Nobody waits between these: a person clicks while the settings before are still on their way.
    await Promise.all([
      simulation.setPlanner({ ...planner, samples: 5 }),
      simulation.setGoal({ speed: 0.9 }),
      simulation.drive('paused'),
      simulation.reset(),
    ]);
    expect(lastStatus().mode).toBe('paused');
    expect(lastStatus().samples).toBe(5);
    const { time } = lastStatus();
    for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve));
    await simulation.setWeights({});
    expect(lastStatus().mode).toBe('paused');
    expect(lastStatus().time).toBe(time);
    expect(time).toBe(0);
  });

  it('starts from a recorded instant when told so, and comes back to it, until told otherwise', async () => {
    const record = await simulation.runTrial(request(0.4));
    const row = 30;
    const state = record.states.slice(row * record.stateSize, (row + 1) * record.stateSize);
    const timeNow = (): number => {
      const frames = events.filter((event) => event.kind === 'frame');
      return frames[frames.length - 1].frame[0];
    };
    await simulation.startFrom(state);
    expect(timeNow()).toBeCloseTo(0.24, 6);
    await simulation.step();
    expect(timeNow()).toBeGreaterThan(0.25);
    await simulation.reset();
    expect(timeNow()).toBeCloseTo(0.24, 6);
    await expect(simulation.startFrom(new Float64Array(3))).rejects.toThrow(/another body/);
    await simulation.startFrom(null);
    expect(timeNow()).toBe(0);
  });
});
