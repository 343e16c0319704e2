/** The best returns of the rollouts made so far, and what the next one must reach to count. */

/** Relative slack for the order in which sums are rounded. */
const SLACK = 1e-9;

/** Keeps the `size` greatest returns. Allocates only when it is made. */
export class BestSoFar {
  /** In falling order. */
  private readonly returns: Float64Array;
  private count = 0;

  constructor(size: number) {
    this.returns = new Float64Array(size);
  }

  clear(): void {
    this.count = 0;
  }

  add(value: number): void {
    const { returns } = this;
    const last = returns.length - 1;
    if (this.isFull && value <= returns[last]) return;
    let place = this.isFull ? last : this.count++;
    while (place > 0 && returns[place - 1] < value) {
      returns[place] = returns[place - 1];
      place--;
    }
    returns[place] = value;
  }

  private get isFull(): boolean {
    return this.count === this.returns.length;
  }

  /** A return under this is not among the best, whatever comes after; −Infinity while there are too few. */
  get threshold(): number {
    if (!this.isFull) return -Infinity;
    const least = this.returns[this.count - 1];
    return least - SLACK * (1 + Math.abs(least));
  }
}
