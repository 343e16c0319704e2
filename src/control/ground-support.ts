/**
 * What the ground bears of a body's weight, as torques about its joints. The bias of a free body knows gravity on each limb but
 * not that the ground carries the feet: in stance hip, knee and ankle bear the rest of the body, and a controller that
 * does not count on that sinks until its stiffness holds.
 */
import type { PhysicsModel } from '../physics/model.ts';
import type { World, WorldViews } from '../physics/world.ts';

/** Depth in the ground from which on a part takes its whole share, m, and sum of depths that bears the whole weight. */
const TOUCHING_DEPTH = 0.0005;
const BEARING_DEPTH = 0.001;
/** Distance that counts as none when weight is shared out, m: softens what contacts in one line cannot do. */
const NEGLIGIBLE = 0.02;

/** Where the engine's list of subtrees' centres of mass has that of the whole body, which is its first body's. */
const WHOLE = 3;

/** A joint that the controller holds: a planned one, or one that follows it. */
interface HeldJoint {
  readonly joint: number;
  readonly dof: number;
  readonly row: number;
  readonly slides: boolean;
}

/** Joints on the way from a geom to the root. */
interface Chain {
  readonly geom: number;
  readonly held: readonly HeldJoint[];
  /** Joints that nobody holds, such as toes on springs; what is beyond them bears little. */
  readonly loose: readonly number[];
}

/**
 * The weight is shared out over the parts that touch the ground so that its centre lies under the centre of mass, as evenly as
 * that goes, straight upward. All of it depends on the state alone: the engine's contact forces are those of the step
 * before, and are not part of a state that is copied.
 */
export class GroundSupport {
  private readonly chains: readonly Chain[];
  private readonly radii: Float64Array;
  private readonly shares: Float64Array;
  private readonly sums = new Float64Array(6);

  /** `rowOfDof` has the torque's row that each degree of freedom is or follows, or -1. */
  constructor(
    private readonly model: PhysicsModel,
    rowOfDof: Int32Array,
    private readonly share: number,
  ) {
    const isHeld = (joint: number): boolean => rowOfDof[model.jointVelocity[joint]] >= 0;
    const held = (joint: number): HeldJoint => {
      const dof = model.jointVelocity[joint];
      return { joint, dof, row: rowOfDof[dof], slides: model.rotational[dof] === 0 };
    };
    this.chains = Array.from(model.groundGeoms, (geom) => {
      const bodies = model.ancestors(model.geomBody[geom]);
      const root = bodies[bodies.length - 1];
      const onTheWay = [...model.jointBody.keys()].filter(
        (joint) => model.jointBody[joint] !== root && bodies.includes(model.jointBody[joint]),
      );
      return {
        geom,
        held: onTheWay.filter(isHeld).map(held),
        loose: onTheWay.filter((joint) => !isHeld(joint)),
      };
    });
    this.radii = Float64Array.from(model.groundGeoms, (geom) => model.geomRadius[geom]);
    this.shares = new Float64Array(this.chains.length);
  }

  /**
   * Takes what the ground does at each planned joint off the torque wanted there, N m; `shareOfDof` has how far each degree
   * of freedom goes for a unit of its row's joint. Allocates nothing.
   */
  relieve(world: World, torque: Float64Array, shareOfDof: Float64Array): void {
    const { views } = world;
    const borne = this.shareOut(views);
    if (borne === 0) return;
    const { geomPlace, jointAxis, jointAnchor } = views;
    for (let i = 0; i < this.chains.length; i++) {
      const force = this.shares[i] * borne;
      if (force === 0) continue;
      const { geom, held } = this.chains[i];
      for (const { joint, dof, row, slides } of held) {
        const x = geomPlace[3 * geom] - jointAnchor[3 * joint];
        const y = geomPlace[3 * geom + 1] - jointAnchor[3 * joint + 1];
        // Of the upward force: its part along the axis, or axis · (arm × force).
        const share = slides
          ? jointAxis[3 * joint + 2]
          : jointAxis[3 * joint] * y - jointAxis[3 * joint + 1] * x;
        torque[row] -= shareOfDof[dof] * force * share;
      }
    }
  }

  /** Sets the share of each part, which add up to 1, and gives the force that the ground bears, N. */
  private shareOut(views: WorldViews): number {
    const { geomPlace, subtreeCom } = views;
    const { shares, sums } = this;
    let depths = 0;
    sums.fill(0);
    for (let i = 0; i < shares.length; i++) {
      const { geom } = this.chains[i];
      const at = 3 * geom;
      const depth =
        this.model.groundHeight(geomPlace[at], geomPlace[at + 1]) + this.radii[i] - geomPlace[at + 2];
      shares[i] = 0;
      if (depth <= 0) continue;
      depths += depth;
      const weight = this.looseness(views, i) * (depth < TOUCHING_DEPTH ? depth / TOUCHING_DEPTH : 1);
      const x = geomPlace[at] - subtreeCom[WHOLE];
      const y = geomPlace[at + 1] - subtreeCom[WHOLE + 1];
      shares[i] = weight;
      sums[0] += weight;
      sums[1] += weight * x;
      sums[2] += weight * y;
      sums[3] += weight * x * x;
      sums[4] += weight * x * y;
      sums[5] += weight * y * y;
    }
    if (depths === 0) return 0;
    return this.centre(views) * this.share * this.model.weight * Math.min(1, depths / BEARING_DEPTH);
  }

  /** 1 for a part that is held, less for one that can give way about a joint that nobody holds. */
  private looseness({ geomPlace, jointAnchor }: WorldViews, i: number): number {
    const { geom, loose } = this.chains[i];
    let held = 1;
    for (const joint of loose) {
      const x = (geomPlace[3 * geom] - jointAnchor[3 * joint]) / NEGLIGIBLE;
      const y = (geomPlace[3 * geom + 1] - jointAnchor[3 * joint + 1]) / NEGLIGIBLE;
      held /= 1 + x * x + y * y;
    }
    return held;
  }

  /**
   * Tilts the shares over the plane so that their centre is under the centre of mass; none is less than nothing, so when
   * that one is outside of what touches, the nearest edge bears most. Gives 1, or 0 where nothing bears.
   */
  private centre({ geomPlace, subtreeCom }: WorldViews): number {
    const { shares, sums } = this;
    const [n, x, y, xx, xy, yy] = sums;
    const soft = n * NEGLIGIBLE * NEGLIGIBLE;
    // First column of the inverse of [[n, x, y], [x, xx, xy], [y, xy, yy]], up to its scale.
    const a = (xx + soft) * (yy + soft) - xy * xy;
    const b = y * xy - x * (yy + soft);
    const c = x * xy - y * (xx + soft);
    let total = 0;
    for (let i = 0; i < shares.length; i++) {
      if (shares[i] === 0) continue;
      const at = 3 * this.chains[i].geom;
      const tilt =
        a + b * (geomPlace[at] - subtreeCom[WHOLE]) + c * (geomPlace[at + 1] - subtreeCom[WHOLE + 1]);
      shares[i] = tilt > 0 ? shares[i] * tilt : 0;
      total += shares[i];
    }
    if (total === 0) return 0;
    for (let i = 0; i < shares.length; i++) shares[i] /= total;
    return 1;
  }
}
