/** Models on the command line: the server and its models by flags, the key by an environment variable. */
import { LabError } from '../base/errors.ts';
import { BuiltInCritic } from '../explore/critics/built-in.ts';
import { ModelCritic } from '../explore/critics/model.ts';
import { BuiltInDesigner } from '../explore/designers/built-in.ts';
import { ModelDesigner } from '../explore/designers/model.ts';
import type { Critic, Designer } from '../explore/exploration.ts';
import { ModelClient } from '../llm/client.ts';
import { DEFAULT_MODEL_SETTINGS, type ModelSettings } from '../llm/settings.ts';
import { cleanAddress } from '../llm/transport.ts';
import type { SheetStudio } from './pictures.ts';

/** Variable that holds the key; flags would leave it in the shell's history. */
export const KEY_VARIABLE = 'MODEL_KEY';

export interface ModelFlags {
  readonly baseUrl: string;
  /** Empty for the built-in rules. */
  readonly designer: string;
  readonly critic: string;
}

/** Who designs and who judges. */
export interface Makers {
  readonly designer: Designer;
  readonly critic: Critic;
}

/** The client of a server, which keeps what it has found out about it. */
export interface Connection {
  readonly client: ModelClient;
  readonly settings: ModelSettings;
}

/** A client by the flags; throws where the address is none. */
export function connectionOf({ baseUrl, designer, critic }: ModelFlags): Connection {
  const settings: ModelSettings = {
    ...DEFAULT_MODEL_SETTINGS,
    designer: designer === '' ? 'built-in' : 'model',
    critic: critic === '' ? 'built-in' : 'model',
    baseUrl: cleanAddress(baseUrl),
    designerModel: designer,
    criticModel: critic,
  };
  const client = new ModelClient({
    settings: () => settings,
    key: () => process.env[KEY_VARIABLE] ?? '',
    fetch: (input, init) => fetch(input, init),
    page: null,
  });
  return { client, settings };
}

/** The designer and the critic by the flags. */
export function makers(flags: ModelFlags, studio: SheetStudio | null): Makers {
  if (flags.designer === '' && flags.critic === '')
    return { designer: new BuiltInDesigner(), critic: new BuiltInCritic() };
  if (flags.baseUrl === '') throw new LabError('A model needs a server: give its address with --base-url.');
  return makersOn(connectionOf(flags), studio);
}

/** The designer and the critic on a server; a model that judges needs pictures, which `studio` draws. */
export function makersOn({ client, settings }: Connection, studio: SheetStudio | null): Makers {
  const join = async (above: string, below: string): Promise<string> => {
    if (!studio) throw new LabError('Without pictures there is nothing to put on one sheet.');
    return studio.join(above, below);
  };
  return {
    designer:
      settings.designer === 'built-in' ? new BuiltInDesigner() : new ModelDesigner(client, () => settings),
    critic:
      settings.critic === 'built-in' ? new BuiltInCritic() : new ModelCritic(client, () => settings, join),
  };
}
