/** Planner threads: evaluators in workers of their own, each replaced when it dies. */
import { LabError } from '../base/errors.ts';
import type { Thread } from '../base/thread.ts';
import { addBody, bodyOn, modelNamed } from '../models/index.ts';
import type { ImportedBody } from '../protocol/imported.ts';
import { loadEngine } from '../physics/engine.ts';
import { Evaluator, type EvaluatorSetup, type PlanEvaluator } from './evaluator.ts';

/** Raised with every change of `PlannerService`. */
export const PLANNER_PROTOCOL_VERSION = 5;

/** One of our bodies by name, or one that was brought. */
export type BodyReference = string | ImportedBody;

/** What a planner worker offers. */
export interface PlannerService extends PlanEvaluator {
  /** Starts the engine, from a shared compiled module where there is one, and makes the body. */
  start(body: BodyReference, compiled: WebAssembly.Module | null): Promise<void>;
  /** Size of the engine's heap, bytes. It grows and never shrinks, so that this is the most that was needed so far. */
  memory(): Promise<number>;
}

/** The planner worker's logic. */
export class Planner implements PlannerService {
  private evaluator: Evaluator | null = null;

  async start(body: BodyReference, compiled: WebAssembly.Module | null): Promise<void> {
    const engine = await loadEngine(compiled ?? undefined);
    this.evaluator = new Evaluator(
      engine,
      typeof body === 'string' ? modelNamed(body) : bodyOn(addBody(body)),
    );
  }

  setup(setup: EvaluatorSetup): Promise<void> {
    return this.need().setup(setup);
  }

  setWeights(weights: Float64Array): Promise<void> {
    return this.need().setWeights(weights);
  }

  evaluate(...samples: Parameters<PlanEvaluator['evaluate']>): Promise<Float64Array> {
    return this.need().evaluate(...samples);
  }

  trace(...samples: Parameters<PlanEvaluator['trace']>): Promise<Float32Array> {
    return this.need().trace(...samples);
  }

  memory(): Promise<number> {
    return Promise.resolve(this.need().memory);
  }

  private need(): Evaluator {
    if (!this.evaluator) throw new LabError('The planner thread was asked for plans before it was started.');
    return this.evaluator;
  }
}

/** Times one piece of work is given to a new thread before the error is passed on. */
const TRIES = 3;

/** One planner thread that comes back: when it dies it is started again as it was, and its work is given to the new one. */
export class LastingPlanner implements PlanEvaluator {
  private thread: Thread<PlannerService>;
  private started: Promise<void>;
  private isStarted = false;
  private lastSetup: EvaluatorSetup | null = null;
  private lastWeights: Float64Array | null = null;
  private disposed = false;

  constructor(
    private readonly startThread: () => Thread<PlannerService>,
    private readonly body: BodyReference,
    private readonly compiled: WebAssembly.Module | null,
    private readonly notice: (text: string) => void,
  ) {
    this.thread = startThread();
    this.started = this.prepare(this.thread);
  }

  /** Fulfilled when the thread can plan. */
  get ready(): Promise<void> {
    return this.started;
  }

  async setup(setup: EvaluatorSetup): Promise<void> {
    this.lastSetup = setup;
    this.lastWeights = null;
    await this.lasting((thread) => thread.remote.setup(setup));
  }

  async setWeights(weights: Float64Array): Promise<void> {
    this.lastWeights = weights.slice();
    await this.lasting((thread) => thread.remote.setWeights(weights));
  }

  evaluate(...samples: Parameters<PlanEvaluator['evaluate']>): Promise<Float64Array> {
    return this.lasting((thread) => thread.remote.evaluate(...samples));
  }

  trace(...samples: Parameters<PlanEvaluator['trace']>): Promise<Float32Array> {
    return this.lasting((thread) => thread.remote.trace(...samples));
  }

  /** Size of the thread's engine heap, bytes. */
  memory(): Promise<number> {
    return this.lasting((thread) => thread.remote.memory());
  }

  dispose(): void {
    this.disposed = true;
    this.thread.dispose();
  }

  /** Does work on the thread; when the thread dies meanwhile, on the one that replaces it. */
  private async lasting<Answer>(work: (thread: Thread<PlannerService>) => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      // Without a turn of waiting when it can be asked at once: the caller may block its own thread right after.
      if (!this.isStarted) await this.started;
      const { thread } = this;
      try {
        return await work(thread);
      } catch (error) {
        // `died` is settled in the same turn as the rejections it causes; a replaced thread tells that it died.
        await Promise.resolve();
        if (this.disposed || thread === this.thread || attempt === TRIES) throw error;
      }
    }
  }

  private prepare(thread: Thread<PlannerService>): Promise<void> {
    this.isStarted = false;
    void thread.died.then((reason) => {
      if (this.disposed) return;
      this.notice(`${reason.message} It has been replaced.`);
      this.thread = this.startThread();
      this.started = this.prepare(this.thread);
    });
    const starting = this.start(thread);
    // Whoever asks for work meets the error; nobody may be asking yet.
    starting.then(
      () => (this.isStarted = thread === this.thread),
      () => undefined,
    );
    return starting;
  }

  private async start(thread: Thread<PlannerService>): Promise<void> {
    await thread.remote.start(this.body, this.compiled);
    if (this.lastSetup) await thread.remote.setup(this.lastSetup);
    if (this.lastWeights) await thread.remote.setWeights(this.lastWeights);
  }
}
