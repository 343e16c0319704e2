/** The reward program: its text, its difference from the best one, its faults, and the way to try it. */
import { lazy, Suspense, useRef } from 'react';
import { useExploration, useLab, useStores, useTuning } from '../store/binding.ts';
import { nodeOf } from '../store/exploration.ts';
import { Panel } from './Panel.tsx';

const Editor = lazy(() => import('./Editor.tsx'));

export interface ProgramPanelProps {
  /** The task's best known program, compared with until an exploration has found one. */
  readonly known: string;
}

export function ProgramPanel({ known }: ProgramPanelProps) {
  const { whatIf, history, exploration } = useStores();
  const draft = useLab((state) => state.draft);
  const faults = useLab((state) => state.faults);
  const catalogue = useLab((state) => state.stage?.catalogue ?? null);
  const tuning = useTuning((state) => state.running);
  const ready = useLab((state) => state.phase === 'ready') && !tuning;
  const replayed = useReplayedProgram();
  const best = useExploration((state) => nodeOf(state.exploration, state.exploration.best));
  const kept = useExploration((state) => state.keptDraft !== null);
  const bestSource = best?.design?.source ?? known;
  const same = draft === bestSource;
  const bestName = best ? `trial ${best.id}, the best` : 'the best known';
  const faultList = useRef<HTMLUListElement>(null);
  const run = (): void => {
    if (!ready) return;
    // A text with faults is not run; what hinders it is to be seen.
    faultList.current?.scrollIntoView({ block: 'nearest' });
    void whatIf.tryDraft();
  };
  return (
    <Panel
      title="Reward program"
      className="program"
      tools={
        <>
          {replayed && replayed.source !== draft && (
            <button type="button" onClick={() => exploration.showProgram(replayed.id)}>
              Show that of trial {replayed.id}
            </button>
          )}
          {kept && (
            <button type="button" onClick={() => exploration.restoreDraft()}>
              Back to my text
            </button>
          )}
          <button type="button" disabled={same} onClick={() => whatIf.edit(bestSource)}>
            Take the best
          </button>
          <button
            type="button"
            className="primary"
            disabled={!ready}
            title="Run this text as a new trial by you (Ctrl+Enter)"
            onClick={run}
          >
            Try
          </button>
        </>
      }
    >
      <p className="fine">{same ? `Same as ${bestName}.` : `Marked: what differs from ${bestName}.`}</p>
      {replayed && replayed.source !== draft && (
        <p className="fine" role="note">
          The replayed motion is not of this text but of trial {replayed.id}; your text was left as it is.
        </p>
      )}
      <Suspense fallback={<pre className="editor-fallback">{draft}</pre>}>
        <Editor
          text={draft}
          best={bestSource}
          faults={faults}
          change={whatIf.edit}
          run={run}
          catalogue={catalogue}
          history={history}
        />
      </Suspense>
      {faults.length > 0 && (
        <ul className="faults" role="alert" ref={faultList} aria-label="Faults in the program">
          {faults.map(({ line, column, message }) => (
            <li key={`${line}:${column}:${message}`}>
              <span className="number">
                Line {line}, column {column}
              </span>{' '}
              {message}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The trial in the scene and its program; null while the live body is shown. */
function useReplayedProgram(): { readonly id: number; readonly source: string } | null {
  const replaying = useLab((state) => state.replay !== null);
  const node = useExploration((state) => nodeOf(state.exploration, state.selected));
  return replaying && node?.design ? { id: node.id, source: node.design.source } : null;
}
