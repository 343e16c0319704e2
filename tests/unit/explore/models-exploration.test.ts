import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVER_KEY, startModelServer, type ModelServer } from '../../../e2e/model-server/server.ts';
import { verdictOn } from '../../../src/explore/critics/built-in.ts';
import { ModelDesigner } from '../../../src/explore/designers/model.ts';
import type { CriticBrief } from '../../../src/explore/exploration.ts';
import { Explorer } from '../../../src/explore/explorer.ts';
import { nodeOf } from '../../../src/explore/tree.ts';
import { ModelClient } from '../../../src/llm/client.ts';
import { ModelFailure } from '../../../src/llm/failure.ts';
import { DEFAULT_MODEL_SETTINGS, type ModelSettings } from '../../../src/llm/settings.ts';
import type { Exchange } from '../../../src/protocol/exchange.ts';
import { compileProgram } from '../../../src/reward/compile.ts';
import { WALK_BEST } from '../../../src/tasks/programs/walk.best.ts';
import { WALK_NAIVE } from '../../../src/tasks/programs/walk.naive.ts';
import { designerOf, runnerOf, testParts, testSettings } from '../../fixtures/exploration-parts.ts';
import { catalogueOfTask } from '../../fixtures/task-catalogues.ts';

const catalogue = await catalogueOfTask('walk');
const SETTINGS: ModelSettings = { ...DEFAULT_MODEL_SETTINGS, designerModel: 'designer-by-script' };

describe('an exploration with models', () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModelServer();
  });
  afterAll(() => server.close());

  const critic = {
    maker: { kind: 'built-in', name: 'rules' } as const,
    judge: async (given: CriticBrief) => verdictOn(given),
  };
  const client = (personality: string): ModelClient =>
    new ModelClient({
      settings: () => ({ ...SETTINGS, baseUrl: server.address(personality) }),
      key: () => SERVER_KEY,
      fetch,
      page: null,
      firstWait: 1,
    });

  it.each(['strict', 'thinks-in-field', 'thinks-in-other-field', 'thinks-in-tags', 'thinks-before'])(
    'goes from a naive program to the best one on a server that is %s',
    async (name) => {
      const explorer = new Explorer(
        testParts({
          designer: new ModelDesigner(client(name), () => SETTINGS),
          critic,
          catalogue,
          compile: compileProgram,
          runner: runnerOf(({ source }) =>
            source.includes('balance') ? { seconds: 10, end: 'time' } : { seconds: 2, end: 'fell' },
          ),
        }),
        testSettings({ budget: { iterations: 2, failures: 1 } }),
      );
      await explorer.start();
      const [first, second] = explorer.exploration.nodes;
      expect(first.design?.source).toBe(WALK_NAIVE);
      expect(second.design?.source).toBe(WALK_BEST);
      // Two programs at once, a wrong name, a dropped term, and then it is right: all of it is kept.
      expect(second.exchanges?.map(({ purpose }: Exchange) => purpose)).toEqual([
        'program',
        'program, repair 1',
        'program, repair 2',
        'program, after a dropped term',
      ]);
      // What is kept, exported and linked is made of this.
      expect(JSON.stringify(explorer.exploration)).not.toContain(SERVER_KEY);
    },
  );

  it('pauses where the server fails, with its tree whole, and goes on from there', async () => {
    let down = true;
    const judge = async (given: CriticBrief) => {
      if (down) throw new ModelFailure('server', { server: 'http://x/v1', figure: 503 });
      return verdictOn(given);
    };
    const runner = runnerOf(() => ({ seconds: 3, end: 'fell' }));
    const explorer = new Explorer(
      testParts({ critic: { ...critic, judge }, runner }),
      testSettings({ budget: { iterations: 2, failures: 1 } }),
    );
    await explorer.start();
    expect(explorer.status.end).toMatchObject({
      kind: 'paused',
      reason: expect.stringContaining('press Continue') as string,
    });
    expect(nodeOf(explorer.exploration, 1)).toMatchObject({
      state: 'paused',
      design: { source: 'program 0' },
    });
    expect(explorer.status.failures).toBe(0);
    down = false;
    await explorer.start();
    expect(explorer.status.end?.kind).toBe('budget');
    expect(explorer.exploration.nodes.map(({ state }) => state)).toEqual(['done', 'done']);
    // The motion was not made again.
    expect(runner.requests.map(({ source }) => source)).toEqual(['program 0', 'program 1']);
  });

  it('a paused one under a new sentence begins anew', async () => {
    const failing = designerOf((call) => {
      if (call === 0) throw new ModelFailure('key', { server: 'http://x/v1' });
      return `program ${call}`;
    });
    const explorer = new Explorer(
      testParts({ designer: failing }),
      testSettings({ budget: { iterations: 1, failures: 1 } }),
    );
    await explorer.start();
    expect(explorer.status.end?.kind).toBe('paused');
    explorer.configure({ description: 'stand still' });
    await explorer.start();
    expect(explorer.exploration.nodes.map(({ state }) => state)).toEqual(['stopped', 'done']);
  });
});
