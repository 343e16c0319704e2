/** The tables of speed and memory of the README, from what was measured. */

/** What was measured of one body. */
export interface BodySpeed {
  readonly muscles: number;
  /** Physics steps a second of the engine alone, and within whole rollouts with control and reward. */
  readonly raw_steps_per_second: number;
  readonly rollout_steps_per_second: number;
  /** Share of the raw speed that rollouts keep. */
  readonly overhead: number;
  /** Share that they are to keep; null for bodies that no limit is set for. */
  readonly overhead_limit: number | null;
  /** Times faster that plans are scored because hopeless rollouts end early. */
  readonly early_stop_gain: number;
  /** Memory of a planner thread's engine, and what a process grows by for each such thread, MB. */
  readonly planner_engine_mb: number;
  readonly planner_process_mb: number;
}

/** What was measured of one task at its own samples. */
export interface TaskSpeed {
  readonly model: string;
  readonly samples: number;
  readonly simulated_over_wall: number;
}

export interface Speeds {
  readonly workers: number;
  readonly models: Readonly<Record<string, BodySpeed>>;
  /** Rollout steps a second by number of threads. */
  readonly worker_scaling: Readonly<Record<string, number>>;
  readonly tasks: Readonly<Record<string, TaskSpeed>>;
}

/** Share of the raw speed that rollouts of a body with so many muscles are to keep. */
export const overheadLimit = (muscles: number): number | null =>
  muscles >= 40 ? 0.9 : muscles >= 18 ? 0.8 : null;

const BEGIN = '<!-- speed: written by npm run bench -- --write -->';
const END = '<!-- end of speed -->';

const table = (rows: readonly (readonly string[])[]): string =>
  rows
    .flatMap((cells, i) => (i === 0 ? [cells, cells.map(() => '---')] : [cells]))
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** Steps a second as people read them: three digits and thousands apart. */
const rate = (perSecond: number): string => Number(perSecond.toPrecision(3)).toLocaleString('en-GB');

/** The speeds as Markdown. */
export function speedTables({ workers, models, worker_scaling, tasks }: Speeds): string {
  const bodies = Object.entries(models).map(([name, body]) => {
    const { overhead_limit: limit, overhead } = body;
    const short = limit !== null && overhead < limit ? ', short of it' : '';
    return [
      name,
      String(body.muscles),
      rate(body.raw_steps_per_second),
      rate(body.rollout_steps_per_second),
      `${overhead.toFixed(2)}${limit === null ? '' : ` (${limit} wanted${short})`}`,
      body.early_stop_gain.toFixed(2),
      `${Math.round(body.planner_engine_mb)} (${Math.round(body.planner_process_mb)})`,
    ];
  });
  const one = worker_scaling['1'];
  const scaling = Object.entries(worker_scaling)
    .filter(([threads]) => threads !== '1')
    .map(([threads, steps]) => `${threads} threads are ${(steps / one).toFixed(2)} times one`);
  const done = Object.entries(tasks).map(([name, { model, samples, simulated_over_wall }]) => [
    `\`${name}\``,
    model,
    String(samples),
    simulated_over_wall.toFixed(2),
  ]);
  return `${table([
    [
      'body',
      'muscles',
      'raw steps/s',
      'rollout steps/s',
      'rollout over raw',
      'gain of early ends',
      'memory, MB',
    ],
    ...bodies,
  ])}

One thread each; rollouts run to their ends, and the gain says how many times faster plans are scored when hopeless ones
end early. Memory is that of a planner thread's engine, in brackets what the whole process grows by for each thread.${scaling.length > 0 ? ` In trials ${scaling.join(', ')}.` : ''}

${table([['task', 'body', 'samples', 'simulated over wall time'], ...done])}

Lockstep, ${workers} ${workers === 1 ? 'thread' : 'threads'}, each task at its own samples; 1 is as fast as life.`;
}

/** A text with what stands between its two markers replaced; null where it has none. */
export function withSpeedTables(text: string, tables: string): string | null {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) return null;
  return `${text.slice(0, begin + BEGIN.length)}\n\n${tables}\n\n${text.slice(end)}`;
}
