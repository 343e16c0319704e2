/** Tasks of a body that a person brought: stand, walk and run for one on two feet, reach and hold for a limb. */
import type { BodyModel, WalkerModel } from '../models/index.ts';
import type { ImportedBody, ImportedJoint } from '../protocol/imported.ts';
import type { GoalNumber } from '../protocol/lab.ts';
import { reading } from '../protocol/readings.ts';
import type { PlannerSettings, PostureNumbers } from '../protocol/trial.ts';
import { measurePosture } from './measure-posture.ts';
import { ASTRAY_LIMIT } from './measure-walk.ts';
import { gaitExpert, poseExpert, poseNaive, standNaive, type WantedAngle } from './programs/brought.ts';
import { WALK_NAIVE } from './programs/walk.naive.ts';
import { goalOf, type Task } from './task.ts';
import { walkTask } from './walk-task.ts';
import { gaitGoals, WALKER_PLANNER } from './walker.ts';

/** Tasks that brought bodies can have. */
export const BROUGHT_TASKS = ['stand', 'walk', 'run', 'reach', 'hold'] as const;

/** Speeds of walk and run for a body whose hips are a metre high, m/s; others go by the root of their height. */
const WALK_SPEED = 1;
const RUN_SPEED = 2.2;
/** Joints up to this many have a goal number each; more have one together. */
const MOST_GOALS = 8;

/** All tasks of a brought body; empty for one that is no brought body. */
export function broughtTasks(body: BodyModel): Task[] {
  const { brought } = body;
  if (!brought) return [];
  return isWalker(body) ? walkerTasks(body, brought) : limbTasks(body, brought);
}

const isWalker = (body: BodyModel): body is WalkerModel =>
  body.feet.length === 2 && body.root !== undefined && body.pelvis !== undefined && body.trunk !== undefined;

/** Name of a task of a body. */
export const broughtTaskName = ({ name }: Pick<ImportedBody, 'name'>, task: string): string =>
  `${name}:${task}`;

const walkerPlanner = ({ card, facts }: ImportedBody): PlannerSettings => ({
  ...WALKER_PLANNER,
  ...facts.gains,
  samples: 48,
  elites: 15,
  temperature: 0.2,
  timestep: card.timestep,
  support: 1,
});

/** A body that stands by itself needs few and small changes. */
const STILL: Partial<PlannerSettings> = {
  stanceShare: 0.1,
  samples: 16,
  elites: 6,
  horizonSeconds: 0.4,
  planSeconds: 0.08,
  spread: 0.03,
  spreadFloor: 0.02,
  presentSamples: 2,
};

/** What makes a walk (docs/decisions/0018): plans from memory, and an end that counts. */
const GAIT: Partial<PlannerSettings> = { memorySamples: 12, lastWeight: 15 };

function walkerTasks(walker: WalkerModel, brought: ImportedBody): Task[] {
  const planner = walkerPlanner(brought);
  const scale = Math.sqrt(walker.standingHeight);
  const spreads = Object.fromEntries(brought.facts.joints.map(({ name, spread }) => [name, spread]));
  const gait = (
    name: string,
    title: string,
    description: string,
    speed: number,
    settings: Partial<PlannerSettings> = GAIT,
  ): Task => {
    const expert = gaitExpert(walker, brought.feetApart, speed === 0);
    return walkTask({
      walker,
      name: broughtTaskName(brought, name),
      title,
      description,
      goals: gaitGoals(Number(speed.toFixed(2))),
      planner: { ...planner, ...settings },
      ...(speed !== 0 && { spreads }),
      ground: () => ({ kind: 'flat', level: brought.groundLevel }),
      programs: { naive: speed === 0 ? standNaive(walker) : WALK_NAIVE, expert, best: expert },
      limits: 'free' in walker.root ? { astray: ASTRAY_LIMIT } : {},
    });
  };
  return [
    gait('stand', 'Stand', 'stand still with an upright posture', 0, STILL),
    gait('walk', 'Walk', 'walk forward with an upright posture', WALK_SPEED * scale),
    gait('run', 'Run', 'run forward', RUN_SPEED * scale),
  ];
}

