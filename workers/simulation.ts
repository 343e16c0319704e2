/** The simulation worker: starts the engine and its planner and check workers, and offers the lab. */
import engineAddress from '@mujoco/mujoco/mujoco.wasm?url';
import { exposeService, startThread } from '../src/base/thread.ts';
import { LabError } from '../src/base/errors.ts';
import { withoutLooks } from '../src/models/index.ts';
import { compiledEngine, loadEngine } from '../src/physics/engine.ts';
import {
  GuardedRewardCheck,
  REWARD_CHECK_PROTOCOL_VERSION,
  type RewardCheckService,
} from '../src/planner/reward-check.ts';
import { Simulation } from '../src/planner/simulation.ts';
import { LastingPlanner, PLANNER_PROTOCOL_VERSION, type PlannerService } from '../src/planner/threads.ts';
import { LAB_PROTOCOL_VERSION } from '../src/protocol/lab.ts';

const HEARTBEAT = { everyMs: 300, silenceMs: 5000 };

/** One planner worker for each core but one, which the simulation has. */
const plannerCount = Math.max(1, navigator.hardwareConcurrency - 1);

/** Another worker from this one's own script, in the role of its name. */
const beside = (name: string): Worker => new Worker(self.location.href, { type: 'module', name });

const startPlanner = (index: number) =>
  startThread<PlannerService>(() => beside(`planner ${index + 1}`), {
    name: `planner ${index + 1}`,
    protocolVersion: PLANNER_PROTOCOL_VERSION,
    heartbeat: HEARTBEAT,
  });

const rewardCheck = new GuardedRewardCheck(() =>
  startThread<RewardCheckService>(() => beside('reward check'), {
    name: 'reward check',
    protocolVersion: REWARD_CHECK_PROTOCOL_VERSION,
  }),
);

async function start(): Promise<Simulation> {
  const response = await fetch(engineAddress);
  if (!response.ok) {
    throw new LabError(`The physics engine could not be fetched (HTTP ${response.status}). Reload the page.`);
  }
  const compiled = await compiledEngine(response);
  return new Simulation(await loadEngine(compiled), {
    async startPlanners(body, notice) {
      const reference = body.brought ? withoutLooks(body.brought) : body.name;
      const members = Array.from(
        { length: plannerCount },
        (_, i) => new LastingPlanner(() => startPlanner(i), reference, compiled, notice),
      );
      await Promise.all(members.map((member) => member.ready));
      return { members, dispose: () => members.forEach((member) => member.dispose()) };
    },
    probe: (source, catalogue, samples) => rewardCheck.probe(source, catalogue, samples),
  });
}

exposeService(await start(), LAB_PROTOCOL_VERSION);
