/**
 * What a body did a stride ago is a good guess of what it should do next: gait repeats itself, and one side does what the
 * other did half a stride before. Noise alone seldom makes a step out of nineteen joints (docs/decisions/0018).
 */
import type { RandomStream } from '../base/random.ts';
import type { Mirroring } from '../physics/mirroring.ts';
import { knotSpacing, type PlanShape } from './plan-shape.ts';

/** Shortest and longest stride looked for, s. */
const SHORTEST_STRIDE = 0.7;
const LONGEST_STRIDE = 1.5;

/** The target postures of the last stride or so. Allocates only when it is made. */
export class PostureMemory {
  private readonly joints: number;
  /** Rows of target angles, rad, written round and round. */
  private readonly rows: Float64Array;
  private readonly capacity: number;
  private written = 0;

  /** `rowSeconds` is the time between two postures, s; `mirroring` is of the planned joints. */
  constructor(
    private readonly mirroring: Mirroring,
    private readonly rowSeconds: number,
  ) {
    this.joints = mirroring.partner.length;
    this.capacity = Math.ceil(LONGEST_STRIDE / rowSeconds) + 1;
    this.rows = new Float64Array(this.capacity * this.joints);
  }

  clear(): void {
    this.written = 0;
  }

  /** Keeps the posture wanted now, rad. */
  record(posture: Float64Array): void {
    this.rows.set(posture, (this.written % this.capacity) * this.joints);
    this.written++;
  }

  /**
   * Writes a plan to `out`: what was done a stride of random length ago, or the mirror image of what was done
   * half of one ago. What is not done yet holds the newest posture. False, and nothing written, when that is before the start.
   */
  recall(random: RandomStream, shape: PlanShape, out: Float64Array): boolean {
    const mirrored = random.uniform() < 0.5;
    const stride = SHORTEST_STRIDE + (LONGEST_STRIDE - SHORTEST_STRIDE) * random.uniform();
    const lag = Math.round((mirrored ? stride / 2 : stride) / this.rowSeconds);
    if (lag >= Math.min(this.written, this.capacity)) return false;
    const { partner, sign } = this.mirroring;
    const spacing = knotSpacing(shape) / this.rowSeconds;
    for (let k = 0; k < shape.knots; k++) {
      const back = Math.max(0, lag - Math.round(k * spacing));
      const row = ((this.written - 1 - back) % this.capacity) * this.joints;
      for (let j = 0; j < this.joints; j++)
        out[k * this.joints + j] = mirrored ? sign[j] * this.rows[row + partner[j]] : this.rows[row + j];
    }
    return true;
  }
}
