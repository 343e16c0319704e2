/** Tries programs in a thread of their own, which can be ended when one does not come back. */
import { errorText } from '../base/errors.ts';
import type { Thread } from '../base/thread.ts';
import type { ProgramFault } from '../protocol/lab.ts';
import type { ReadingCatalogue } from '../protocol/readings.ts';
import { compileProgram } from '../reward/compile.ts';
import { probeProgram } from '../reward/probe.ts';

/** Raised with every change of `RewardCheckService`. */
export const REWARD_CHECK_PROTOCOL_VERSION = 1;

/** Time a program may take on all samples before it is ended, ms. */
const LIMIT = 1000;

/** What the reward check worker offers. */
export interface RewardCheckService {
  /** Compiles a program, runs it on readings of real states, and gives what is wrong with it. */
  probe(
    source: string,
    catalogue: ReadingCatalogue,
    samples: readonly Float64Array[],
  ): Promise<readonly ProgramFault[]>;
}

/** The reward check worker's logic. */
export class RewardCheck implements RewardCheckService {
  probe(
    source: string,
    catalogue: ReadingCatalogue,
    samples: readonly Float64Array[],
  ): Promise<readonly ProgramFault[]> {
    const compiled = compileProgram(source, catalogue);
    if (!compiled.ok) return Promise.resolve(compiled.error);
    const fault = probeProgram(compiled.value, samples);
    return Promise.resolve(fault ? [fault] : []);
  }
}

/** The watchdog: checks programs in a worker, ends the worker when it is late, and starts another for the next. */
export class GuardedRewardCheck implements RewardCheckService {
  private thread: Thread<RewardCheckService> | null = null;

  constructor(private readonly startThread: () => Thread<RewardCheckService>) {}

  async probe(
    source: string,
    catalogue: ReadingCatalogue,
    samples: readonly Float64Array[],
  ): Promise<readonly ProgramFault[]> {
    this.thread ??= this.startThread();
    const { thread } = this;
    await thread.ready;
    try {
      return await thread.within(LIMIT).probe(source, catalogue, samples);
    } catch (error) {
      thread.dispose();
      this.thread = null;
      const message = `The program was ended while it was tried (${errorText(error)}). Make it shorter.`;
      return [{ line: 1, column: 1, message }];
    }
  }

  dispose(): void {
    this.thread?.dispose();
  }
}
