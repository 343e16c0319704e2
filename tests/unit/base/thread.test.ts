import { afterEach, describe, expect, it } from 'vitest';
import { LabError } from '../../../src/base/errors.ts';
import { nodeWorker } from '../../../src/base/thread-node.ts';
import {
  startedOnDemand,
  startThread,
  transfer,
  type Thread,
  type ThreadOptions,
} from '../../../src/base/thread.ts';
import type { TestService } from './thread-worker.ts';

const started: Thread<TestService>[] = [];

function start(options: Partial<ThreadOptions<TestService>> = {}, file = './thread-worker.ts') {
  const makeWorker = () => nodeWorker(new URL(file, import.meta.url));
  const thread = startThread<TestService>(makeWorker, { name: 'test', protocolVersion: 3, ...options });
  started.push(thread);
  return thread;
}

afterEach(() => {
  for (const thread of started.splice(0)) thread.dispose();
});

/** What a call was rejected with. */
async function rejection(call: Promise<unknown>): Promise<Error> {
  const thrown: unknown = await call.then(
    () => 'fulfilled',
    (reason: unknown) => reason,
  );
  expect(thrown).toBeInstanceOf(Error);
  return thrown as Error;
}

describe('a thread', () => {
  it('answers calls, those before it is ready too', async () => {
    const { remote, ready } = start();
    await expect(remote.add(2, 3)).resolves.toBe(5);
    await ready;
    await expect(Promise.all([remote.add(1, 1), remote.add(2, 2)])).resolves.toEqual([2, 4]);
  });

  it('moves marked buffers both ways', async () => {
    const { remote, ready } = start();
    await ready;
    const values = new Float64Array([1, 2]);
    const call = remote.doubled(transfer(values, [values.buffer]));
    expect(values.length).toBe(0);
    expect(Array.from(await call)).toEqual([2, 4]);
  });

  it('calls functions back, in order', async () => {
    const told: number[] = [];
    await start().remote.count(3, (value) => told.push(value));
    await expect.poll(() => told).toEqual([1, 2, 3]);
  });

  it('hands the error of a called back function to the worker', async () => {
    const answer = await start().remote.askBack(() => Promise.reject(new LabError('No picture yet.')));
    expect(answer).toBe('refused: No picture yet.');
  });
});

describe('errors in a thread', () => {
  it('keep their sentence and their kind', async () => {
    const error = await rejection(start().remote.refuse());
    expect(error).toBeInstanceOf(LabError);
    expect(error.message).toBe('The body "wing" does not exist. Choose another.');
  });

  it('are made of thrown numbers and strings', async () => {
    const { remote } = start();
    expect((await rejection(remote.throwNumber())).message).toBe('the engine stopped with code 1234');
    expect((await rejection(remote.throwText())).message).toBe('mju_error: stack overflow');
  });

  it('name a call that does not exist', async () => {
    const { remote } = start();
    const wrong = remote as unknown as Record<'fly' | 'constructor', () => Promise<unknown>>;
    expect((await rejection(wrong.fly())).message).toContain('"fly"');
    expect((await rejection(wrong.constructor())).message).toContain('"constructor"');
  });

  it('come of values that cannot be sent, either way', async () => {
    const { remote } = start();
    await rejection(remote.unsendable());
    await rejection(remote.add(Symbol('one') as unknown as number, 1));
    await expect(remote.add(1, 1)).resolves.toBe(2);
  });
});

describe('time limits', () => {
  it('end a call, by default and by method, and leave the others', async () => {
    const thread = start({ callLimitMs: 60, callLimits: { never: 30, add: 5000 } });
    expect((await rejection(thread.remote.never())).message).toMatch(/test .*"never" within 0.03 s/);
    expect((await rejection(thread.within(20).never())).message).toMatch(/within 0.02 s/);
    await expect(thread.remote.add(1, 2)).resolves.toBe(3);
  });

  it('end a start that takes too long', async () => {
    const { ready, remote, died } = start({ startLimitMs: 1 });
    expect((await rejection(remote.add(1, 2))).message).toContain('not ready within 0.001 s');
    await rejection(ready);
    expect((await died).message).toContain('The test thread');
  });
});

describe('the end of a thread', () => {
  const long = { callLimits: { never: Infinity, crash: Infinity, leave: Infinity, spin: Infinity } };

  it('is noticed within a second when it exits, and ends every call', async () => {
    const { remote, died, ready } = start(long);
    await ready;
    const pending = remote.never();
    const begin = performance.now();
    const leaving = remote.leave(7);
    expect((await died).message).toContain('exit code 7');
    expect(performance.now() - begin).toBeLessThan(1000);
    await rejection(pending);
    await rejection(leaving);
    expect((await rejection(remote.add(1, 1))).message).toContain('exit code 7');
  });

  it('is noticed when it crashes, with the reason', async () => {
    const { remote, died } = start(long);
    const error = await rejection(remote.crash());
    expect(error.message).toContain('out of memory');
    expect(await died).toBe(error);
  });

  it('is noticed when it hangs and has a heartbeat', async () => {
    const { remote } = start({ ...long, heartbeat: { everyMs: 50, silenceMs: 400 } });
    expect((await rejection(remote.spin())).message).toContain('has not answered for 0.4 s');
  });

  it('spares a living one with a heartbeat', async () => {
    const { remote, within } = start({ heartbeat: { everyMs: 20, silenceMs: 300 } });
    await rejection(within(600).never());
    await expect(remote.add(1, 1)).resolves.toBe(2);
  });

  it('is followed by a new one where threads are started on demand', async () => {
    const service = startedOnDemand(() => start(long));
    expect(started).toHaveLength(0);
    await expect(service().add(1, 1)).resolves.toBe(2);
    await expect(service().add(1, 2)).resolves.toBe(3);
    expect(started).toHaveLength(1);
    await rejection(service().crash());
    await expect(service().add(2, 2)).resolves.toBe(4);
    expect(started).toHaveLength(2);
  });

  it('comes at once when disposed of', async () => {
    const { remote, dispose, ready } = start(long);
    await ready;
    const pending = remote.never();
    dispose();
    expect((await rejection(pending)).message).toBe('The test thread was closed.');
    await rejection(remote.add(1, 1));
  });
});

describe('a thread that does not fit', () => {
  it('says that another version is in use', async () => {
    const { remote } = start({ protocolVersion: 4 });
    expect((await rejection(remote.add(1, 1))).message).toContain('speaks version 3 of the messages, not 4');
  });

  it('says that its script cannot be loaded', async () => {
    const { remote } = start({}, './no-such-worker.ts');
    expect((await rejection(remote.add(1, 1))).message).toContain('no-such-worker');
  });
});
