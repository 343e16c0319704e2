/** The tree of trials, newest first: what each came to, its picture, and the ways back to it. */
import type { CSSProperties } from 'react';
import type { ExplorationNode, PictureSheet } from '../explore/exploration.ts';
import { layoutOf } from '../protocol/sheet-layout.ts';
import { useExploration, useLab, useStores, useTuning } from '../store/binding.ts';
import { replayName } from '../store/exploration.ts';
import { fixed } from './format.ts';
import { lanesOf, type Placed } from './lanes.ts';
import { Panel } from './Panel.tsx';

/** Height of a row and width of a lane in pixels of a text of usual size, with which they grow; the list's style agrees with the first. */
const ROW = 60;
const LANE = 12;
/** Side of a thumbnail, likewise; as in its style. */
const THUMBNAIL = 54;
/** A length that grows with the text, from pixels at its usual size. */
const rem = (pixels: number): string => `${pixels / 16}rem`;
/** Lanes drawn; trees that are wider share the last one. */
const MOST_LANES = 5;

const STATE_TEXT: Readonly<Record<ExplorationNode['state'], string>> = {
  designing: 'writing',
  running: 'running',
  photographing: 'pictures',
  judging: 'judging',
  done: 'judged',
  failed: 'failed',
  stopped: 'stopped',
  paused: 'paused',
};

export function TrialsPanel() {
  const nodes = useExploration((state) => state.exploration.nodes);
  const best = useExploration((state) => state.exploration.best);
  const base = useExploration((state) => state.status.base);
  const selected = useExploration((state) => state.selected);
  const placed = lanesOf(nodes);
  const wishes = newWishes(nodes);
  const newestFirst = nodes.toReversed();
  const lanes = Math.min(MOST_LANES, 1 + Math.max(0, ...placed.map(({ lane }) => lane)));
  return (
    <Panel
      title="Trials"
      className="trials-panel"
      tools={<span className="fine number">{nodes.length}</span>}
    >
      {nodes.length === 0 ? (
        <p className="empty">Each program that is tried gets a line here, with its score and its picture.</p>
      ) : (
        <div className="trials">
          <Lines placed={placed} lanes={lanes} best={best} />
          <ol aria-label="Trials" style={{ paddingLeft: rem(lanes * LANE + 4) }}>
            {newestFirst.map((node) => (
              <TrialRow
                key={node.id}
                node={node}
                wish={wishes.has(node.id)}
                isBest={node.id === best}
                isBase={node.id === base}
                isSelected={node.id === selected}
              />
            ))}
          </ol>
        </div>
      )}
    </Panel>
  );
}

/** Nodes made for another sentence than what they go on from. */
function newWishes(nodes: readonly ExplorationNode[]): ReadonlySet<number> {
  const sentences = new Map(nodes.map(({ id, description }) => [id, description]));
  return new Set(
    nodes
      .filter(({ parent, description }, i) => {
        const before = parent === null ? nodes[i - 1]?.description : sentences.get(parent);
        return before !== undefined && before !== description;
      })
      .map(({ id }) => id),
  );
}

interface TrialRowProps {
  readonly node: ExplorationNode;
  /** Whether the sentence changed here. */
  readonly wish: boolean;
  readonly isBest: boolean;
  readonly isBase: boolean;
  readonly isSelected: boolean;
}

