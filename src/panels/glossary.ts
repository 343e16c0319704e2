/** Short explanations of the words and numbers on the page. */

/** Numbers of a trial, by the name they are shown with. */
export const FACTS: Readonly<Record<string, string>> = {
  distance: 'How far the body came from its start, and in what time.',
  'mean speed': 'Mean forward speed of the centre of mass over the trial.',
  'largest lean': 'The most that the trunk leaned forward or backward from upright.',
  steps: 'Heel strikes of either foot, and the share of them that follow one of the other foot.',
  'hip height': 'Mean height of the hips over the ground, as a share of standing.',
  effort: 'Mean squared activation of all muscles: 0 at rest, 1 with all of them fully active.',
  'off its place': 'From the object to its shown place, at the start and at the end.',
  'off its turn': 'Between the object and its shown orientation, at the start and at the end.',
  'held there': 'Longest time that the object was held at its shown place and turn without a break.',
  'palm to object': 'Mean distance from the palm to the middle of the object.',
  time: 'Length of the recorded motion; shorter than asked for where the body fell.',
};

/** Words of the method. */
export const WORDS: readonly (readonly [string, string])[] = [
  ['description', 'The sentence that says how the body should move.'],
  [
    'reward program',
    'Weights and terms as text; the reward is the sum of weight times term at each instant.',
  ],
  ['term', 'One thing that is rewarded or, where it is negative, punished.'],
  ['weight', 'How much a term counts.'],
  ['trial', 'One full run of a program on the task, recorded, pictured and judged.'],
  ['designer', 'Who writes programs: built-in rules, a model, or you.'],
  ['critic', 'Who judges trials by their pictures and numbers: built-in rules, a model, or you.'],
  ['best (r*)', 'The program whose motion meets the description best so far.'],
  ['base', 'The trial that the next program is made from; usually the best.'],
  ['score', 'How well a motion meets the description, 0 to 10, by its critic.'],
  ['planner', 'Draws many short plans, simulates each, and follows those with the most reward (MPC²).'],
  ['sample', 'One plan that is drawn and simulated.'],
  ['horizon', 'How far ahead plans look.'],
  ['lockstep', 'The world waits for each plan: slower than life on small machines, and the same every time.'],
  ['live', 'The world runs at wall-clock speed on the newest plan.'],
];
