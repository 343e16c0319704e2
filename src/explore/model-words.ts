/** What language models are told of bodies, motions and trials, as plain text. Pure functions. */
import { isModelName, modelNamed, type BodyModel } from '../models/index.ts';
import { cardFigures } from '../protocol/card-words.ts';
import type { TaskCard } from '../protocol/lab.ts';
import type { ReadingCatalogue } from '../protocol/readings.ts';
import type { TrialNumbers } from '../protocol/trial.ts';
import { readWeights } from '../reward/edit.ts';
import type { DesignBrief, Verdict } from './exploration.ts';

const short = (value: number): string => String(Number(value.toPrecision(3)));

/** A number with its unit, where it has one. */
const withUnit = (value: number, unit: string): string =>
  unit === '1' ? short(value) : `${short(value)} ${unit}`;

/** Goal numbers with their units. */
export const goalWords = (task: TaskCard, goal: Readonly<Record<string, number>>): string =>
  task.goals.length === 0
    ? 'none'
    : task.goals
        .map(({ name, label, unit, value }) => `${name}: ${withUnit(goal[name] ?? value, unit)}, ${label}`)
        .join('\n');

/** Body and task: what it is, its joints with their ranges, and its muscles by what they do. */
export function cardWords(task: TaskCard, catalogue: ReadingCatalogue): string {
  const body = isModelName(task.model) ? modelNamed(task.model) : null;
  const lines = [`Task: ${task.title}, ${task.seconds} s a trial.`];
  if (body) {
    lines.push(`Body: ${body.title}, ${short(body.mass)} kg, ${body.muscles.length} muscles.`);
    if (body.standingHeight !== undefined && body.pelvis !== undefined)
      lines.push(`"${body.pelvis}" is at ${short(body.standingHeight)} m when it stands upright.`);
  }
  if (body?.brought) {
    lines.push(
      cardFigures(body.brought)
        .map(([name, value]) => `${name}: ${value}`)
        .join('; '),
    );
    lines.push(...body.brought.card.changes.map((text) => `- ${text}`));
  }
  lines.push('Joints with their ranges (rad; m for slides):', ...jointLines(body, catalogue));
  if (body) lines.push('Muscles by what they do:', ...muscleLines(body.muscles));
  const weak = Object.entries(task.strengths);
  if (weak.length > 0)
    lines.push(
      `Weak muscles, share of their force: ${weak.map(([name, share]) => `${name} ${share}`).join(', ')}.`,
    );
  return lines.join('\n');
}

function jointLines(body: BodyModel | null, { joints }: ReadingCatalogue): string[] {
  const xml = body?.xml ?? '';
  return joints.map((name) => {
    // A brought body's ranges may stand in the defaults of its text.
    const brought = body?.brought?.facts.joints.find((joint) => joint.name === name);
    if (brought) return `${name}: ${short(brought.low)} to ${short(brought.high)}`;
    const joint = new RegExp(`<joint name="${name}"[^>]*>`).exec(xml)?.[0] ?? '';
    const [, low, high] = / range="(\S+) (\S+)"/.exec(joint) ?? [];
    return low === undefined ? `${name}: free` : `${name}: ${short(Number(low))} to ${short(Number(high))}`;
  });
}

function muscleLines(muscles: readonly { readonly name: string; readonly group: string }[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { name, group } of muscles) groups.set(group, [...(groups.get(group) ?? []), name]);
  return [...groups].map(([group, names]) => `${group}: ${names.join(', ')}`);
}

