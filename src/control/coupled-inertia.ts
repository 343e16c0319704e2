/** Torques that give joints wanted accelerations when everything that is not planned, the root first of all, moves freely. */
import type { PhysicsModel } from '../physics/model.ts';

/**
 * τ = (M_pp − M_pf M_ff⁻¹ M_fp) q̈ with p the planned and f the free degrees of freedom. A light segment between heavy ones,
 * such as the pelvis between trunk and thighs, answers a torque by far more than the mass matrix's diagonal tells; gains
 * made from the diagonal alone shake it. One per thread; holds scratch space only.
 */
export class CoupledInertia {
  private readonly row: Int32Array;
  private readonly count: Int32Array;
  private readonly column: Int32Array;
  /** Place of each degree of freedom among the free ones, or -1. */
  private readonly freeOf: Int32Array;
  private readonly free: Int32Array;
  private readonly block: Float64Array;
  private readonly right: Float64Array;
  /** Accelerations of all degrees of freedom, rad/s² or m/s²; those of the planned ones are set before `torques`. */
  readonly acceleration: Float64Array;
  private readonly product: Float64Array;

  constructor(model: PhysicsModel, planned: Int32Array) {
    this.row = model.massRow;
    this.count = model.massCount;
    this.column = model.massColumn;
    const size = model.degreesOfFreedom;
    this.free = Int32Array.from(Array.from({ length: size }, (_, dof) => dof)).filter(
      (dof) => !planned.includes(dof),
    );
    this.freeOf = new Int32Array(size).fill(-1);
    this.free.forEach((dof, place) => (this.freeOf[dof] = place));
    this.block = new Float64Array(this.free.length * this.free.length);
    this.right = new Float64Array(this.free.length);
    this.acceleration = new Float64Array(size);
    this.product = new Float64Array(size);
  }

  /** Torque of each degree of freedom for the accelerations set, N m; those of the free ones come out as 0. */
  torques(massMatrix: Float64Array): Float64Array {
    for (const dof of this.free) this.acceleration[dof] = 0;
    this.multiply(massMatrix);
    for (let place = 0; place < this.free.length; place++)
      this.right[place] = -this.product[this.free[place]];
    this.gatherFree(massMatrix);
    this.solveFree();
    for (let place = 0; place < this.free.length; place++)
      this.acceleration[this.free[place]] = this.right[place];
    this.multiply(massMatrix);
    return this.product;
  }

  /** product = M · acceleration; M is stored as its lower triangle. */
  private multiply(massMatrix: Float64Array): void {
    const { row, count, column, acceleration, product } = this;
    product.fill(0);
    for (let i = 0; i < product.length; i++) {
      const last = row[i] + count[i] - 1;
      let sum = massMatrix[last] * acceleration[i];
      for (let k = row[i]; k < last; k++) {
        const j = column[k];
        sum += massMatrix[k] * acceleration[j];
        product[j] += massMatrix[k] * acceleration[i];
      }
      product[i] += sum;
    }
  }

  /** The part of M between free degrees of freedom. */
  private gatherFree(massMatrix: Float64Array): void {
    const { row, count, column, block, free, freeOf } = this;
    const n = free.length;
    block.fill(0);
    for (let a = 0; a < n; a++) {
      const i = free[a];
      for (let k = row[i]; k < row[i] + count[i]; k++) {
        const b = freeOf[column[k]];
        if (b < 0) continue;
        block[a * n + b] = massMatrix[k];
        block[b * n + a] = massMatrix[k];
      }
    }
  }

  /** Solves block · x = right in place. The block is positive definite, so elimination needs no pivoting. */
  private solveFree(): void {
    const { block, right } = this;
    const n = right.length;
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) {
        if (block[j * n + i] === 0) continue;
        const factor = block[j * n + i] / block[i * n + i];
        for (let k = i; k < n; k++) block[j * n + k] -= factor * block[i * n + k];
        right[j] -= factor * right[i];
      }
    }
    for (let i = n - 1; i >= 0; i--) {
      let sum = right[i];
      for (let k = i + 1; k < n; k++) sum -= block[i * n + k] * right[k];
      right[i] = sum / block[i * n + i];
    }
  }
}
