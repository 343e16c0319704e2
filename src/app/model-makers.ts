/** Designer and critic by the models that are set on the page. */
import { ModelCritic } from '../explore/critics/model.ts';
import { ModelDesigner, type Chat } from '../explore/designers/model.ts';
import { worthIn } from '../store/beliefs.ts';
import type { ModelsStore } from '../store/models.ts';
import { joinPictures } from './join-pictures.ts';

/** Designer and critic by the models in the settings; the client's code is loaded with the first request. */
export function modelMakers(models: ModelsStore): {
  readonly designer: ModelDesigner;
  readonly critic: ModelCritic;
} {
  const client: Chat = {
    chat: async (request, witness, signal) => (await models.client()).chat(request, witness, signal),
  };
  const settings = () => models.store.getState().settings;
  return {
    designer: new ModelDesigner(client, settings),
    critic: new ModelCritic(client, settings, joinPictures, () => worthIn(models.store.getState().belief)),
  };
}
