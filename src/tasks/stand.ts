/** The task of standing still under pushes, for each body with feet. */
import { cos, PI, sin } from '../base/maths.ts';
import { RandomStream } from '../base/random.ts';
import { modelNamed, type WalkerModel } from '../models/index.ts';
import type { GoalNumber } from '../protocol/lab.ts';
import type { Push } from '../protocol/trial.ts';
import { CAREFUL_PLANNER, HUMAN, HUMAN_JOINTS, HUMAN_SPREADS } from './human-walk.ts';
import { OSTRICH_PLANNER } from './ostrich-walk.ts';
import { OSTRICH_STAND_EXPERT } from './programs/ostrich-stand.expert.ts';
import { STAND_HUMAN_EXPERT, STAND_NAIVE, STAND_PLANAR_EXPERT } from './programs/stand.ts';
import { walkTask, type WalkFacts } from './walk-task.ts';
import { gaitGoals, WALKER_PLANNER } from './walker.ts';

/** Stream of the pushes of a seed. */
const PUSH_STREAM = 0x70757368;
/** Pushes begin about these times, each up to so much later, and last so long, s. */
const PUSH_TIMES = [1.5, 4.5, 7.5] as const;
const PUSH_LATER = 1;
const PUSH_SECONDS = 0.2;
/** The weakest push as a share of the strongest: 50 of 150 N. */
const WEAKEST = 1 / 3;

const PUSH: GoalNumber = {
  name: 'push',
  label: 'strongest push',
  unit: 'N',
  value: 150,
  minimum: 0,
  maximum: 400,
  step: 10,
};

/** The pushes of a seed: level, at the trunk, in any direction or, for a body in its plane, forward and backward. */
export function pushesOn(walker: WalkerModel, seed: number, strongest: number): Push[] {
  const random = new RandomStream(seed, PUSH_STREAM);
  const isPlanar = 'forward' in walker.root;
  return PUSH_TIMES.map((time) => {
    const size = strongest * (WEAKEST + (1 - WEAKEST) * random.uniform());
    const turn = random.uniform();
    const angle = isPlanar ? (turn < 0.5 ? 0 : PI) : 2 * PI * turn;
    return {
      body: walker.trunk,
      force: [size * cos(angle), isPlanar ? 0 : size * sin(angle), 0],
      start: time + PUSH_LATER * random.uniform(),
      seconds: PUSH_SECONDS,
    };
  });
}

function standTask({
  expert,
  ...facts
}: Pick<WalkFacts, 'name' | 'title' | 'walker' | 'planner' | 'joints' | 'spreads'> & {
  readonly expert: string;
}) {
  return walkTask({
    ...facts,
    description: 'stand still with an upright posture and do not fall when pushed',
    goals: [...gaitGoals(0), PUSH],
    pushes: (seed, goal) => pushesOn(facts.walker, seed, goal.push),
    programs: { naive: STAND_NAIVE, expert, best: expert },
  });
}

const planar = modelNamed('planar-human');
const ostrich = modelNamed('ostrich');

export const stand = standTask({
  name: 'stand',
  title: 'Stand when pushed (in the plane)',
  walker: planar,
  planner: WALKER_PLANNER,
  joints: planar.postureJoints,
  expert: STAND_PLANAR_EXPERT,
});

export const humanStand = standTask({
  name: 'human-stand',
  title: 'Stand when pushed',
  walker: HUMAN,
  // Nothing that it did before helps against the next push.
  planner: { ...CAREFUL_PLANNER, memorySamples: 0 },
  joints: HUMAN_JOINTS,
  spreads: HUMAN_SPREADS,
  expert: STAND_HUMAN_EXPERT,
});

export const ostrichStand = standTask({
  name: 'ostrich-stand',
  title: 'Stand when pushed (ostrich)',
  walker: ostrich,
  planner: {
    ...OSTRICH_PLANNER,
    samples: 40,
    elites: 12,
    lastWeight: 5,
    temperature: 0.1,
    spread: 0.1,
    spreadFloor: 0.08,
    stanceShare: 0.1,
  },
  joints: ostrich.postureJoints,
  expert: OSTRICH_STAND_EXPERT,
});