function TrialRow({ node, wish, isBest, isBase, isSelected }: TrialRowProps) {
  const { exploration, whatIf } = useStores();
  const tuning = useTuning((state) => state.running);
  const replayed = useLab((state) => state.replay === replayName(node.id));
  const { id, state, verdict, numbers, sheet, design, error } = node;
  const recorded = numbers !== null;
  return (
    <li
      className={`trial ${state} ${isSelected ? 'selected' : ''}`}
      aria-current={isSelected ? 'true' : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Delete') return;
        event.preventDefault();
        void whatIf.remove(id);
      }}
    >
      <button
        type="button"
        className="trial-main"
        aria-label={recorded ? `Replay trial ${id}` : `Show trial ${id}`}
        onClick={() => (recorded ? void exploration.replay(id) : exploration.select(id))}
      >
        <span className="thumbnail" aria-hidden="true">
          {sheet && <span style={thumbnailOf(sheet)} />}
          {replayed && <span className="playing">▶</span>}
        </span>
        <span className="trial-text">
          <span className="trial-title">
            <span className="number">{id}</span>
            <span className="ellipsis">{design?.by.name ?? 'designer'}</span>
            {isBest && <span className="chip best">best</span>}
            {isBase && <span className="chip">base</span>}
            {node.parent !== null && <span className="fine"> from {node.parent}</span>}
            {node.startsAt !== undefined && (
              <span
                className="chip"
                title={`Begins at ${node.startsAt}; not to be compared with other starts`}
              >
                other start
              </span>
            )}
          </span>
          <span className="trial-result">
            {state !== 'done' && <span className={`state ${state}`}>{STATE_TEXT[state]}</span>}
            {verdict && (
              <span className={verdict.met ? 'number met' : 'number'}>
                {fixed(verdict.score, 1)}/10{verdict.met && ' ✓'}
              </span>
            )}
            {verdict?.by.kind === 'person' && <span className="chip">judged by you</span>}
            {node.comment && (
              <span className="chip" title={node.comment}>
                note
              </span>
            )}
            {numbers && (
              <span className="number fine">
                {numbers.kind === 'gait'
                  ? `${fixed(numbers.meanSpeed, 2)} m/s`
                  : `held for ${fixed(numbers.heldSeconds, 1)} s`}
                {numbers.fell
                  ? `, ${numbers.kind === 'gait' ? 'fell' : 'dropped'} at ${fixed(numbers.seconds, 1)} s`
                  : ''}
              </span>
            )}
            {error && <span className="fine ellipsis">{error}</span>}
          </span>
          {wish && (
            <span className="trial-wish ellipsis" title="The wish changed here">
              <span aria-hidden="true">⤷ </span>
              <q>{node.description}</q>
            </span>
          )}
        </span>
      </button>
      <button
        type="button"
        className="small"
        disabled={state !== 'done' || isBase || tuning}
        aria-label={`Go on from trial ${id}`}
        title="Make it the base: the next programs are made from this one"
        onClick={() => void whatIf.makeBase(id)}
      >
        Go on
      </button>
    </li>
  );
}

/** The picture from the side in the middle of the motion, out of the sheet. */
function thumbnailOf(sheet: PictureSheet): CSSProperties {
  const cell = layoutOf(sheet)?.cells[sheet.instants.length >> 1];
  if (!cell) return {};
  const { left, top, height } = cell.side;
  const scale = THUMBNAIL / height;
  return {
    backgroundImage: `url("${sheet.image}")`,
    backgroundSize: `${rem(sheet.width * scale)} auto`,
    backgroundPosition: `${rem(-left * scale)} ${rem(-top * scale)}`,
  };
}

/** The tree beside the list: a dot a row, a line to its parent. */
function Lines({
  placed,
  lanes,
  best,
}: {
  readonly placed: readonly Placed[];
  readonly lanes: number;
  readonly best: number | null;
}) {
  const count = placed.length;
  const place = new Map(
    placed.map(({ id, lane }, i) => [
      id,
      { x: LANE / 2 + LANE * Math.min(lane, lanes - 1), y: ROW * (count - 1 - i) + ROW / 2 },
    ]),
  );
  return (
    <svg
      className="lines"
      viewBox={`0 0 ${lanes * LANE} ${count * ROW}`}
      style={{ width: rem(lanes * LANE), height: rem(count * ROW) }}
      aria-hidden="true"
    >
      {placed.map(({ id, parent }) => {
        const from = place.get(id);
        const to = parent === null ? undefined : place.get(parent);
        if (!from || !to) return null;
        const bend = to.y - ROW / 2;
        return (
          <path
            key={id}
            d={`M ${from.x} ${from.y} L ${from.x} ${Math.max(from.y, bend)} L ${to.x} ${to.y}`}
          />
        );
      })}
      {placed.map(({ id }) => {
        const at = place.get(id);
        return at && <circle key={id} cx={at.x} cy={at.y} r={4} className={id === best ? 'best' : ''} />;
      })}
    </svg>
  );
}
