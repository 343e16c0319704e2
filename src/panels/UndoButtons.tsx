/** Undo and redo of what a person did. */
import { useHistory, useStores } from '../store/binding.ts';

export function UndoButtons() {
  const { history } = useStores();
  const { undo, redo } = useHistory();
  return (
    <div className="undo" role="group" aria-label="What you did">
      <button
        type="button"
        aria-label={undo === null ? 'Undo' : `Undo ${undo}`}
        title={undo === null ? 'Nothing to undo' : `Undo ${undo} (Ctrl+Z)`}
        disabled={undo === null}
        onClick={() => void history.undo()}
      >
        ↶
      </button>
      <button
        type="button"
        aria-label={redo === null ? 'Redo' : `Redo ${redo}`}
        title={redo === null ? 'Nothing to redo' : `Redo ${redo} (Ctrl+Shift+Z)`}
        disabled={redo === null}
        onClick={() => void history.redo()}
      >
        ↷
      </button>
    </div>
  );
}
