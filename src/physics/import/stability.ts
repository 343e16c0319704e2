/** Which steps a body bears: it is stepped from its start pose at several, and its energy and resets are watched. */
import { RandomStream } from '../../base/random.ts';
import { errorText, LabError } from '../../base/errors.ts';
import type { StabilityTry } from '../../protocol/imported.ts';
import type { Engine } from '../engine.ts';
import { PhysicsModel } from '../model.ts';
import { World } from '../world.ts';

/** Steps that are tried, s. */
export const STEPS = [0.001, 0.002, 0.004, 0.005] as const;
/** How long each try lasts, s of the body's time, and how long a control is held. */
const SECONDS = 0.6;
const HOLD = 0.05;
/** Energy of motion may be this many times what it is at the finest step. */
const MOST_ENERGY = 4;
/** Energy that counts as none, as a share of the body's weight falling by a metre. */
const LITTLE_ENERGY = 0.02;
/** Time measurements: how many, how long each at least, ms, and the steps after which a clock that stands still is given up. */
const STRETCHES = 3;
const STRETCH = 20;
const MOST_STEPS = 20_000;

/** A body with one step: how its motion ended. */
interface Run {
  readonly energy: number;
  readonly diverged: number | null;
  /** Memory that the engine used, bytes. */
  readonly memory: number;
  /** 0 where it could not be measured. */
  readonly stepsPerSecond: number;
}

/** What the check found. */
export interface Stability {
  readonly timestep: number;
  readonly integrator: string;
  readonly tries: readonly StabilityTry[];
  /** Greatest memory used in any run, bytes. */
  readonly memory: number;
  readonly stepsPerSecond: number;
}

/**
 * Tries steps and integrators on MJCF that `write` gives, and takes the longest step that holds. Controls are the same random
 * ones in each try. Throws a LabError when none holds.
 */
export function checkStability(
  engine: Engine,
  write: (timestep: number, integrator: string) => string,
  keyframe: string,
  own: string,
  wanted: number | undefined,
): Stability {
  const tries: StabilityTry[] = [];
  let memory = 0;
  const integrators = [...new Set([own, 'implicitfast'])];
  let best: { timestep: number; integrator: string; stepsPerSecond: number } | null = null;
  for (const integrator of integrators) {
    if (best && (best.timestep >= 0.004 || wanted !== undefined)) break;
    let reference: number | null = null;
    for (const timestep of wanted === undefined ? STEPS : [...new Set([STEPS[0], wanted])]) {
      const run = tryStep(engine, write(timestep, integrator), keyframe);
      memory = Math.max(memory, run.memory);
      const limit: number = reference === null ? Infinity : MOST_ENERGY * reference;
      const stable = run.diverged === null && run.energy <= limit;
      if (stable && reference === null) reference = run.energy;
      tries.push({ timestep, integrator, stable, seen: seenOf(run, limit) });
      if (stable && (!best || timestep > best.timestep) && (wanted === undefined || timestep === wanted))
        best = { timestep, integrator, stepsPerSecond: run.stepsPerSecond };
    }
  }
  if (!best)
    throw new LabError(
      `The body is unstable at every step that was tried (${tries.map(({ timestep, integrator, seen }) => `${timestep * 1000} ms ${integrator}: ${seen}`).join('; ')}). Give its joints armature and damping, or start it from a keyframe in which nothing is pushed into anything else.`,
    );
  return { ...best, tries, memory };
}

function seenOf({ diverged, energy }: Run, limit: number): string {
  if (diverged !== null) return `the engine reset it after ${diverged.toFixed(2)} s`;
  if (energy > limit) return 'its energy grew without cause';
  return 'held';
}

function tryStep(engine: Engine, xml: string, keyframe: string): Run {
  let model: PhysicsModel;
  try {
    model = new PhysicsModel(engine, xml);
  } catch (cause) {
    throw new LabError(`The planner's copy of the model cannot be compiled: ${errorText(cause)}`, { cause });
  }
  const world = new World(model);
  try {
    world.reset(keyframe);
    const random = new RandomStream(7, 0);
    const controls = new Float64Array(model.actuators.length);
    const held = Math.max(1, Math.round(HOLD / model.timestep));
    const steps = Math.round(SECONDS / model.timestep);
    const little = LITTLE_ENERGY * model.weight;
    let energy = little;
    let diverged: number | null = null;
    world.watch();
    for (let step = 0; step < steps; step++) {
      if (step % held === 0) {
        for (let i = 0; i < controls.length; i++) {
          const low = Math.max(-1, model.controlRange[2 * i]);
          const high = Math.min(1, model.controlRange[2 * i + 1]);
          const middle = Math.min(high, Math.max(low, 0));
          controls[i] = middle + 0.3 * (low + (high - low) * random.uniform() - middle);
        }
        world.writeControls(controls);
      }
      world.step();
      energy = Math.max(energy, kineticEnergy(world));
      if (world.views.appliedForce[0] !== 1) {
        diverged = step * model.timestep;
        break;
      }
    }
    if (!Number.isFinite(energy)) diverged ??= 0;
    return {
      energy,
      diverged,
      memory: world.data.maxuse_arena,
      stepsPerSecond:
        diverged === null
          ? measuredSpeed(
              () => world.step(),
              () => performance.now(),
            )
          : 0,
    };
  } finally {
    world.dispose();
    model.dispose();
  }
}

/**
 * Steps a second, or 0 where the clock tells nothing. Of some stretches the quickest counts: others wait for the compiler, or for
 * a busy machine. Clocks of browsers are coarse, so a stretch is long and begins when the clock has just moved on.
 */
export function measuredSpeed(step: () => void, clock: () => number): number {
  let best = 0;
  for (let stretch = 0; stretch < STRETCHES; stretch++) {
    const before = clock();
    let began = before;
    for (let waited = 0; began === before && waited < MOST_STEPS; waited++) {
      step();
      began = clock();
    }
    let [steps, passed] = [0, 0];
    while (passed < STRETCH && steps < MOST_STEPS) {
      step();
      steps++;
      passed = clock() - began;
    }
    if (began === before || passed < STRETCH) return best;
    best = Math.max(best, (1000 * steps) / passed);
  }
  return best;
}

/** ½ q̇ᵀ M q̇ in J; M is stored as its lower triangle. */
function kineticEnergy({ model, views }: World): number {
  const { massMatrix, qvel } = views;
  const { massRow, massCount, massColumn } = model;
  let sum = 0;
  for (let i = 0; i < qvel.length; i++) {
    const last = massRow[i] + massCount[i] - 1;
    sum += 0.5 * massMatrix[last] * qvel[i] * qvel[i];
    for (let k = massRow[i]; k < last; k++) sum += massMatrix[k] * qvel[i] * qvel[massColumn[k]];
  }
  return sum;
}
