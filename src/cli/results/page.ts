/** The results page as Markdown, from what was measured; says by itself what falls short. */
import { meanScore, successesOf, wallSeconds, type Run } from './data.ts';
import { REFERENCE_SECONDS, SEEDS, WANTED_SUCCESSES, ZERO_SHOT } from './measures.ts';
import type { TaskGrowth } from './plots.ts';
import { alignedTerms, sharesOf, type TaskWeights } from './weights.ts';

/** What the page has to say of one task; runs are null where the present program was not measured. */
export interface TaskRow {
  readonly task: string;
  readonly title: string;
  readonly model: string;
  readonly samples: number;
  readonly best: Run | null;
  readonly expert: Run | null;
  readonly zeroShot: Run | null;
  /** Whether the best program is the expert's: no exploration has found a better one. */
  readonly bestIsExpert: boolean;
}

export interface ResultsPage {
  readonly rows: readonly TaskRow[];
  readonly weights: readonly TaskWeights[];
  readonly growth: readonly TaskGrowth[];
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const count = (run: Run | null): string => (run ? `${successesOf(run)} of ${run.seeds.length}` : '–');

const seconds = (run: Run | null): string => {
  const wall = run && wallSeconds(run);
  return wall === null ? '–' : wall.toFixed(0);
};

/** One sentence for each measure that is not met, and for each that could not be looked at. */
export function shortcomings(rows: readonly TaskRow[]): string[] {
  const sentences: string[] = [];
  for (const [task, wanted] of Object.entries(WANTED_SUCCESSES)) {
    const row = rows.find((candidate) => candidate.task === task);
    if (!row) sentences.push(`\`${task}\`: there is no such task yet; ${wanted} of ${SEEDS} are wanted.`);
    else if (!row.best)
      sentences.push(`\`${task}\`: its present program was not measured; ${wanted} of ${SEEDS} are wanted.`);
    else if (successesOf(row.best) < wanted)
      sentences.push(
        `\`${task}\`: ${count(row.best)} seeds succeed where ${wanted} are wanted; ${endsOf(row.best)}, mean score ${meanScore(row.best).toFixed(0)} of 100.`,
      );
  }
  for (const [task, { from, wanted }] of Object.entries(ZERO_SHOT)) {
    const run = rows.find((candidate) => candidate.task === task)?.zeroShot ?? null;
    const what = `\`${task}\` with the program of \`${from}\``;
    if (!run) sentences.push(`${what}: was not measured; ${wanted} of ${SEEDS} are wanted.`);
    else if (successesOf(run) < wanted)
      sentences.push(`${what}: ${count(run)} seeds succeed where ${wanted} are wanted; ${endsOf(run)}.`);
  }
  for (const { task, best } of rows) {
    const wall = best && wallSeconds(best);
    if (wall !== null && wall > REFERENCE_SECONDS)
      sentences.push(
        `\`${task}\`: from program to recorded motion takes ${wall.toFixed(0)} s of wall time, more than the reference's ${REFERENCE_SECONDS} s.`,
      );
  }
  const byExpert = rows.filter(({ bestIsExpert }) => bestIsExpert).map(({ task }) => `\`${task}\``);
  if (byExpert.length > 0)
    sentences.push(
      `${byExpert.join(', ')}: the best program is the expert's; no exploration has found a better one.`,
    );
  return sentences;
}

/** How the trials of a run ended, e.g. "3 fell after 2.1 s (median)". */
function endsOf({ seeds }: Run): string {
  const fell = seeds.filter(({ end }) => end === 'fell').map((trial) => trial.seconds);
  const others = seeds.filter(({ success, end }) => !success && end !== 'fell').length;
  const parts: string[] = [];
  if (fell.length > 0) {
    const median = fell.sort((a, b) => a - b)[fell.length >> 1];
    parts.push(`${fell.length} fell (median at ${median.toFixed(1)} s)`);
  }
  if (others > 0) parts.push(`${others} went on to the end without meeting every condition`);
  return parts.join(', ');
}

function machines(rows: readonly TaskRow[]): string {
  const runs = rows
    .flatMap(({ best, expert, zeroShot }) => [best, expert, zeroShot])
    .filter((run) => run !== null);
  const said = new Set(
    runs.map(({ cores, node, engine }) => `${cores} cores, Node ${node}, MuJoCo ${engine}`),
  );
  const dates = runs.map(({ date }) => date).sort();
  if (dates.length === 0) return 'Nothing was measured yet.';
  const when = dates[0] === dates.at(-1) ? `on ${dates[0]}` : `from ${dates[0]} to ${dates.at(-1)}`;
  return `Measured ${when} with ${[...said].join('; ')}.`;
}

/** The whole page. */
export function resultsPage({ rows, weights, growth }: ResultsPage): string {
  const wantedOf = (task: string): string =>
    task in WANTED_SUCCESSES ? `${WANTED_SUCCESSES[task]} of ${SEEDS}` : '–';
  const short = shortcomings(rows);
  const terms = alignedTerms(weights);
  const shares = weights.map((program) => ({ task: program.task, share: sharesOf(program) }));
  return `# Results

This page is written by \`npm run results\`, which keeps what it measured in [results](results) and measures anew where a
program, a body, the planner's settings or the engine's version has changed. Every row is ${SEEDS} seeds of the task's own length and
samples; success is the task's own measure. ${machines(rows)}

## Success

${table(
  [
    'task',
    'body',
    'samples',
    'wanted',
    'best program',
    'expert program',
    'program of another task',
    'mean score',
    'wall s',
  ],
  rows.map((row) => [
    `\`${row.task}\``,
    row.model,
    String(row.samples),
    wantedOf(row.task),
    count(row.best) + (row.bestIsExpert ? ' (the expert’s)' : ''),
    count(row.expert),
    row.task in ZERO_SHOT ? `${count(row.zeroShot)} (\`${ZERO_SHOT[row.task].from}\`)` : '',
    row.best ? meanScore(row.best).toFixed(0) : '–',
    seconds(row.best),
  ]),
)}

_Wall s_: wall time from an accepted program to its recorded motion, median of the trials that ran to the end. The published
reference needs more than ${REFERENCE_SECONDS} s for this on a workstation.

## What falls short

${short.length > 0 ? short.map((sentence) => `- ${sentence}`).join('\n') : 'Nothing: every measure is met.'}

## Weights

${weights.length > 0 ? '![Share of each weight in the best program of each task](results/weights.svg)' : 'There are no programs.'}

Each weight's share of the sum of all weights of its program, without regard to sign. Terms of one name need not be written
alike in all programs.

${table(
  ['task', ...terms],
  shares.map(({ task, share }) => [
    `\`${task}\``,
    ...terms.map((term) => (share.has(term) ? `${Math.round(100 * (share.get(term) ?? 0))} %` : '')),
  ]),
)}

## Growth

${
  growth.length > 0
    ? `![Score over the trials of each exploration](results/growth.svg)

Explorations with the built-in designer and critic from the task's own sentence, seed 1. The critic judges by the sentence,
not by the score, so the line may fall. The best program of each is kept in [results](results) with its trials.

${table(
  ['task', 'trials', 'successes', 'first success', 'greatest score'],
  growth.map(({ task, trials }) => {
    const successes = trials.filter(({ success }) => success);
    return [
      `\`${task}\``,
      String(trials.length),
      String(successes.length),
      successes.length > 0 ? `trial ${successes[0].trial}` : 'none',
      Math.max(...trials.map(({ score }) => score ?? 0)).toFixed(0),
    ];
  }),
)}`
    : 'No exploration was recorded yet; `npm run results -- --explore` does so.'
}
`;
}
