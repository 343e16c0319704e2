/** Address, key and models of a server, and the test of the connection. */
import { useId, useState } from 'react';
import { useModels, useStores } from '../../store/binding.ts';
import { PRESETS } from '../../store/model-kit.ts';
import { AskingWait, Elapsed } from './Waiting.tsx';

export function ServerSection() {
  const { models } = useStores();
  const settings = useModels((state) => state.settings);
  const preset = PRESETS.find(({ baseUrl }) => baseUrl === settings.baseUrl);
  const id = useId();
  return (
    <div className="model-settings">
      <p className="fine">
        Any server that speaks the OpenAI chat interface can write programs and judge motions. The page sends
        requests to this address and to no other one.
      </p>
      <div className="field">
        <label htmlFor={`${id}-preset`}>Server</label>
        <select
          id={`${id}-preset`}
          value={preset?.name ?? ''}
          onChange={(event) => {
            const chosen = PRESETS.find(({ name }) => name === event.target.value);
            if (chosen) models.change({ baseUrl: chosen.baseUrl });
          }}
        >
          <option value="">another one</option>
          {PRESETS.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-address`}>Address</label>
        <input
          id={`${id}-address`}
          type="url"
          placeholder="http://localhost:11434/v1"
          spellCheck={false}
          value={settings.baseUrl}
          onChange={(event) => models.change({ baseUrl: event.target.value.trim() })}
        />
      </div>
      {preset && <PresetNote preset={preset} />}
      <KeyField />
      <ModelField label="Designer’s model" name="designerModel" />
      <ModelField label="Critic’s model" name="criticModel" />
      <div className="field">
        <span />
        <label className="inline">
          <input
            type="checkbox"
            checked={settings.bothOrders}
            onChange={(event) => models.change({ bothOrders: event.target.checked })}
          />
          show the critic each pair in both orders (two calls a verdict)
        </label>
      </div>
      <ConnectionTest />
    </div>
  );
}

function PresetNote({ preset }: { readonly preset: (typeof PRESETS)[number] }) {
  const command = preset.command?.(window.location.origin);
  return (
    <div className="preset-note">
      {command !== undefined && (
        <>
          <p className="fine">Start it so that this page may ask it:</p>
          <pre>
            <code>{command}</code>
          </pre>
        </>
      )}
      <p className="fine">
        Key: {preset.key}. {preset.note}
      </p>
    </div>
  );
}

function KeyField() {
  const { models } = useStores();
  const hasKey = useModels((state) => state.hasKey);
  const remembered = useModels((state) => state.remembered);
  const address = useModels((state) => state.settings.baseUrl);
  const [typed, setTyped] = useState('');
  const id = useId();
  const keep = (): void => {
    if (typed.trim() === '') return;
    models.setKey(typed);
    setTyped('');
  };
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Key</label>
        <span className="row">
          <input
            id={id}
            type="password"
            autoComplete="off"
            placeholder={hasKey ? 'there is one; type to replace it' : 'where the server wants one'}
            disabled={address === ''}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={keep}
            onKeyDown={(event) => event.key === 'Enter' && keep()}
          />
          {hasKey && (
            <button type="button" className="small" onClick={() => models.setKey('')}>
              Forget it
            </button>
          )}
        </span>
      </div>
      <div className="field">
        <span />
        <span>
          <label className="inline">
            <input
              type="checkbox"
              checked={remembered}
              disabled={!hasKey}
              onChange={(event) => models.remember(event.target.checked)}
            />
            remember the key in this browser
          </label>
          <p className="fine">
            Without this it is gone when the page closes. Remembered, it stands unencrypted in this browser’s
            storage, where other pages of this address can read it. It is in no export, link or log.
          </p>
        </span>
      </div>
    </>
  );
}

function ModelField({
  label,
  name,
}: {
  readonly label: string;
  readonly name: 'designerModel' | 'criticModel';
}) {
  const { models } = useStores();
  const value = useModels((state) => state.settings[name]);
  const names = useModels((state) => state.names);
  const asking = useModels((state) => state.asking);
  const address = useModels((state) => state.settings.baseUrl);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="row">
        <input
          id={id}
          list={`${id}-names`}
          spellCheck={false}
          value={value}
          onChange={(event) => models.change({ [name]: event.target.value.trim() })}
        />
        <datalist id={`${id}-names`}>
          {names.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        {name === 'designerModel' && (
          <button
            type="button"
            className="small"
            disabled={asking !== null || address === ''}
            onClick={() => void models.list()}
          >
            List models
          </button>
        )}
        {name === 'designerModel' && names.length > 0 && (
          <span className="fine number">{names.length} there</span>
        )}
      </span>
    </div>
  );
}

const SIGNS = { yes: '✓', no: '✗', unknown: '–', asking: '…' } as const;
const WORDS = { yes: 'yes', no: 'no', unknown: 'not known', asking: 'asking' } as const;

function ConnectionTest() {
  const { models } = useStores();
  const lines = useModels((state) => state.test);
  const asking = useModels((state) => state.asking);
  const failure = useModels((state) => state.failure);
  const address = useModels((state) => state.settings.baseUrl);
  const patience = useModels((state) => state.settings.patience);
  const waits = useModels((state) => state.waiting !== null);
  const asked = asking === 'test' ? lines?.find(({ outcome }) => outcome === 'asking')?.name : asking;
  return (
    <div className="connection-test">
      <div className="row">
        <button
          type="button"
          className="primary"
          disabled={asking !== null || address === ''}
          onClick={() => void models.test()}
        >
          Test connection
        </button>
        {asking !== null && asking !== 'critic' && (
          <button type="button" className="stop" onClick={() => models.cancel()}>
            Cancel
          </button>
        )}
        {asking === null || asking === 'critic' || waits ? (
          <span className="fine">A small text and a small picture are sent.</span>
        ) : (
          <Elapsed key={asked} limit={patience} />
        )}
      </div>
      <AskingWait />
      {failure !== null && (
        <p className="trial-error" role="alert">
          {failure}
        </p>
      )}
      {lines && (
        <ul aria-label="Test of the connection" aria-live="polite">
          {lines.map(({ name, outcome, text }) => (
            <li key={name} className={outcome}>
              <span className="sign" aria-hidden="true">
                {SIGNS[outcome]}
              </span>
              <span>
                {name}
                <span className="sr-only">: {WORDS[outcome]}</span>
              </span>
              <span className="fine">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
