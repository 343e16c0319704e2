import { describe, expect, it } from 'vitest';
import { Explorer } from '../../../src/explore/explorer.ts';
import { personVerdict } from '../../../src/explore/critics/person.ts';
import type { Exploration, NodeState, PictureSheet } from '../../../src/explore/exploration.ts';
import { nodeOf } from '../../../src/explore/tree.ts';
import {
  compileAllButBad,
  designerOf,
  gate,
  keepingCritic,
  runnerOf,
  testParts,
  testSettings,
} from '../../fixtures/exploration-parts.ts';
import type { MadeUpWalk } from '../../fixtures/walk-record.ts';

const states = (explorer: Explorer): NodeState[] => explorer.exploration.nodes.map(({ state }) => state);
const falling = (seconds: number): MadeUpWalk => ({ seconds, end: 'fell' });
const sheet: PictureSheet = { image: 'data:image/png;base64,', width: 1, height: 1, instants: [0] };

describe('the exploration loop', () => {
  it('goes on from the best, keeps it, and ends when the critic is satisfied', async () => {
    const walks = [falling(3), falling(2), falling(5), {}];
    const designer = designerOf((call) => `program ${call}`);
    const runner = runnerOf((_, call) => walks[call]);
    const critic = keepingCritic();
    const explorer = new Explorer(
      testParts({ designer, runner, critic }),
      testSettings({ budget: { iterations: 8, failures: 3 } }),
    );
    await explorer.start();
    expect(states(explorer)).toEqual(['done', 'done', 'done', 'done']);
    expect(explorer.exploration.nodes.map(({ parent }) => parent)).toEqual([null, 1, 1, 3]);
    expect(explorer.exploration.nodes.map(({ comparedWith }) => comparedWith)).toEqual([null, 1, 1, 3]);
    expect(explorer.exploration.best).toBe(4);
    expect(explorer.status.end).toMatchObject({ kind: 'satisfied' });
    // The edit starts from the best, not from the last, and the critic compares with the best.
    expect(designer.briefs.map(({ best }) => best?.source)).toEqual([
      undefined,
      'program 0',
      'program 0',
      'program 2',
    ]);
    expect(critic.briefs.map(({ best }) => best?.numbers.seconds)).toEqual([undefined, 3, 3, 5]);
    expect(designer.briefs[3].history.map(({ source }) => source)).toEqual([
      'program 0',
      'program 1',
      'program 2',
    ]);
  });

  it('judges a trial from another start by itself or beside its like, and leaves the best that began elsewhere', async () => {
    const critic = keepingCritic();
    const runner = runnerOf((_, call) => ({ seconds: [3, 5, 6, 4][call], end: 'fell' }));
    const start = { name: 'Trial 1 at 0.40 s', state: [0.4, 1] };
    const explorer = new Explorer(testParts({ critic, runner }), testSettings());
    await explorer.step();
    explorer.configure({ start });
    await explorer.step();
    await explorer.step();
    explorer.configure({ start: null });
    await explorer.step();
    expect(runner.requests.map((request) => request.start)).toEqual([undefined, start, start, undefined]);
    const { nodes, best } = explorer.exploration;
    expect(nodes.map(({ startsAt }) => startsAt)).toEqual([undefined, start.name, start.name, undefined]);
    expect(nodes.map(({ comparedWith }) => comparedWith)).toEqual([null, null, 2, 1]);
    expect(nodes.map(({ parent }) => parent)).toEqual([null, 1, 2, 1]);
    expect(critic.briefs.map(({ best: other }) => other?.numbers.seconds)).toEqual([
      undefined,
      undefined,
      5,
      3,
    ]);
    expect(best).toBe(4);
  });

  it('shows each state of a try, and progress while it runs', async () => {
    const seen: string[] = [];
    const progress: number[] = [];
    const explorer = new Explorer(
      testParts({ photographer: { photograph: () => Promise.resolve(sheet) } }),
      testSettings(),
      {
        change: ({ nodes }) => {
          const state = nodes.at(-1)?.state;
          if (state && seen.at(-1) !== state) seen.push(state);
        },
        progress: (node, { simulatedSeconds }) => progress.push(node, simulatedSeconds),
      },
    );
    await explorer.step();
    expect(seen).toEqual(['designing', 'running', 'photographing', 'judging', 'done']);
    expect(progress).toEqual([1, 3]);
    expect(explorer.exploration.nodes[0].sheet).toBe(sheet);
    expect(explorer.status).toMatchObject({ running: false, current: null, end: { kind: 'step' } });
  });

  it('never changes a tree that was handed out', async () => {
    const trees: { tree: Exploration; text: string }[] = [];
    const explorer = new Explorer(testParts(), testSettings(), {
      change: (tree) => trees.push({ tree, text: JSON.stringify(tree) }),
    });
    await explorer.start();
    for (const { tree, text } of trees) expect(JSON.stringify(tree)).toBe(text);
  });

  it('ends when its trials are spent, and starts afresh when asked again', async () => {
    const explorer = new Explorer(testParts(), testSettings({ budget: { iterations: 2, failures: 3 } }));
    await explorer.start();
    expect(explorer.status.end).toEqual({ kind: 'budget', reason: 'All 2 trials were made.' });
    await explorer.start();
    expect(explorer.exploration.nodes).toHaveLength(4);
    expect(explorer.exploration.best).toBe(1);
  });

  it('gives line and reason of a program that does not compile back to the designer', async () => {
    const designer = designerOf((call) => (call === 1 ? 'a bad one' : `program ${call}`));
    const explorer = new Explorer(testParts({ designer }), testSettings());
    await explorer.start();
    expect(states(explorer)).toEqual(['done', 'failed', 'done', 'done', 'done']);
    const error = 'The program cannot run: line 3, column 5: "a bad one" is not a reading';
    expect(explorer.exploration.nodes[1].error).toBe(error);
    expect(designer.briefs[2].history.at(-1)).toMatchObject({ source: 'a bad one', error });
  });

  it('ends after the same failure twice in a row, and says why', async () => {
    const designer = designerOf(() => 'still bad');
    const explorer = new Explorer(
      testParts({ designer }),
      testSettings({ budget: { iterations: 9, failures: 9 } }),
    );
    await explorer.start();
    expect(states(explorer)).toEqual(['failed', 'failed']);
    expect(explorer.status.end?.kind).toBe('failures');
    expect(explorer.status.end?.reason).toMatch(/^Two trials in a row failed alike: .*still bad/);
  });

  it('gives up after its budget of different failures', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    const designer = designerOf((call) => Promise.reject(new Error(`no ${names[call]}`)));
    const explorer = new Explorer(testParts({ designer }), testSettings());
    await explorer.start();
    expect(states(explorer)).toEqual(['failed', 'failed', 'failed']);
    expect(explorer.status.end?.reason).toBe(
      '3 tries failed, the last one so: test designer gave no program: no three',
    );
  });

  it('says of one trial that failed that it did, and why', async () => {
    const designer = designerOf(() => Promise.reject(new Error('no idea')));
    const explorer = new Explorer(testParts({ designer }), testSettings());
    await explorer.step();
    expect(explorer.status.end).toEqual({
      kind: 'step',
      reason: 'Trial 1 failed: test designer gave no program: no idea',
    });
  });

  it('survives designers, runners and critics that throw what is no error', async () => {
    const thrown: unknown[] = ['text', 42, undefined];
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
    const designer = designerOf((call) => Promise.reject(thrown[call]));
    const explorer = new Explorer(testParts({ designer }), testSettings());
    await explorer.start();
    expect(explorer.exploration.nodes[0].error).toBe('test designer gave no program: text');
    expect(explorer.exploration.nodes.every(({ error }) => error !== null)).toBe(true);
  });

  it('keeps the numbers of a trial that the critic could not judge, and lets a person judge it', async () => {
    const critic = {
      maker: { kind: 'model', name: 'm' },
      judge: () => Promise.reject(new Error('no answer')),
    } as const;
    const explorer = new Explorer(testParts({ critic }), testSettings());
    await explorer.step();
    const [node] = explorer.exploration.nodes;
    expect(node).toMatchObject({ state: 'failed', error: 'm gave no verdict: no answer' });
    expect(node.numbers).not.toBeNull();
    if (node.numbers)
      explorer.overrule(1, personVerdict({ better: 'new', met: false, words: '' }, node.numbers));
    expect(explorer.exploration).toMatchObject({ best: 1 });
    expect(states(explorer)).toEqual(['done']);
  });

  it('goes on without pictures that take too long or cannot be drawn, and says so', async () => {
    const hanging = { photograph: () => new Promise<never>(() => undefined) };
    const slow = new Explorer(testParts({ photographer: hanging }), testSettings(), {}, 0.01);
    await slow.step();
    expect(slow.exploration.nodes[0]).toMatchObject({ state: 'done', sheet: null });
    expect(slow.exploration.nodes[0].note).toMatch(/no pictures: they took longer than 0.01 s/);
    const broken = { photograph: () => Promise.reject(new Error('the context is lost')) };
    const dark = new Explorer(testParts({ photographer: broken }), testSettings());
    await dark.step();
    expect(dark.exploration.nodes[0].note).toBe('There are no pictures: the context is lost');
  });
});

