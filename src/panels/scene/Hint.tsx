/** What a first visit is told. */
import { useLab, useSettings, useStores } from '../../store/binding.ts';

export function Hint() {
  const { settings, guide } = useStores();
  const seen = useSettings((state) => state.hintSeen);
  const ready = useLab((state) => state.phase === 'ready');
  if (seen || !ready) return null;
  return (
    <div className="hint" role="note">
      <p>
        The planner moves the muscles by the reward program at the right. Drag a weight and watch the motion
        change, or describe a motion and press <b>Explore</b>.
      </p>
      <button type="button" className="small" onClick={() => guide.begin({ kind: 'tour' })}>
        Show me around
      </button>
      <button type="button" className="small" onClick={() => settings.change({ hintSeen: true })}>
        Got it
      </button>
    </div>
  );
}
