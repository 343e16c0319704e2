/** Plots of the trials, and of the one that is replayed. */
import { useMemo, useState } from 'react';
import {
  groundPlot,
  jointPlot,
  jointsOf,
  musclesPlot,
  plannerPlot,
  termsPlot,
} from '../../plots/of-trial.ts';
import { trialsPlot } from '../../plots/of-exploration.ts';
import { linesOf, pickedPlot } from '../../plots/of-picked.ts';
import type { Plot } from '../../plots/plot.ts';
import { useExploration, useLab, useStores } from '../../store/binding.ts';
import { nodeReplayed } from '../../store/exploration.ts';
import { fileStem } from '../save.ts';
import { Tabs } from '../Tabs.tsx';
import { Instant } from './Instant.tsx';
import './plots.css';
import { savePlot, type PlotFile } from './save-plot.ts';
import { UPlotChart, type PlotClock } from './UPlotChart.tsx';

const NO_EVENTS = [] as const;
const FILES: readonly PlotFile[] = ['png', 'svg', 'csv'];

/** What is to be seen: a plot, or why there is none. */
type Seen = Plot | string;

export interface PlotsProps {
  /** Name of the tab on show. */
  readonly shown: string;
  readonly show: (tab: string) => void;
}

export default function Plots({ shown, show }: PlotsProps) {
  const [as, setAs] = useState<Readonly<Record<string, string>>>({});
  const { messages } = useStores();
  const clock = useClock();
  const replay = useLab((state) => state.replay);
  const record = useLab((state) => state.record);
  const choices = useChoices();
  const tabs = choices.map(({ name, options, plot }) => {
    const option = options.find((one) => one === as[name]) ?? options[0];
    return { name, options, option, plot };
  });
  const present = tabs.find(({ name }) => name === shown) ?? tabs[0];
  const { plot, option } = present;
  const seen = useMemo(() => plot(option), [plot, option]);
  const drawable = typeof seen !== 'string';
  async function save(file: PlotFile): Promise<void> {
    if (!drawable) return;
    const name = [shown === 'Trials' ? 'trials' : replay, option].join('-');
    try {
      await savePlot(seen, fileStem(name), file);
    } catch (thrown) {
      messages.error(thrown);
    }
  }
  return (
    <section className="plots" aria-label="Plots">
      <Tabs
        label="Plots"
        shown={present.name}
        show={show}
        tools={FILES.map((file) => (
          <button
            key={file}
            type="button"
            disabled={!drawable}
            aria-label={`Save the plot as ${file.toUpperCase()}`}
            onClick={() => void save(file)}
          >
            {file.toUpperCase()}
          </button>
        ))}
        tabs={tabs.map(({ name, options, option: chosen }) => ({
          name,
          content: (
            <>
              {options.length > 1 && (
                <label className="inline plot-choice">
                  Show
                  <select value={chosen} onChange={(event) => setAs({ ...as, [name]: event.target.value })}>
                    {options.map((one) => (
                      <option key={one}>{one}</option>
                    ))}
                  </select>
                </label>
              )}
              {name === 'Instant' && record ? (
                <Instant record={record} />
              ) : typeof seen === 'string' ? (
                <p className="empty">{seen}</p>
              ) : (
                <>
                  <UPlotChart plot={seen} clock={clock} />
                  {seen.note !== undefined && <p className="fine">{seen.note}</p>}
                </>
              )}
            </>
          ),
        }))}
      />
    </section>
  );
}

/** The clock of the replay. */
function useClock(): PlotClock {
  const { feed } = useStores();
  return useMemo(
    () => ({
      now: () => (feed.replaying ? feed.replayTime : null),
      seek(time) {
        feed.setReplayPlaying(false);
        feed.seek(time);
      },
    }),
    [feed],
  );
}

interface Choice {
  readonly name: string;
  /** What of it can be seen; the first one at first. */
  readonly options: readonly string[];
  readonly plot: (option: string) => Seen;
}

/** The tabs with the plots behind them. Those of the replayed trial stay the same while the tree changes. */
function useChoices(): readonly Choice[] {
  const nodes = useExploration((state) => state.exploration.nodes);
  const record = useLab((state) => state.record);
  const replay = useLab((state) => state.replay);
  const events = useExploration(
    ({ exploration }) => nodeReplayed(exploration, replay)?.numbers?.events ?? NO_EVENTS,
  );
  const scene = useLab((state) => state.stage?.scene ?? null);
  const picked = useLab((state) => state.picked);
  const { feed } = useStores();
  const trials = useMemo(
    (): Choice => ({
      name: 'Trials',
      options: ['score', 'return'],
      plot: (option) =>
        nodes.length === 0
          ? 'Each trial gets a point here. Press Explore to begin.'
          : trialsPlot(nodes, option === 'return' ? 'return' : 'score'),
    }),
    [nodes],
  );
  const ofReplayed = useMemo((): readonly Choice[] => {
    const none = 'Replay a trial to see this: press it in the list of trials.';
    const of = (make: (from: NonNullable<typeof record>) => Plot | null, without: string): Seen =>
      record ? (make(record) ?? without) : none;
    const older = 'This recording is of an older version and has none of this.';
    return [
      { name: 'Instant', options: [''], plot: () => none },
      {
        name: 'Terms',
        options: ['share', 'reward'],
        plot: (option) => of((from) => termsPlot(from, option === 'reward' ? 'reward' : 'share'), older),
      },
      {
        name: 'Joints',
        options: record ? jointsOf(record) : [''],
        plot: (joint) => of((from) => jointPlot(from, events, joint), older),
      },
      {
        name: 'Muscles',
        options: ['activation'],
        plot: () => of((from) => musclesPlot(from, scene?.muscles ?? []), older),
      },
      {
        name: 'Ground',
        options: ['force'],
        plot: () => of(groundPlot, 'This body has no feet whose force on the ground is recorded.'),
      },
      {
        name: 'Planner',
        options: ['return', 'spread'],
        plot: (option) => of((from) => plannerPlot(from, option === 'spread' ? 'spread' : 'return'), older),
      },
      {
        name: 'Picked',
        options: picked ? linesOf(picked) : [''],
        plot: (line) => {
          if (!picked) return 'Click a bone or a muscle in the scene to see its lines.';
          return of(() => {
            const { replayed } = feed;
            if (!scene || !replayed) return null;
            return pickedPlot(picked, scene, replayed.strip, replayed.frameSeconds, line);
          }, older);
        },
      },
    ];
  }, [events, record, scene, picked, feed]);
  return [trials, ...ofReplayed];
}