const LIMB_PLANNER: PlannerSettings = {
  ...WALKER_PLANNER,
  samples: 24,
  presentSamples: 2,
  elites: 8,
  knots: 2,
  horizonSeconds: 0.4,
  planSeconds: 0.05,
  temperature: 0.05,
  spread: 0.15,
  spreadFloor: 0.03,
  stanceShare: 0.01,
  effortCost: 0.01,
};

/** Joints of a brought body that make up a posture. */
export const posed = ({ facts }: ImportedBody): ImportedJoint[] =>
  facts.joints.filter(({ planned }) => planned);

function limbTasks(body: BodyModel, brought: ImportedBody): Task[] {
  const joints = posed(brought);
  return [
    poseTask(body, brought, joints, {
      name: 'reach',
      title: 'Reach a pose',
      description: 'bring the joints to the shown pose and hold it there',
      wanted: ({ target }) => target,
    }),
    poseTask(body, brought, joints, {
      name: 'hold',
      title: 'Hold still',
      description: 'hold the pose still',
      wanted: ({ start }) => start,
    }),
  ];
}

interface PoseFacts {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly wanted: (joint: ImportedJoint) => number;
}

function poseTask(
  body: BodyModel,
  brought: ImportedBody,
  joints: readonly ImportedJoint[],
  { name, title, description, wanted }: PoseFacts,
): Task<PostureNumbers> {
  const goals = poseGoals(joints, wanted);
  const angles = wantedAngles(joints);
  const expert = poseExpert(angles);
  return {
    name: broughtTaskName(brought, name),
    title,
    model: body.name,
    description,
    goals,
    seconds: 5,
    planner: { ...LIMB_PLANNER, ...brought.facts.gains, timestep: brought.card.timestep },
    ground: () => ({ kind: 'flat', level: brought.groundLevel }),
    channels: [
      ...joints.flatMap((joint) => ['angle', 'velocity'].map((field) => reading('joint', joint.name, field))),
      ...['x', 'y', 'z'].map((field) => reading('body', body.follow, field)),
      reading('effort'),
    ],
    programs: { naive: poseNaive(angles), expert, best: expert },
    fallen: () => false,
    measure: (record) => measurePosture(record, poseOf(joints, goalOf(goals, record.request.goal))),
  };
}

/** A joint's name as a goal number's. */
export const goalName = ({ name }: Pick<ImportedJoint, 'name'>): string =>
  name.replace(/\W/g, '_').replace(/^(?=\d)/, '_');

/** Whether each joint has a goal number of its own. */
const haveOwnGoals = (joints: readonly ImportedJoint[]): boolean =>
  joints.length <= MOST_GOALS && new Set(joints.map(goalName)).size === joints.length;

function poseGoals(joints: readonly ImportedJoint[], wanted: PoseFacts['wanted']): readonly GoalNumber[] {
  if (haveOwnGoals(joints))
    return joints.map((joint) => ({
      name: goalName(joint),
      label: joint.name.replaceAll('_', ' '),
      unit: 'rad',
      value: Number(wanted(joint).toFixed(3)),
      minimum: Number(joint.low.toFixed(3)),
      maximum: Number(joint.high.toFixed(3)),
      step: 0.01,
    }));
  const value = joints.some((joint) => wanted(joint) !== joint.start) ? 1 : 0;
  return [
    {
      name: 'share',
      label: 'share of the way to the pose',
      unit: '1',
      value,
      minimum: 0,
      maximum: 1,
      step: 0.05,
    },
  ];
}

/** The angle that each joint is to have, as programs write it. */
export function wantedAngles(joints: readonly ImportedJoint[]): WantedAngle[] {
  const own = haveOwnGoals(joints);
  return joints.map((joint) => ({
    joint: joint.name,
    angle: own
      ? `s.goal.${goalName(joint)}`
      : `(${joint.start.toFixed(4)} + s.goal.share * ${(joint.target - joint.start).toFixed(4)})`,
  }));
}

/** The angle that each joint is to have under goal numbers, rad. */
function poseOf(
  joints: readonly ImportedJoint[],
  goal: Readonly<Record<string, number>>,
): ReadonlyMap<string, number> {
  const own = haveOwnGoals(joints);
  return new Map(
    joints.map((joint) => [
      joint.name,
      own ? goal[goalName(joint)] : joint.start + goal['share'] * (joint.target - joint.start),
    ]),
  );
}
