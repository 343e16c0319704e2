/** All prompts by name, with what each is for. A person's own text takes the place of a built one. */
import { CRITIC_AGAIN, CRITIC_ASK, CRITIC_RULES } from './critic.ts';
import { DESIGNER_AGAIN, DESIGNER_ASK, DESIGNER_DROPPED, DESIGNER_RULES } from './designer.ts';

export const BUILT_PROMPTS = {
  'designer: rules': DESIGNER_RULES,
  'designer: each time': DESIGNER_ASK,
  'designer: answer unusable': DESIGNER_AGAIN,
  'designer: term dropped': DESIGNER_DROPPED,
  'critic: rules': CRITIC_RULES,
  'critic: each time': CRITIC_ASK,
  'critic: answer unusable': CRITIC_AGAIN,
} as const;

export type PromptName = keyof typeof BUILT_PROMPTS;

export const PROMPT_NAMES = Object.keys(BUILT_PROMPTS) as readonly PromptName[];

/** The text in force: the person's, or the built one. */
export const promptText = (own: Readonly<Record<string, string>>, name: PromptName): string =>
  Object.hasOwn(own, name) ? own[name] : BUILT_PROMPTS[name];
