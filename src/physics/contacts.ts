/** Where a body touches something at an instant, and how hard. */
import { CONTACT_SIZE, CONTACTS } from '../protocol/scene.ts';
import type { Engine } from './engine.ts';
import { doubles } from './model.ts';
import type { World } from './world.ts';

/** Weaker contacts are not told, N. */
const LEAST_FORCE = 1;

/** Reads the contacts of worlds whose forces are up to date (`World.forward`). */
export class ContactReader {
  /** Force and torque of one contact in its own frame. */
  private readonly wrench;

  constructor(private readonly engine: Engine) {
    this.wrench = new engine.DoubleBuffer(6);
  }

  /**
   * Writes the number of contacts to `out` at `offset`, and behind it the place (m) and the force (N, in the world's axes) of
   * each: on the body, where the other is the ground or fixed to it, else on the second of the two bodies.
   */
  write({ data, model }: World, out: Float32Array, offset: number): void {
    out.fill(0, offset, offset + 1 + CONTACT_SIZE * CONTACTS);
    const list = data.contact;
    const forces: number[][] = [];
    for (let i = 0; i < data.ncon; i++) {
      const contact = list.get(i);
      if (!contact) continue;
      this.engine.mj_contactForce(model.handle, data, i, this.wrench);
      const [along, side, up] = doubles(this.wrench.GetView());
      const sign = contact.geom2 >= 0 && model.geomBody[contact.geom2] === 0 ? -1 : 1;
      const frame = doubles(contact.frame);
      const place = doubles(contact.pos);
      // The rows of a contact's frame are its axes.
      const force = [0, 1, 2].map((k) => sign * (along * frame[k] + side * frame[3 + k] + up * frame[6 + k]));
      if (Math.hypot(...force) >= LEAST_FORCE) forces.push([...place, ...force]);
      contact.delete();
    }
    list.delete();
    const strength = ([, , , x, y, z]: number[]): number => Math.hypot(x, y, z);
    forces.sort((a, b) => strength(b) - strength(a)).splice(CONTACTS);
    out[offset] = forces.length;
    forces.forEach((contact, i) => out.set(contact, offset + 1 + CONTACT_SIZE * i));
  }

  dispose(): void {
    this.wrench.delete();
  }
}