/** The numbers of a trial, and its conditions of success. */
export function numberWords(numbers: TrialNumbers): string {
  const facts =
    numbers.kind === 'gait'
      ? [
          `${numbers.fell ? `fell ${numbers.fall ?? ''} at` : 'stayed up for'} ${short(numbers.seconds)} s`,
          `distance ${short(numbers.distance)} m, mean speed ${short(numbers.meanSpeed)} m/s`,
          `speed by second ${numbers.speedBySecond.map(short).join(', ')} m/s`,
          `lean of the trunk: mean ${short(numbers.meanTrunkLean)}, largest ${short(numbers.maximumTrunkLean)} rad`,
          `hips at ${short(100 * numbers.meanHeight)} % of standing height, lowest ${short(100 * numbers.lowestHeight)} %`,
          `${numbers.steps} steps, ${short(100 * numbers.alternation)} % of them of the other foot, ${short(numbers.stepLength)} m long`,
          `both feet in the air ${short(100 * numbers.flight)} % of the time`,
          `strays ${short(numbers.astray)} m, turns ${short(numbers.turned)} rad`,
        ]
      : numbers.kind === 'posture'
        ? [
            `joint that is farthest from its wanted angle: ${short(numbers.startError)} rad off at first, least ${short(numbers.leastError)}, at the end ${short(numbers.endError)}`,
            `pose held for ${short(numbers.heldSeconds)} s`,
          ]
        : [
            `${numbers.fell ? 'dropped the object at' : 'went on for'} ${short(numbers.seconds)} s`,
            `object to its shown place: ${short(numbers.startDistance)} m at first, least ${short(numbers.leastDistance)}, at the end ${short(numbers.endDistance)}`,
            `object to its shown turn: ${short(numbers.startAngle)} rad at first, least ${short(numbers.leastAngle)}, at the end ${short(numbers.endAngle)}`,
            `held there for ${short(numbers.heldSeconds)} s, palm to object ${short(numbers.meanReach)} m`,
          ];
  const conditions = numbers.conditions.map(
    ({ name, met, value, limit, unit }) =>
      `${met ? 'met' : 'not met'}: ${name} ${withUnit(value, unit)} (limit ${withUnit(limit, unit)})`,
  );
  return [...facts, `effort ${short(numbers.effort)}`, ...conditions].map((line) => `- ${line}`).join('\n');
}

/** Statistics of each term: what is never felt and what drowns the others. */
export const termWords = ({ terms }: TrialNumbers): string =>
  Object.entries(terms)
    .map(
      ([name, { weight, mean, spread, minimum, maximum, share }]) =>
        `- ${name}: weight ${weight}, mean ${short(mean)}, spread ${short(spread)}, ` +
        `from ${short(minimum)} to ${short(maximum)}, share of the reward ${short(100 * share)} %`,
    )
    .join('\n');

/** What a critic said. */
export function verdictWords({ met, score, findings, advice }: Verdict): string {
  const faults = findings.map(({ time, text }) => `- at ${short(time)} s: ${text}`);
  return [
    `${met ? 'The description is met' : 'The description is not met'}, ${short(score)} of 10.`,
    ...faults,
    ...(advice === '' ? [] : [`Advice: ${advice}`]),
  ].join('\n');
}

/** Tries in full, the newest ones; of older ones the weights alone. */
const RECENT = 3;

/** All tries so far, oldest first: weights of each, what became of it, and how the terms of the newest one were felt. */
export function historyWords(history: DesignBrief['history']): string {
  if (history.length === 0) return 'Nothing was tried yet.';
  const lines = history.map(({ source, numbers, verdict, error }, i) => {
    const weights = [...(readWeights(source) ?? [])].map(([name, weight]) => `${name} ${weight}`).join(', ');
    const outcome =
      error !== null
        ? `failed: ${error}`
        : `${verdict?.better === 'new' ? 'became the best' : 'did not become the best'}, score of the task ${short(numbers?.score ?? 0)} of 100`;
    const said = verdict && i >= history.length - RECENT ? verdictWords(verdict) : '';
    const indented = said === '' ? '' : `\n  ${said.replaceAll('\n', '\n  ')}`;
    return `${i + 1}. ${weights === '' ? 'no program' : weights}; ${outcome}${indented}`;
  });
  const newest = history.findLast(({ numbers }) => numbers !== null);
  const terms = newest?.numbers ? termWords(newest.numbers) : '';
  if (terms !== '') lines.push(`Terms of the newest motion:\n${terms}`);
  return `Tries so far, weights of each:\n${lines.join('\n')}`;
}
