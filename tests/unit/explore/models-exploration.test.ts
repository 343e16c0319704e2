import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVER_KEY, startModelServer, type ModelServer } from '../../../e2e/model-server/server.ts';
import { verdictOn } from '../../../src/explore/critics/built-in.ts';
import { ModelDesigner } from '../../../src/explore/designers/model.ts';
import type { CriticBrief } from '../../../src/explore/exploration.ts';
import { Explorer } from '../../../src/explore/explorer.ts';
import { nodeSchema } from '../../../src/explore/schemas.ts';
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

  /** An explorer of two trials whose critic's server is down. */
  function withServer() {
    const server = { down: true };
    const judge = async (given: CriticBrief) => {
      if (server.down) throw new ModelFailure('server', { server: 'http://x/v1', figure: 503 });
      return verdictOn(given);
    };
    const runner = runnerOf(() => ({ seconds: 3, end: 'fell' }));
    const explorer = new Explorer(
      testParts({ critic: { ...critic, judge }, runner }),
      testSettings({ budget: { iterations: 2, failures: 1 } }),
    );
    return { server, runner, explorer };
  }

  it('pauses where the server fails, with its tree whole, and goes on from there', async () => {
    const { server, runner, explorer } = withServer();
    await explorer.start();
    expect(explorer.status.end).toMatchObject({
      kind: 'paused',
      reason: expect.stringContaining('has trouble of its own (503)') as string,
    });
    expect(nodeOf(explorer.exploration, 1)).toMatchObject({
      state: 'paused',
      design: { source: 'program 0' },
    });
    expect(explorer.status.failures).toBe(0);
    server.down = false;
    await explorer.start();
    expect(explorer.status.end?.kind).toBe('budget');
    expect(explorer.exploration.nodes.map(({ state }) => state)).toEqual(['done', 'done']);
    // The motion was not made again.
    expect(runner.requests.map(({ source }) => source)).toEqual(['program 0', 'program 1']);
  });

  /** Down with one node of the designer paused, and one of a person's that was tried meanwhile. */
  async function bothPaused() {
    const { server, runner, explorer } = withServer();
    await explorer.start();
    await explorer.tryProgram('by hand');
    expect(states(explorer)).toEqual(['paused', 'paused']);
    expect(explorer.status.end).toEqual({ kind: 'paused', reason: explorer.exploration.nodes[1].error });
    server.down = false;
    return { explorer, runner };
  }
  const states = (explorer: Explorer) => explorer.exploration.nodes.map(({ state }) => state);

  it('goes on with all that is paused, and what a person tried is no trial of the designer', async () => {
    const { explorer, runner } = await bothPaused();
    await explorer.start();
    expect(explorer.status).toMatchObject({ iterations: 2, end: { kind: 'budget' } });
    expect(states(explorer)).toEqual(['done', 'done', 'done']);
    expect(explorer.exploration.nodes.map(({ error }) => error)).toEqual([null, null, null]);
    expect(runner.requests.map(({ source }) => source)).toEqual(['program 0', 'by hand', 'program 1']);
  });

  it('a resumed program of a person that fails does not use up the failures of the designer', async () => {
    let failing = 0;
    const judge = async (given: CriticBrief) => {
      failing++;
      if (failing === 1) throw new ModelFailure('server', { server: 'http://x/v1', figure: 503 });
      if (failing === 2) throw new Error('no verdict');
      return verdictOn(given);
    };
    const explorer = new Explorer(
      testParts({ critic: { ...critic, judge } }),
      testSettings({ budget: { iterations: 1, failures: 1 } }),
    );
    await explorer.tryProgram('by hand');
    await explorer.start();
    expect(states(explorer)).toEqual(['failed']);
    await explorer.start();
    expect(explorer.status).toMatchObject({ failures: 0, end: { kind: 'budget' } });
    expect(states(explorer)).toEqual(['failed', 'done']);
  });

  it.each([
    ['alone ends nothing', 'fell', 'budget'],
    ['ends it where the task’s own measure says success', 'time', 'satisfied'],
  ] as const)('satisfaction of a critic that is not to be relied on %s', async (_, end, kind) => {
    const judge = async (given: CriticBrief) => ({
      ...verdictOn(given),
      better: 'new' as const,
      satisfied: true,
      worth: { right: 9, answers: 20, trustworthy: false },
    });
    const runner = runnerOf(() => (end === 'fell' ? { seconds: 3, end } : {}));
    const explorer = new Explorer(
      testParts({ critic: { ...critic, judge }, runner }),
      testSettings({ budget: { iterations: 2, failures: 1 } }),
    );
    await explorer.start();
    expect(explorer.status.end?.kind).toBe(kind);
  });

  it('one trial that was paused is finished, and no other one is begun', async () => {
    let failing = true;
    const judge = async (given: CriticBrief) => {
      if (failing) throw new ModelFailure('server', { server: 'http://x/v1', figure: 503 });
      return verdictOn(given);
    };
    const explorer = new Explorer(testParts({ critic: { ...critic, judge } }), testSettings());
    await explorer.step();
    await explorer.start();
    expect(explorer.status.end?.kind).toBe('paused');
    failing = false;
    await explorer.start();
    expect(states(explorer)).toEqual(['done']);
    expect(explorer.status.end?.kind).toBe('step');
  });

  it('stops all that is paused under a new sentence', async () => {
    const { explorer } = await bothPaused();
    explorer.configure({ description: 'stand still' });
    expect(states(explorer)).toEqual(['stopped', 'stopped']);
  });

  it('takes up what was paused when it was kept, finishes it, and begins no other trial', async () => {
    const { explorer: before } = await bothPaused();
    const nodes = before.exploration.nodes.slice(0, 1).map((node) => nodeSchema.parse(node));
    const kept = { ...before.exploration, nodes };
    const explorer = new Explorer(testParts({ critic }), testSettings());
    explorer.resume(kept, null);
    expect(explorer.status.end).toEqual({ kind: 'paused', reason: nodes[0].error });
    await explorer.start();
    expect(states(explorer)).toEqual(['done']);
    expect(explorer.status.end?.kind).toBe('step');
    const other = new Explorer(testParts({ critic }), testSettings({ description: 'stand still' }));
    other.resume(kept, null);
    expect(states(other)).toEqual(['stopped']);
    expect(other.status.end).toBeNull();
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
