/** A worker for the tests of threads, with every way to fail. */
import { errorText, LabError } from '../../../src/base/errors.ts';
import { exposeService, transfer } from '../../../src/base/thread.ts';

const service = {
  add: (a: number, b: number) => a + b,
  refuse() {
    throw new LabError('The body "wing" does not exist. Choose another.');
  },
  throwNumber() {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- what the engine does
    throw 1234;
  },
  async throwText() {
    await Promise.resolve();
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- what the engine does
    throw 'mju_error: stack overflow';
  },
  never: () => new Promise<void>(() => undefined),
  spin() {
    for (;;) if (Math.random() > 2) return;
  },
  leave: (code: number) => process.exit(code),
  crash() {
    queueMicrotask(() => {
      throw new Error('out of memory');
    });
    return new Promise<void>(() => undefined);
  },
  count(upTo: number, told: (value: number) => void) {
    for (let i = 1; i <= upTo; i++) told(i);
  },
  async askBack(question: () => Promise<string>) {
    return question().catch((thrown: unknown) => `refused: ${errorText(thrown)}`);
  },
  doubled(values: Float64Array) {
    const answer = values.map((value) => 2 * value);
    return transfer(answer, [answer.buffer]);
  },
  unsendable: () => () => 1,
};

export type TestService = typeof service;
exposeService(service, 3);
