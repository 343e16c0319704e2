/** What a person does with a trial: a note on it, a comparison with another one, deleting it with its branch. */
import type { ExplorationNode } from '../explore/exploration.ts';
import { useExploration, useStores } from '../store/binding.ts';
import { branchOf } from '../store/exploration.ts';

export function TrialTools({ node }: { readonly node: ExplorationNode }) {
  const { whatIf, compare } = useStores();
  const tree = useExploration((state) => state.exploration);
  const { nodes, best } = tree;
  const branch = branchOf(tree, node.id).size;
  const recorded = nodes.filter(({ numbers, id }) => numbers && id !== node.id);
  const { id } = node;
  const usual = [node.comparedWith, node.parent, best].find((other) =>
    recorded.some((one) => one.id === other),
  );
  return (
    <div className="trial-tools">
      <div className="row">
        {node.numbers && recorded.length > 0 && (
          <label className="inline">
            Compare with
            <select
              value=""
              aria-label={`Compare trial ${id} with`}
              onChange={(event) => void compare.open(id, Number(event.target.value))}
            >
              <option value="" disabled>
                trial …
              </option>
              {recorded.toReversed().map((other) => (
                <option key={other.id} value={other.id}>
                  {other.id}
                  {other.id === best ? ', the best' : other.id === usual ? ', judged beside it' : ''}
                </option>
              ))}
            </select>
          </label>
        )}
        {node.design && (
          <button
            type="button"
            title="Change it there and press Try"
            onClick={() => whatIf.edit(node.design?.source ?? '')}
          >
            Edit its program
          </button>
        )}
        <button
          type="button"
          title="Undo brings it back"
          aria-label={branch > 1 ? `Delete trial ${id} and what grew from it` : `Delete trial ${id}`}
          onClick={() => void whatIf.remove(id)}
        >
          {branch > 1 ? `Delete this branch (${branch} trials)` : 'Delete'}
        </button>
      </div>
      <label>
        <span className="fine">Your note</span>
        <textarea
          rows={1}
          maxLength={2000}
          data-undo="page"
          aria-label={`Note on trial ${id}`}
          value={node.comment ?? ''}
          onChange={(event) => void whatIf.comment(id, event.target.value)}
        />
      </label>
    </div>
  );
}
