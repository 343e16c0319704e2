/** The plot over the trials of an exploration. */
import { SERIES_COLOURS } from '../protocol/colours.ts';
import type { TrialNumbers } from '../protocol/trial.ts';
import type { LinePlot } from './plot.ts';

/** What is plotted of a trial. */
export interface PlottedTrial {
  readonly id: number;
  /** The instant that it began at, where that is not the start pose. */
  readonly startsAt?: string;
  readonly numbers: Pick<TrialNumbers, 'terms' | 'score'> | null;
  /** Verdict of the critic, 0 to 10. */
  readonly verdict: { readonly score: number } | null;
}

/** Mean reward of a row by the trial's own program. */
export const returnOf = ({ terms }: Pick<TrialNumbers, 'terms'>): number =>
  Object.values(terms).reduce((sum, { weight, mean }) => sum + weight * mean, 0);

/** Return of each trial under its own program, or how well it was done by the task's measure and by the critic. */
export function trialsPlot(trials: readonly PlottedTrial[], as: 'return' | 'score'): LinePlot {
  const column = (value: (trial: PlottedTrial) => number | undefined): Float32Array =>
    Float32Array.from(trials, (trial) => value(trial) ?? Number.NaN);
  const [first, second, third] = SERIES_COLOURS;
  const x = { label: 'trial', unit: '1', values: trials.map(({ id }) => id) };
  if (as === 'return') {
    return {
      kind: 'lines',
      title: 'Return of each trial',
      x,
      isCount: true,
      y: { label: 'mean reward of a row', unit: '1' },
      series: [
        {
          label: 'return',
          colour: first,
          values: column(({ numbers }) => (numbers ? returnOf(numbers) : undefined)),
        },
      ],
      note: 'Each by its own program: two programs reward different things, so their returns do not say which motion is better.',
    };
  }
  const elsewhere = trials.filter(({ startsAt }) => startsAt !== undefined).map(({ id }) => id);
  let most = Number.NaN;
  const best = column(({ numbers, startsAt }) => {
    if (numbers && startsAt === undefined && !(numbers.score <= most)) most = numbers.score;
    return most;
  });
  return {
    kind: 'lines',
    title: 'Score of each trial',
    x,
    isCount: true,
    y: { label: 'score', unit: 'of 100' },
    series: [
      { label: "task's measure", colour: first, values: column(({ numbers }) => numbers?.score) },
      {
        label: "critic's verdict × 10",
        colour: second,
        values: column(({ verdict }) => (verdict ? 10 * verdict.score : undefined)),
      },
      { label: 'best so far', colour: third, values: best, dashed: true },
    ],
    range: [0, 100],
    ...(elsewhere.length > 0 && {
      note: `Begun at another instant, so not to be compared with the others and not in the best so far: ${elsewhere.join(', ')}.`,
    }),
  };
}
