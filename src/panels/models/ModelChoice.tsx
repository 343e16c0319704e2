/** Who designs and who judges: the built-in rules or a model, and the way to the settings of models. */
import { lazy, Suspense, useState } from 'react';
import { useExploration, useModels, useStores } from '../../store/binding.ts';

const ModelsDialog = lazy(() => import('./ModelsDialog.tsx'));

export function ModelChoice() {
  const { models } = useStores();
  const settings = useModels((state) => state.settings);
  const tokens = useModels(({ spending }) => spending.sent + spending.received);
  const running = useExploration((state) => state.status.running);
  const [open, setOpen] = useState(false);
  const choice = (who: 'designer' | 'critic', model: string) => (
    <label className="inline">
      <span className="fine">{who === 'designer' ? 'Designer' : 'Critic'}</span>
      <select
        value={settings[who]}
        disabled={running}
        aria-label={who === 'designer' ? 'Designer' : 'Critic'}
        onChange={(event) => {
          const chosen = event.target.value === 'model' ? 'model' : 'built-in';
          models.change({ [who]: chosen });
          if (chosen === 'model' && (settings.baseUrl === '' || model === '')) setOpen(true);
        }}
      >
        <option value="built-in">built-in rules</option>
        <option value="model">{model === '' ? 'a model' : model}</option>
      </select>
    </label>
  );
  const rules = (['designer', 'critic'] as const).filter((who) => settings[who] === 'built-in');
  return (
    <div className="row model-choice">
      {choice('designer', settings.designerModel)}
      {choice('critic', settings.criticModel)}
      <button type="button" className="small" onClick={() => setOpen(true)}>
        Models
        {tokens > 0 && <span className="fine number"> {tokens.toLocaleString('en')} tokens</span>}
      </button>
      {rules.length > 0 && (
        <span className="fine">
          {rules.length === 2 ? 'Designer and critic are' : `The ${rules[0]} is`} built-in rules on the
          sentence and on recorded numbers, not a model.
        </span>
      )}
      {open && (
        <Suspense fallback={null}>
          <ModelsDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
