import { describe, expect, it } from 'vitest';
import type { CriticTrial, CriticTrialState } from '../../../src/explore/critic-trial.ts';
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

function made(
  storage: Store | null,
  criticTrial: () => Promise<CriticTrial> = () => Promise.reject(new Error('There are no pairs.')),
): ModelsStore & { readonly said: string[]; readonly sent: string[] } {
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
    criticTrial,
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

describe('what a critic was found worth', () => {
  const found: CriticTrialState = {
    critic: 'a',
    pairs: 1,
    shown: 1,
    answers: 2,
    right: 0,
    consistent: 1,
    trustworthy: false,
    outcomes: [{ description: 'walk', better: 'walks', worse: 'falls', first: 'wrong', second: 'wrong' }],
  };
  const whole = (): Promise<CriticTrial> =>
    Promise.resolve((say) => {
      say(found);
      return Promise.resolve(found);
    });
  const belief = ({ store }: ModelsStore): CriticTrialState | null => store.getState().belief;

  it('is kept by server and model, and is there again after a reload', async () => {
    const storage = new Store();
    const models = made(storage, whole);
    models.change({ baseUrl: SERVER, criticModel: 'a' });
    await models.tryCritic();
    expect(belief(models)).toEqual(found);
    models.change({ baseUrl: `${SERVER}/x` });
    expect(belief(models)).toBeNull();
    models.change({ baseUrl: SERVER });
    expect(belief(models)).toEqual(found);
    models.change({ criticModel: 'b' });
    expect(belief(models)).toBeNull();
    models.change({ criticModel: 'a' });
    expect(belief(made(storage))).toEqual(found);
  });

  it('stands until another run has come to its end, and a run ends when the critic is another one', async () => {
    const storage = new Store();
    const models = made(storage, whole);
    models.change({ baseUrl: SERVER, criticModel: 'a' });
    await models.tryCritic();
    const broken = made(storage, () =>
      Promise.resolve((say, signal) => {
        say({ ...found, shown: 0, answers: 0, trustworthy: null, outcomes: [] });
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        });
      }),
    );
    const run = broken.tryCritic();
    await Promise.resolve();
    await Promise.resolve();
    expect(broken.store.getState().asking).toBe('critic');
    broken.change({ criticModel: 'b' });
    await run;
    expect(belief(broken)).toBeNull();
    expect(broken.store.getState().failure).toBeNull();
    broken.change({ criticModel: 'a' });
    expect(belief(broken)).toEqual(found);
  });

  it('starts anew where storage is broken', () => {
    const storage = new Store();
    storage.setItem('movlr-lab.critic-beliefs', '{"version":1,"beliefs":{"x":{"critic":1}}}');
    const models = made(storage);
    expect(belief(models)).toBeNull();
    expect(models.said).toHaveLength(1);
  });
});
