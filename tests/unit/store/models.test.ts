import { describe, expect, it } from 'vitest';
import { createModels, type ModelsStore } from '../../../src/store/models.ts';

const KEY = 'sk-secret-0123456789';
const SERVER = 'http://localhost:11434/v1';

class Store {
  readonly kept = new Map<string, string>();
  getItem = (name: string): string | null => this.kept.get(name) ?? null;
  setItem = (name: string, text: string): void => void this.kept.set(name, text);
  removeItem = (name: string): void => void this.kept.delete(name);
  get text(): string {
    return JSON.stringify([...this.kept]);
  }
}

function made(storage: Store | null): ModelsStore & { readonly said: string[]; readonly sent: string[] } {
  const said: string[] = [];
  const sent: string[] = [];
  const models = createModels({
    storage,
    say: (text) => said.push(text),
    fetch: async (input, init) => {
      sent.push(`${input} ${new Headers(init.headers).get('authorization') ?? 'none'}`);
      return Response.json({ data: [{ id: 'b' }, { id: 'a' }] });
    },
    page: null,
    criticTrial: () => Promise.reject(new Error('There are no pairs.')),
  });
  return { ...models, said, sent };
}

describe('settings of models', () => {
  it('are found again, and the key only where that was asked for', () => {
    const storage = new Store();
    const first = made(storage);
    first.change({ baseUrl: SERVER, designer: 'model', designerModel: 'llama' });
    first.setKey(KEY);
    expect(storage.text).not.toContain(KEY);
    expect(JSON.stringify(first.store.getState())).not.toContain(KEY);
    const second = made(storage);
    expect(second.store.getState()).toMatchObject({
      settings: { designer: 'model', designerModel: 'llama' },
      hasKey: false,
    });
    first.remember(true);
    expect(storage.text).toContain(KEY);
    expect(made(storage).store.getState()).toMatchObject({ hasKey: true, remembered: true });
    first.remember(false);
    expect(storage.text).not.toContain(KEY);
  });

  it('start anew where storage is broken, and say so', () => {
    const storage = new Store();
    storage.setItem('movlr-lab.models', '{"version":1,"settings":{"designer":"evil"}}');
    const models = made(storage);
    expect(models.store.getState().settings.designer).toBe('built-in');
    expect(models.said).toHaveLength(1);
  });

  it('keep changed prompts and bring the built ones back', () => {
    const models = made(null);
    models.setPrompt('critic: rules', 'Be kind.');
    expect(models.store.getState().settings.prompts).toEqual({ 'critic: rules': 'Be kind.' });
    models.setPrompt('critic: rules', null);
    expect(models.store.getState().settings.prompts).toEqual({});
  });
});

describe('the key', () => {
  it('goes to the server it was entered for and to no other one', async () => {
    const models = made(null);
    models.change({ baseUrl: SERVER });
    models.setKey(KEY);
    await models.list();
    expect(models.store.getState().names).toEqual(['a', 'b']);
    models.change({ baseUrl: 'https://elsewhere.example/v1' });
    expect(models.store.getState().hasKey).toBe(false);
    await models.list();
    models.change({ baseUrl: SERVER });
    expect(models.store.getState().hasKey).toBe(true);
    expect(models.sent).toEqual([
      `${SERVER}/models Bearer ${KEY}`,
      'https://elsewhere.example/v1/models none',
    ]);
  });
});

it('what is asked and fails is said, and is over', async () => {
  const models = made(null);
  models.change({ baseUrl: SERVER, criticModel: 'a' });
  await models.tryCritic();
  expect(models.store.getState()).toMatchObject({ failure: 'There are no pairs.', asking: null });
});
