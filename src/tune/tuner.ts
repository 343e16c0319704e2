/**
 * Tunes the weights of a reward program by a black-box search on the task's own success measure, as MPC² does
 * (arXiv 2505.08238). A try is one set of weights, run with several seeds; its score is the mean of theirs. All tries of
 * a generation run with the first seed, and the better half with the rest, for a search needs no more than ranks. The
 * winner meets the start again on seeds that neither was chosen by.
 */
import { LabError } from '../base/errors.ts';
import { abortable } from '../base/abortable.ts';
import type { TrialRunner } from '../explore/exploration.ts';
import type { TrialProgress } from '../protocol/lab.ts';
import type { TrialRequest } from '../protocol/trial.ts';
import { seededGoal, type Task } from '../tasks/task.ts';
import { defaultPopulation, SeparableCmaEs } from './cma-es.ts';
import { tunableWeights, weightsAt, withWeights, type Weights } from './weights.ts';

/** What is tuned, on what, and how long. */
export interface TunerSettings extends Pick<
  TrialRequest,
  'source' | 'goal' | 'planner' | 'seconds' | 'strengths'
> {
  /** Trials that the search may run, those of the start among them. */
  readonly budget: number;
  /** Seeds that a try is scored on: 1 to this. */
  readonly seeds: number;
  /** Seeds, after those, on which winner and start are compared in the end. */
  readonly freshSeeds: number;
  /** Seed of the search itself. */
  readonly seed: number;
  /** Spread of the first generation, in natural logarithms of the weights. */
  readonly spread: number;
}

/** One set of weights and what it came to. */
export interface TuningTry {
  /** 0 is the start. */
  readonly id: number;
  /** Generation of the search it belongs to; 0 for the start. */
  readonly generation: number;
  readonly weights: Weights;
  /** Score of each seed that it was run with, 0 to 100. */
  readonly scores: readonly number[];
  readonly successes: number;
}

/** Start and winner on the same fresh seeds. */
export interface TuningProof {
  readonly seeds: readonly number[];
  readonly start: readonly number[];
  readonly winner: readonly number[];
  readonly startSuccesses: number;
  readonly winnerSuccesses: number;
}

/** A tuning as it stands; a value that is replaced. */
export interface Tuning {
  readonly tries: readonly TuningTry[];
  /** Id of the best of the tries that were run with every seed; null before the first one was. */
  readonly best: number | null;
  /** Trials run so far, those of the proof among them, and how many there will be at the most. */
  readonly trials: number;
  readonly totalTrials: number;
  readonly proof: TuningProof | null;
  /** Whether the proof shows a gain; null before it. */
  readonly gained: boolean | null;
  /** The program: with the winner's weights where they gained, else as it was. */
  readonly source: string;
  /** What came of it, in a sentence; empty while it goes on. */
  readonly outcome: string;
}

export interface TunerListener {
  readonly change?: (tuning: Tuning) => void;
  readonly progress?: (progress: TrialProgress) => void;
}

/** Standard errors that the mean gain on fresh seeds must be above zero. */
const CERTAINTY = 2;
/** Nothing is left to gain above this score. */
const PERFECT = 99.95;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean score of a try. */
export const scoreOf = (tried: TuningTry): number => mean(tried.scores);

/** Mean gain of the winner over the start on fresh seeds, and its standard error. */
export function gainOf({ start, winner }: TuningProof): { readonly gain: number; readonly error: number } {
  const gains = winner.map((score, i) => score - start[i]);
  const gain = mean(gains);
  const squares = gains.reduce((sum, g) => sum + (g - gain) * (g - gain), 0);
  const n = gains.length;
  return { gain, error: n > 1 ? Math.sqrt(squares / (n * (n - 1))) : Infinity };
}

/** One tuning of one program. */
export class Tuner {
  private tuning: Tuning;
  private readonly start: Weights;

  constructor(
    private readonly task: Task,
    private readonly runner: TrialRunner,
    private readonly settings: TunerSettings,
    private readonly listener: TunerListener = {},
  ) {
    const { source, budget, seeds, freshSeeds } = settings;
    this.start = tunableWeights(source);
    const least = seeds + this.population + 1;
    if (budget < least)
      throw new LabError(
        `Tuning ${Object.keys(this.start).length} weights on ${seeds} seeds needs a budget of at least ${least} trials, not ${budget}.`,
      );
    this.tuning = {
      tries: [],
      best: null,
      trials: 0,
      totalTrials: budget + 2 * freshSeeds,
      proof: null,
      gained: null,
      source,
      outcome: '',
    };
  }

