/** The page: the scene at the left, the panels at the right. */
import { type DragEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { degrees, fixed } from '../panels/format.ts';
import { ControlsPanel } from '../panels/ControlsPanel.tsx';
import { DescribePanel } from '../panels/DescribePanel.tsx';
import { ExplorationsButton } from '../panels/ExplorationsButton.tsx';
import { droppedFiles as takeDrop } from '../panels/dropped.ts';
import { LogButton, Messages } from '../panels/Messages.tsx';
import { ProgramPanel } from '../panels/ProgramPanel.tsx';
import { PushControls } from '../panels/PushControls.tsx';
import { Readout } from '../panels/Readout.tsx';
import { Transport } from '../panels/Transport.tsx';
import { UndoButtons } from '../panels/UndoButtons.tsx';
import { angleLeft, distanceLeft } from '../protocol/target.ts';
import { explorationAmong } from '../store/dropped-file.ts';
import { useBodies, useLab, useSettings, useStores } from '../store/binding.ts';
import { DARK_LOOK, LIGHT_LOOK } from '../viewer/look.ts';
import type { View } from '../protocol/pictures.ts';
import type { Pushes } from '../viewer/Scene.tsx';
import { Viewer } from '../viewer/Viewer.tsx';
import { Compare } from './Compare.tsx';
import { Guide } from './Guide.tsx';
import { useShortcuts } from './shortcuts.ts';
import { nameInAddress } from './task-choice.ts';
import { useTheme } from './theme.ts';

// What came of trials is not needed for the first picture.
const Outcome = lazy(() => import('../panels/Outcome.tsx'));
const BodiesWindow = lazy(() => import('../panels/BodiesWindow.tsx'));
const SceneTools = lazy(() => import('../panels/scene/SceneTools.tsx'));
const Plots = lazy(() => import('../panels/plots/Plots.tsx'));

export interface AppProps {
  /** The tasks that can be opened, with the title of their body and the best program known. */
  readonly tasks: readonly {
    readonly name: string;
    readonly title: string;
    readonly body: string;
    readonly known: string;
  }[];
}

export function App({ tasks: own }: AppProps) {
  const theme = useTheme();
  useShortcuts();
  const brought = useBodies((state) => state.tasks);
  const bringing = useBodies((state) => state.open);
  const tasks = useMemo(() => [...own, ...brought], [own, brought]);
  const { openExploration, drop } = useFiles(tasks);
  const task = useLab((state) => state.stage?.task.name);
  return (
    <div className="app" {...drop}>
      <Head tasks={tasks} />
      <main>
        <Stage dark={theme === 'dark'} />
        <div className="side">
          <DescribePanel />
          <div className="columns">
            <div className="column">
              <ControlsPanel />
              <ProgramPanel known={tasks.find(({ name }) => name === task)?.known ?? ''} />
            </div>
            <div className="column">
              <Suspense>
                <Outcome />
              </Suspense>
            </div>
          </div>
        </div>
      </main>
      <Guide />
      <Compare dark={theme === 'dark'} />
      <Messages />
      {bringing && (
        <Suspense>
          <BodiesWindow openExploration={openExploration} />
        </Suspense>
      )}
    </div>
  );
}

/** A model, or the file of an exploration, may be dropped anywhere on the page. */
function useFiles(tasks: AppProps['tasks']) {
  const stores = useStores();
  return useMemo(() => {
    const { bodies, messages } = stores;
    async function openExploration(file: File): Promise<void> {
      const { openExplorationFile } = await import('../store/open-file.ts');
      bodies.show(false);
      await openExplorationFile({ ...stores, tasks: tasks.map(({ name }) => name) }, file);
    }
    return {
      openExploration,
      drop: {
        onDragOver: (event: DragEvent) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        },
        onDrop: (event: DragEvent) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          const { dataTransfer } = event;
          const file = explorationAmong(dataTransfer.files);
          if (file) return void openExploration(file);
          bodies.show(true);
          takeDrop(dataTransfer).then((files) => bodies.bring(files), messages.error);
        },
      },
    };
  }, [stores, tasks]);
}

