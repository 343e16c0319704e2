/** The prompts: read, changed, and brought back. */
import { useId, useState } from 'react';
import { useModels, useStores } from '../../store/binding.ts';
import { BUILT_PROMPTS, missingPlaces, PROMPT_NAMES, type PromptName } from '../../store/model-kit.ts';

export function PromptsSection() {
  const { models } = useStores();
  const own = useModels((state) => state.settings.prompts);
  const [name, setName] = useState<PromptName>('designer: rules');
  const id = useId();
  const isOwn = Object.hasOwn(own, name);
  const text = isOwn ? own[name] : BUILT_PROMPTS[name];
  const missing = missingPlaces(BUILT_PROMPTS[name], text);
  return (
    <div className="model-settings prompts">
      <p className="fine">
        What is sent, with places in double braces that are filled in. “Each time” goes with every program or
        verdict, after the rules.
      </p>
      <div className="row">
        <select
          aria-label="Prompt"
          value={name}
          onChange={(event) => {
            const chosen = PROMPT_NAMES.find((one) => one === event.target.value);
            if (chosen) setName(chosen);
          }}
        >
          {PROMPT_NAMES.map((one) => (
            <option key={one} value={one}>
              {one}
              {Object.hasOwn(own, one) ? ' (changed)' : ''}
            </option>
          ))}
        </select>
        <button type="button" disabled={!isOwn} onClick={() => models.setPrompt(name, null)}>
          Back to the built one
        </button>
      </div>
      <label className="sr-only" htmlFor={id}>
        Text of the prompt
      </label>
      <textarea
        id={id}
        rows={22}
        maxLength={50_000}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          const next = event.target.value;
          models.setPrompt(name, next === BUILT_PROMPTS[name] ? null : next);
        }}
      />
      {missing.length > 0 && (
        <p className="trial-error" role="alert">
          The model is not told what stood at {missing.join(', ')}.
        </p>
      )}
    </div>
  );
}