  /** Tunes until the budget is spent or nothing is left to gain. Rejects when the signal aborts or a trial cannot run. */
  async run(signal: AbortSignal): Promise<Tuning> {
    const { budget, seeds } = this.settings;
    const start = await this.newTry(0, this.start, signal);
    await this.complete(start, signal);
    const search = new SeparableCmaEs({
      mean: Object.values(this.start).map(() => 0),
      spread: this.settings.spread,
      seed: this.settings.seed,
      population: this.population,
    });
    for (let generation = 1; ; generation++) {
      const half = Math.floor(search.population / 2);
      const cost = search.population + half * (seeds - 1);
      if (this.tuning.trials + cost > budget || this.bestScore() > PERFECT) break;
      const ids: number[] = [];
      for (const point of search.ask())
        ids.push(await this.newTry(generation, weightsAt(this.start, point), signal));
      const better = [...ids].sort((a, b) => this.score(b) - this.score(a) || a - b).slice(0, half);
      for (const id of better) await this.complete(id, signal);
      // The worse half ranks behind, whatever further seeds do to the better one.
      search.tell(ids.map((id) => (better.includes(id) ? -this.score(id) : 1000 - this.score(id))));
    }
    await this.prove(signal);
    return this.tuning;
  }

  /** Points a generation: the default, or fewer where the budget would not give three generations. */
  private get population(): number {
    const { budget, seeds } = this.settings;
    const wanted = defaultPopulation(Object.keys(this.start).length);
    const affordable = Math.floor((budget - seeds) / (3 * (0.5 + 0.5 * seeds)));
    return Math.max(4, Math.min(wanted, affordable));
  }

  /** Runs the winner and the start on fresh seeds, and says what that shows. */
  private async prove(signal: AbortSignal): Promise<void> {
    const { seeds, freshSeeds, source } = this.settings;
    const { best } = this.tuning;
    const winner = this.tuning.tries[best ?? 0];
    if (winner.id === 0) {
      this.change({
        gained: false,
        outcome: `Nothing was gained: none of ${this.tuning.tries.length - 1} tries scored more than the start.`,
      });
      return;
    }
    const proof = { seeds: [] as number[], start: [] as number[], winner: [] as number[] };
    const successes = { start: 0, winner: 0 };
    for (let seed = seeds + 1; seed <= seeds + freshSeeds; seed++) {
      proof.seeds.push(seed);
      for (const [who, weights] of [
        ['start', this.start],
        ['winner', winner.weights],
      ] as const) {
        const { score, success } = await this.trial(weights, seed, signal);
        proof[who].push(score);
        if (success) successes[who]++;
      }
    }
    const whole: TuningProof = {
      ...proof,
      startSuccesses: successes.start,
      winnerSuccesses: successes.winner,
    };
    const { gain, error } = gainOf(whole);
    const gained = gain > 0 && gain > CERTAINTY * error;
    const numbers = `${mean(proof.start).toFixed(1)} to ${mean(proof.winner).toFixed(1)} on ${freshSeeds} fresh seeds (difference ${gain.toFixed(1)} ± ${error.toFixed(1)})`;
    this.change({
      proof: whole,
      gained,
      source: gained ? withWeights(source, winner.weights) : source,
      outcome: gained
        ? `The score went from ${numbers}.`
        : `Nothing was gained for certain: the score went from ${numbers}, and the program stays as it was.`,
    });
  }

  /** Runs new weights with the first seed. */
  private async newTry(generation: number, weights: Weights, signal: AbortSignal): Promise<number> {
    const { score, success } = await this.trial(weights, 1, signal);
    const id = this.tuning.tries.length;
    const tried = { id, generation, weights, scores: [score], successes: success ? 1 : 0 };
    this.replace([...this.tuning.tries, tried]);
    return id;
  }

  /** Runs a try with the seeds after the first. */
  private async complete(id: number, signal: AbortSignal): Promise<void> {
    for (let seed = 2; seed <= this.settings.seeds; seed++) {
      const { score, success } = await this.trial(this.tuning.tries[id].weights, seed, signal);
      this.replace(
        this.tuning.tries.map((tried) =>
          tried.id === id
            ? {
                ...tried,
                scores: [...tried.scores, score],
                successes: tried.successes + (success ? 1 : 0),
              }
            : tried,
        ),
      );
    }
  }

  private async trial(weights: Weights, seed: number, signal: AbortSignal) {
    signal.throwIfAborted();
    const { source, goal, planner, seconds, strengths } = this.settings;
    const record = await abortable(
      this.runner.run(
        {
          task: this.task.name,
          source: withWeights(source, weights),
          seed,
          seconds,
          goal: seededGoal(goal, seed),
          planner,
          ...(strengths ? { strengths } : {}),
        },
        (progress) => this.listener.progress?.(progress),
        signal,
      ),
      signal,
    );
    signal.throwIfAborted();
    const { score, success } = this.task.measure(record);
    this.tuning = { ...this.tuning, trials: this.tuning.trials + 1 };
    return { score, success };
  }

  private score(id: number): number {
    return scoreOf(this.tuning.tries[id]);
  }

  private bestScore(): number {
    const { best } = this.tuning;
    return best === null ? -Infinity : this.score(best);
  }

  /** Takes new tries over, and with them the best; a tie stays with the earlier try. */
  private replace(tries: readonly TuningTry[]): void {
    let best: TuningTry | null = null;
    for (const tried of tries)
      if (tried.scores.length === this.settings.seeds && (!best || scoreOf(tried) > scoreOf(best)))
        best = tried;
    this.change({ tries, best: best?.id ?? null });
  }

  private change(part: Partial<Tuning>): void {
    this.tuning = { ...this.tuning, ...part };
    this.listener.change?.(this.tuning);
  }
}