function Head({ tasks }: AppProps) {
  const { bodies, lab, settings, guide } = useStores();
  const theme = useSettings((state) => state.theme);
  const task = useLab((state) => state.task);
  const phase = useLab((state) => state.phase);
  return (
    <header className="head">
      <h1>MoVLR Lab</h1>
      <label className="inline task-choice">
        Task
        <select
          value={task}
          onChange={(event) => {
            nameInAddress(event.target.value);
            void lab.start(event.target.value);
          }}
        >
          {[...new Set(tasks.map(({ body }) => body))].map((body) => (
            <optgroup key={body} label={body}>
              {tasks
                .filter((one) => one.body === body)
                .map(({ name, title }) => (
                  <option key={name} value={name}>
                    {title}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <button type="button" className="small" onClick={() => bodies.show(true)}>
        Bring a body
      </button>
      {phase === 'starting' && (
        <span className="fine ellipsis" role="status">
          Starting the simulation …
        </span>
      )}
      {phase === 'failed' && (
        <button type="button" className="primary" onClick={() => void lab.start(task || tasks[0].name)}>
          Start again
        </button>
      )}
      <span className="spacer" />
      <UndoButtons />
      <ExplorationsButton tasks={tasks} />
      <LogButton />
      <button
        type="button"
        aria-label="Help"
        title="Keys, words, tour and lessons ( ? )"
        onClick={() => guide.begin({ kind: 'help' })}
      >
        ?
      </button>
      <div className="segmented" role="radiogroup" aria-label="Theme">
        {(['auto', 'light', 'dark'] as const).map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="theme"
              checked={theme === choice}
              onChange={() => settings.change({ theme: choice })}
            />
            {choice}
          </label>
        ))}
      </div>
    </header>
  );
}

function Stage({ dark }: { readonly dark: boolean }) {
  const { feed, lab, messages } = useStores();
  const pushes = usePushes();
  const circumstances = useLab((state) => state.circumstances);
  const scene = useLab((state) => state.stage?.scene ?? null);
  const colours = useSettings((state) => state.colours);
  const marks = useSettings((state) => state.marks);
  const picked = useLab((state) => state.picked);
  /** Name of the plot on show; null where none is. */
  const [plots, setPlots] = useState<string | null>(null);
  const [view, setView] = useState<{ from: View; count: number }>({ from: 'oblique', count: 0 });
  return (
    <section className="stage" aria-label="Scene">
      <div className="viewer">
        <Viewer
          scene={scene}
          circumstances={circumstances}
          pushes={pushes}
          source={feed}
          look={dark ? DARK_LOOK : LIGHT_LOOK}
          view={view}
          colours={colours}
          marks={marks}
          picked={picked}
          pick={lab.pick}
          say={messages.notice}
          label="The body in motion; drag a bone to push it, drag beside it to turn, wheel to come closer"
        />
        <Suspense>
          <SceneTools
            look={(from) => setView(({ count }) => ({ from, count: count + 1 }))}
            plot={() => setPlots('Picked')}
          />
        </Suspense>
        <Place />
      </div>
      <Transport
        tools={
          <button
            type="button"
            aria-pressed={plots !== null}
            onClick={() => setPlots(plots === null ? 'Trials' : null)}
          >
            Plots
          </button>
        }
      />
      <PushControls />
      <Readout />
      {plots !== null && (
        <Suspense fallback={<p className="fine">Loading the plots …</p>}>
          <Plots shown={plots} show={setPlots} />
        </Suspense>
      )}
    </section>
  );
}

/** The lab as the scene pushes it. */
function usePushes(): Pushes {
  const { lab } = useStores();
  return useMemo(
    () => ({
      ready() {
        const { phase, mode, replay } = lab.store.getState();
        return phase === 'ready' && mode !== 'paused' && replay === null;
      },
      push: (body, force) => lab.push(body, force),
      release: () => lab.releasePush(),
      now: () => lab.store.getState().push,
    }),
    [lab],
  );
}

/** How far the body is from its start, or its object from its shown place and turn; written past React four times a second. */
function Place() {
  const { feed, lab } = useStores();
  const text = useRef<HTMLSpanElement>(null);
  const travels = useLab((state) => state.stage?.scene.travels ?? true);
  const target = useLab((state) => state.circumstances.target);
  useEffect(() => {
    const timer = setInterval(() => {
      const { stage } = lab.store.getState();
      const frame = feed.shown;
      const { layout } = feed;
      if (!stage || !frame || !layout || !text.current) return;
      const of = (body: string): number => layout.bodies + 7 * Math.max(0, stage.scene.bodies.indexOf(body));
      const at = of(target?.body ?? stage.scene.follow);
      const distance = target
        ? `${fixed(100 * distanceLeft(target, frame, at), 1)} cm, ${fixed(degrees(angleLeft(target, frame, at + 3)), 0)}°`
        : `${fixed(Math.hypot(frame[at], frame[at + 1]), 2)} m`;
      // A text that is set anew is painted anew, even when it is the same.
      if (text.current.textContent !== distance) text.current.textContent = distance;
    }, 250);
    return () => clearInterval(timer);
  }, [feed, lab, target]);
  if (!target && !travels) return null;
  return (
    <div className="place">
      {target ? 'still to go' : 'distance'}{' '}
      <span
        className="number"
        aria-label={target ? 'Way and turn to the shown place' : 'Distance'}
        ref={text}
      />
    </div>
  );
}
