/** The explorer with the built-in designer and critic; loaded when an exploration is first asked for. */
import { BuiltInCritic } from '../explore/critics/built-in.ts';
import { BuiltInDesigner } from '../explore/designers/built-in.ts';
import {
  Explorer,
  type ExplorerListener,
  type ExplorerParts,
  type ExplorerSettings,
} from '../explore/explorer.ts';
import { compileProgram } from '../reward/compile.ts';

export const assembleExplorer = (
  parts: Omit<ExplorerParts, 'designer' | 'critic' | 'compile'>,
  settings: ExplorerSettings,
  listener: ExplorerListener,
): Explorer =>
  new Explorer(
    { ...parts, designer: new BuiltInDesigner(), critic: new BuiltInCritic(), compile: compileProgram },
    settings,
    listener,
  );
