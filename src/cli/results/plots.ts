/** The plots of the results page as SVG text, drawn without a browser. */
import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { Growth } from './data.ts';
import { alignedTerms, sharesOf, type TaskWeights } from './weights.ts';

/** Growth of one task. */
export interface TaskGrowth {
  readonly task: string;
  readonly trials: Growth['trials'];
}

const PLAIN = { background: 'white', config: { font: 'sans-serif', axis: { grid: false } } } as const;

async function drawn(spec: TopLevelSpec): Promise<string> {
  const view = new View(parse(compile(spec).spec), { renderer: 'none' });
  try {
    return `${await view.toSVG()}\n`;
  } finally {
    view.finalize();
  }
}

/** A bar for each task, divided by the share of each term's weight; a term has one colour and one place in all bars. */
export function drawWeights(programs: readonly TaskWeights[]): Promise<string> {
  const terms = alignedTerms(programs);
  const values = programs.flatMap((program) =>
    [...sharesOf(program)].map(([term, share]) => ({
      task: program.task,
      term,
      share,
      place: terms.indexOf(term),
    })),
  );
  return drawn({
    ...PLAIN,
    title: 'Share of each weight in the best program of each task',
    width: 560,
    height: { step: 26 },
    data: { values },
    mark: { type: 'bar', stroke: 'white', strokeWidth: 0.5 },
    encoding: {
      y: { field: 'task', type: 'nominal', sort: programs.map(({ task }) => task), title: null },
      x: { field: 'share', type: 'quantitative', stack: 'zero', axis: { format: '%' }, title: 'share' },
      color: { field: 'term', type: 'nominal', sort: terms, scale: { scheme: 'tableau20' } },
      order: { field: 'place', type: 'quantitative' },
    },
  });
}

/** Score over the trials of each task's exploration: every trial a point, the best so far a line. */
export function drawGrowth(explorations: readonly TaskGrowth[]): Promise<string> {
  const values = explorations.flatMap(({ task, trials }) => {
    let best = 0;
    return trials.map(({ trial, score, success, best: better }) => {
      if (better && score !== null) best = score;
      return { task, trial, score, best, outcome: success ? 'success' : 'no success' };
    });
  });
  const trial = { field: 'trial', type: 'quantitative', title: 'trial', axis: { tickMinStep: 1 } } as const;
  const limits = { domain: [0, 100] };
  return drawn({
    ...PLAIN,
    title: 'Score over the trials of each exploration (line: the best so far)',
    data: { values },
    facet: {
      field: 'task',
      type: 'nominal',
      title: null,
      sort: explorations.map(({ task }) => task),
    },
    columns: 4,
    spec: {
      width: 150,
      height: 110,
      layer: [
        {
          mark: { type: 'line', interpolate: 'step-after', color: '#4c78a8' },
          encoding: {
            x: trial,
            y: { field: 'best', type: 'quantitative', title: 'score', scale: limits },
          },
        },
        {
          mark: { type: 'point', filled: true, size: 40 },
          encoding: {
            x: trial,
            y: { field: 'score', type: 'quantitative', title: 'score', scale: limits },
            color: {
              field: 'outcome',
              type: 'nominal',
              title: null,
              scale: { domain: ['success', 'no success'], range: ['#2a9d5c', '#c0c0c0'] },
            },
          },
        },
      ],
    },
  });
}
