/** The explorer with the designer and the critic that are chosen; loaded when an exploration is first asked for. */
import { chosenCritic, chosenDesigner } from '../explore/chosen.ts';
import { BuiltInCritic } from '../explore/critics/built-in.ts';
import { BuiltInDesigner } from '../explore/designers/built-in.ts';
import {
  Explorer,
  type ExplorerListener,
  type ExplorerParts,
  type ExplorerSettings,
} from '../explore/explorer.ts';
import { compileProgram } from '../reward/compile.ts';
import type { ModelsStore } from '../store/models.ts';
import { modelMakers } from './model-makers.ts';

export { pageCriticTrial } from './critic-trial.ts';

export function assembleExplorer(
  parts: Omit<ExplorerParts, 'designer' | 'critic' | 'compile'>,
  models: ModelsStore,
  settings: ExplorerSettings,
  listener: ExplorerListener,
): Explorer {
  const { designer, critic } = modelMakers(models);
  const builtIn = { designer: new BuiltInDesigner(), critic: new BuiltInCritic() };
  const chosen = () => models.store.getState().settings;
  return new Explorer(
    {
      ...parts,
      designer: chosenDesigner(() => (chosen().designer === 'model' ? designer : builtIn.designer)),
      critic: chosenCritic(() => (chosen().critic === 'model' ? critic : builtIn.critic)),
      compile: compileProgram,
    },
    settings,
    listener,
  );
}
