/** Three built lessons: what each sets, and steps that tick themselves off as they are done. */
import type { BenchSettings } from '../explore/kept.ts';
import type { ExplorationState } from './exploration-state.ts';
import type { LabState } from './lab.ts';
import type { CompareState } from './compare.ts';

/** What a lesson looks at to see whether a step is done. */
export interface Seen {
  readonly lab: LabState;
  readonly exploration: ExplorationState;
  readonly compare: CompareState;
}

export interface LessonStep {
  readonly text: string;
  readonly done: (seen: Seen) => boolean;
}

export interface Lesson {
  readonly name: string;
  readonly title: string;
  /** One or two sentences. */
  readonly about: string;
  /** Which of the task's programs it begins with. */
  readonly program: 'naive' | 'best';
  readonly bench: Omit<BenchSettings, 'program'>;
  readonly steps: readonly LessonStep[];
}

const WALK: Lesson['bench'] = {
  task: 'walk',
  description: 'walk forward with an upright posture',
  seed: 1,
  seconds: 5,
  goal: {},
  planner: {},
  strengths: {},
};

const judged = ({ exploration }: Seen, least: number): boolean =>
  exploration.exploration.nodes.filter(({ verdict }) => verdict !== null).length >= least;

export const LESSONS: readonly Lesson[] = [
  {
    name: 'speed',
    title: 'Why a reward that only wants speed falls',
    about: 'The program wants to be fast and lazy, and nothing else. See what the planner makes of that.',
    program: 'naive',
    bench: WALK,
    steps: [
      { text: 'Press Try and wait for the trial of 5 s.', done: (seen) => judged(seen, 1) },
      {
        text: 'Replay it: press trial 1 in the list. It gives up its feet to be fast at once, and falls.',
        done: ({ lab }) => lab.replay !== null,
      },
      {
        text: 'Go back to live, then press Explore: the designer reads each verdict and adds what was forgotten. A first mend may fall as well; the best one walks.',
        done: ({ exploration: { exploration, status } }) =>
          !status.running && exploration.best !== null && exploration.best !== exploration.nodes[0].id,
      },
      {
        text: 'Compare the best trial with the first: under the verdict, choose "Compare with".',
        done: ({ compare }) => compare.pair !== null,
      },
    ],
  },
  {
    name: 'weights',
    title: 'What a weight does',
    about: 'Weights say how much each term counts. Change them while the body moves.',
    program: 'best',
    bench: WALK,
    steps: [
      {
        text: 'Drag the weight of "upright" down to 0 and watch the trunk.',
        done: ({ lab }) => lab.weights['upright'] === 0,
      },
      {
        text: 'Undo it (Ctrl+Z): the number in the program comes back too.',
        done: ({ lab }) => lab.weights['upright'] > 0,
      },
      {
        text: 'Mute "balance" by the dot beside it. What falls first, the body or its speed?',
        done: ({ lab }) => lab.weights['balance'] === 0,
      },
      {
        text: 'Unmute it and press Try: your weights become a trial of your own.',
        done: (seen) => judged(seen, 1) && seen.lab.weights['balance'] > 0,
      },
    ],
  },
  {
    name: 'verdict',
    title: 'Read the verdict, mend the reward',
    about: 'The critic says what is wrong and when. You are the designer now.',
    program: 'naive',
    bench: WALK,
    steps: [
      { text: 'Press Try and read the verdict.', done: (seen) => judged(seen, 1) },
      {
        text: 'Press the time beside a finding: the replay jumps to that instant.',
        done: ({ lab }) => lab.replay !== null,
      },
      {
        text: 'Add terms against it. In weights: "upright: 3, height: 5,". In terms: "upright: -(s.body("torso").pitch ** 2), height: -Math.abs(s.body("torso").height / 0.932 - 1),". 0.932 m is the height of the hips when it stands.',
        done: ({ lab }) =>
          lab.draft.includes('upright') && lab.draft.includes('height') && lab.faults.length === 0,
      },
      { text: 'Press Try again. How much longer does it stay up?', done: (seen) => judged(seen, 2) },
      {
        text: 'Judge it yourself below the verdict; your words go to the designer with the next trial.',
        done: ({ exploration }) =>
          exploration.exploration.nodes.some(({ verdict }) => verdict?.by.kind === 'person'),
      },
    ],
  },
];

/** How many steps are done, one after the other; steps that were done once stay so. */
export function stepsDone(lesson: Lesson, before: number, seen: Seen): number {
  let done = before;
  while (done < lesson.steps.length && lesson.steps[done].done(seen)) done++;
  return done;
}