describe('stopping', () => {
  it('ends at once, whatever it waits for, and the node at work is stopped', async () => {
    const never = (): Promise<never> => new Promise(() => undefined);
    const stuck = [
      { designer: designerOf(never) },
      { runner: { run: never } },
      { photographer: { photograph: never } },
      { critic: { maker: { kind: 'model', name: 'm' } as const, judge: never } },
    ];
    const expected: NodeState[] = ['designing', 'running', 'photographing', 'judging'];
    for (const [i, part] of stuck.entries()) {
      const explorer = new Explorer(testParts(part), testSettings());
      const run = explorer.start();
      while (explorer.exploration.nodes.at(-1)?.state !== expected[i]) await new Promise(setImmediate);
      explorer.stop();
      expect(states(explorer)).toEqual(['stopped']);
      await run;
      expect(explorer.status).toMatchObject({ running: false, end: { kind: 'stopped' } });
    }
  });

  it('tells the runner, and the next trial waits until the stopped one has ended', async () => {
    const ended = gate<MadeUpWalk>();
    let aborted = false;
    const plain = runnerOf(() => falling(3));
    let calls = 0;
    const runner = {
      run: async (...given: Parameters<typeof plain.run>) => {
        if (calls++ === 0) {
          given[2].addEventListener('abort', () => (aborted = true));
          await ended.promise;
        }
        return plain.run(...given);
      },
    };
    const explorer = new Explorer(testParts({ runner }), testSettings());
    const run = explorer.step();
    while (calls === 0) await new Promise(setImmediate);
    explorer.stop();
    await run;
    expect(aborted).toBe(true);
    const next = explorer.step();
    for (let i = 0; i < 5; i++) await new Promise(setImmediate);
    expect(calls).toBe(1);
    ended.open({});
    await next;
    expect(states(explorer)).toEqual(['stopped', 'done']);
  });
});

