/** What models have used, what it costs, and when it is to end. */
import { useModels, useStores } from '../../store/binding.ts';
import { compact } from '../format.ts';
import { NumberField } from '../NumberField.tsx';

const FIELDS = [
  { name: 'priceSent', label: 'Price of a million tokens sent', maximum: 10_000, step: 0.01 },
  { name: 'priceReceived', label: 'Price of a million tokens received', maximum: 10_000, step: 0.01 },
  { name: 'costBudget', label: 'Most that this page may cost (0: no limit)', maximum: 1e9, step: 0.01 },
  { name: 'tokenBudget', label: 'Most tokens of this page (0: no limit)', maximum: 1e12, step: 1 },
  { name: 'longestAnswer', label: 'Longest answer, tokens (0: as the server has it)', maximum: 1e6, step: 1 },
] as const;

export function SpendingSection() {
  const { models } = useStores();
  const settings = useModels((state) => state.settings);
  const { requests, sent, received, cost, estimated } = useModels((state) => state.spending);
  const priced = settings.priceSent > 0 || settings.priceReceived > 0;
  return (
    <div className="model-settings">
      <p className="number" role="status">
        {requests === 0
          ? 'Nothing was asked of a model on this page yet.'
          : `${requests} requests: ${sent.toLocaleString('en')} tokens sent, ${received.toLocaleString('en')} received${estimated ? ' (in part estimated, as the server does not count)' : ''}${priced ? `, cost ${compact(cost)}` : ''}.`}
      </p>
      <p className="fine">
        At the end of its budget an exploration pauses, and goes on when there is more. Prices are in any
        currency; each server’s page says them.
      </p>
      <fieldset aria-label="Budget of models">
        {FIELDS.map(({ name, ...field }) => (
          <NumberField
            key={name}
            {...field}
            unit=""
            minimum={0}
            value={settings[name]}
            change={(value) => models.change({ [name]: value })}
          />
        ))}
        <NumberField
          label="Longest silence of the server"
          unit="s"
          minimum={5}
          maximum={3600}
          step={1}
          value={settings.patience}
          change={(patience) => models.change({ patience })}
        />
      </fieldset>
    </div>
  );
}
