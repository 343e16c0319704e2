import { describe, expect, it } from 'vitest';
import { missingFeature } from '../../../src/app/features.ts';

/** A worker that reads its options, as browsers with module workers do, or not. */
const workerThat = (reads: boolean, throws = false): typeof Worker =>
  class {
    constructor(_: unknown, options?: WorkerOptions) {
      if (reads && options?.type !== 'module') throw new Error('no module');
      if (throws) throw new Error('refused');
    }
    terminate(): void {
      // Nothing runs.
    }
  } as unknown as typeof Worker;

describe('what a browser must have', () => {
  it('is said in one sentence where it is missing', () => {
    expect(missingFeature({ Worker: workerThat(true) })).toContain('no WebAssembly');
    expect(missingFeature({ WebAssembly: {} })).toContain('no module workers');
    expect(missingFeature({ WebAssembly: {}, Worker: workerThat(false) })).toContain('no module workers');
  });

  it('is not said where it is there', () => {
    expect(missingFeature({ WebAssembly: {}, Worker: workerThat(true) })).toBeNull();
    expect(missingFeature({ WebAssembly: {}, Worker: workerThat(true, true) })).toBeNull();
  });
});
