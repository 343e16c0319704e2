/** What the panels of models show besides the state; loaded with them. */
export { PRESETS, type ServerPreset } from '../llm/presets.ts';
export { BUILT_PROMPTS, PROMPT_NAMES, type PromptName } from '../llm/prompts/index.ts';
export { missingPlaces } from '../llm/template.ts';
