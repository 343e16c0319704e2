/** How much a plan may cost: what was asked for, or in live mode what the measured speed allows, so that plans stay fresh. */
import type { PlannerSettings } from '../protocol/trial.ts';

/** Rollouts of one plan and how far they look ahead. */
export interface PlanBudget {
  readonly samples: number;
  readonly horizonSeconds: number;
}

/**
 * A plan should be made within this many times of the planned time between plans. Fresh plans are worth more than many
 * samples: docs/decisions/0016.
 */
const PATIENCE = 1;
/** Fewer samples and shorter horizons than these hold no body; a share of what was asked for, and a number. */
const LEAST_SAMPLES = 12;
const LEAST_HORIZON_SHARE = 0.6;
/** Weight of the newest measurement in the running mean. */
const NEWEST = 0.2;
/** Changes smaller than this share are not worth the unrest. */
const WORTH = 0.1;
/** Horizons are multiples of this, s. */
const HORIZON_STEP = 0.02;

/** What was asked for. */
export const wholeBudget = ({ samples, horizonSeconds }: PlannerSettings): PlanBudget => ({
  samples,
  horizonSeconds,
});

/** Chooses budgets from the wall time that plans took. */
export class BudgetControl {
  /** Wall time of one simulated second of one sample, s; none was measured yet at 0. */
  private cost = 0;
  private present: PlanBudget;

  constructor(private readonly settings: PlannerSettings) {
    this.present = wholeBudget(settings);
  }

  get budget(): PlanBudget {
    return this.present;
  }

  /** Takes in that a plan of the present budget took so much wall time, s, while the world ran at `speed` times real time. */
  measured(wallSeconds: number, speed: number): void {
    const { samples, horizonSeconds } = this.present;
    const cost = wallSeconds / (samples * horizonSeconds);
    this.cost = this.cost === 0 ? cost : this.cost + NEWEST * (cost - this.cost);
    const next = this.affordable((PATIENCE * this.settings.planSeconds) / speed);
    const change = Math.max(
      Math.abs(next.samples / samples - 1),
      Math.abs(next.horizonSeconds / horizonSeconds - 1),
    );
    const isWhole = next.samples === this.settings.samples;
    if (change > WORTH || isWhole) this.present = next;
  }

  /** Samples give way first, then the horizon. */
  private affordable(wallSeconds: number): PlanBudget {
    const { samples, horizonSeconds } = this.settings;
    const least = Math.min(samples, LEAST_SAMPLES);
    const wanted = Math.floor(wallSeconds / (this.cost * horizonSeconds));
    if (wanted >= least) return { samples: Math.min(samples, wanted), horizonSeconds };
    const horizon = HORIZON_STEP * Math.floor(wallSeconds / (this.cost * least) / HORIZON_STEP + 1e-9);
    return {
      samples: least,
      horizonSeconds: Math.max(LEAST_HORIZON_SHARE * horizonSeconds, Math.min(horizonSeconds, horizon)),
    };
  }
}