describe('a person stepping in', () => {
  it('branches from another node, and what is better there is the best only when better than the best too', async () => {
    const walks = [falling(3), falling(6), falling(4), falling(8)];
    const runner = runnerOf((_, call) => walks[call]);
    const designer = designerOf((call) => `program ${call}`);
    const explorer = new Explorer(testParts({ runner, designer }), testSettings());
    await explorer.step();
    await explorer.step();
    expect(explorer.exploration.best).toBe(2);
    explorer.from(1);
    await explorer.step();
    expect(designer.briefs[2].best?.source).toBe('program 0');
    expect(nodeOf(explorer.exploration, 3)).toMatchObject({
      parent: 1,
      comparedWith: 1,
      verdict: { better: 'new' },
    });
    expect(explorer.exploration.best).toBe(2);
    expect(explorer.status.base).toBe(3);
    await explorer.step();
    expect(nodeOf(explorer.exploration, 4)).toMatchObject({ parent: 3, comparedWith: 2 });
    expect(explorer.exploration.best).toBe(4);
  });

  it('runs a program written by hand as a new node, at once or next', async () => {
    const explorer = new Explorer(testParts(), testSettings({ budget: { iterations: 2, failures: 3 } }));
    await explorer.tryProgram('mine', null);
    expect(explorer.exploration.nodes[0].design).toMatchObject({ by: { kind: 'person' }, source: 'mine' });
    const run = explorer.start();
    void explorer.tryProgram('mine too', 1);
    await run;
    expect(explorer.exploration.nodes.map(({ design }) => design?.source)).toContain('mine too');
    // A person's programs are not counted in the budget.
    expect(explorer.exploration.nodes).toHaveLength(4);
  });

  it('goes on from the best under a new sentence, measured against the new goal', async () => {
    const held = gate<MadeUpWalk>();
    const runner = runnerOf((_, call) => (call === 1 ? held.promise : {}));
    const critic = keepingCritic();
    const designer = designerOf((call) => `program ${call}`);
    const reading = {
      ...designer,
      design: async (...given: Parameters<typeof designer.design>) => ({
        ...(await designer.design(...given)),
        goal: given[0].description.includes('stand') ? { speed: 0 } : {},
      }),
    };
    const explorer = new Explorer(testParts({ runner, critic, designer: reading }), testSettings());
    await explorer.step();
    expect(explorer.exploration.nodes[0].numbers?.success).toBe(true);
    const run = explorer.step();
    while (runner.requests.length < 2) await new Promise(setImmediate);
    explorer.configure({ description: 'stand still' });
    held.open({});
    await run;
    expect(states(explorer)).toEqual(['done', 'stopped', 'done']);
    expect(explorer.exploration.nodes[2]).toMatchObject({
      parent: 1,
      description: 'stand still',
      goal: { speed: 0 },
    });
    expect(runner.requests[2].goal.speed).toBe(0);
    // The walk that was a success is none where standing was asked for.
    expect(critic.briefs[1].best?.numbers.success).toBe(false);
    expect(designer.briefs[2].best).toMatchObject({
      description: testSettings().description,
      goal: { speed: 1 },
    });
  });

  it('takes a verdict by hand over the critic: a better one becomes the best, a worse one gives it back', async () => {
    const walks = [falling(3), falling(2)];
    const explorer = new Explorer(testParts({ runner: runnerOf((_, call) => walks[call]) }), testSettings());
    await explorer.step();
    await explorer.step();
    expect(explorer.exploration.best).toBe(1);
    const numbers = explorer.exploration.nodes[1].numbers;
    if (!numbers) throw new Error('the trial has numbers');
    explorer.overrule(2, personVerdict({ better: 'new', met: false, words: 'less leaning' }, numbers));
    expect(explorer.exploration.best).toBe(2);
    explorer.overrule(2, personVerdict({ better: 'best', met: false, words: '' }, numbers));
    expect(explorer.exploration.best).toBe(1);
  });

  it('refuses to go on from a node that was never judged', async () => {
    const designer = designerOf((call) => (call === 0 ? 'program' : 'bad'));
    const explorer = new Explorer(testParts({ designer, compile: compileAllButBad }), testSettings());
    await explorer.step();
    await explorer.step();
    explorer.from(2);
    explorer.from(99);
    expect(explorer.status.base).toBe(1);
  });
});
