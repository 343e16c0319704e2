/** How a driven motion stands, in the words of the protocol. */
import type { LabStatus } from '../protocol/lab.ts';
import type { Driver } from './live.ts';
import type { Motion } from './motion.ts';

/** The status of a motion; `plannerWorkers` and `falls` are its owner's to know. */
export function statusOf(motion: Motion, driver: Driver, plannerWorkers: number, falls: number): LabStatus {
  const { program, reward, world } = motion;
  const named = (values: Float64Array): Record<string, number> =>
    Object.fromEntries(program.termNames.map((term, i) => [term, values[i]]));
  const rates = driver.rates();
  return {
    mode: driver.driveMode,
    time: world.time,
    ...rates,
    plansPerSimulatedSecond: rates.realTimeFactor > 0 ? rates.plansPerSecond / rates.realTimeFactor : 0,
    ...driver.budget,
    plannerWorkers,
    invalidRollouts: driver.invalidRollouts,
    falls,
    terms: named(reward.terms),
    weights: named(reward.weights),
  };
}
