/** Finds out on a compiled model what it has: joints to plan, feet, trunk, which way it faces, and how it starts. */
import { atan2 } from '../../base/maths.ts';
import { LabError } from '../../base/errors.ts';
import { RandomStream } from '../../base/random.ts';
import type { SourceGeom } from '../../models/import/compiled.ts';
import type { Sole, UprightFrame } from '../../models/import/dress.ts';
import {
  aboutVertical,
  after,
  inverse,
  middle,
  minus,
  plus,
  turnAt,
  turned,
  vectorAt,
  type Turn,
  type Vector,
} from '../../models/import/turns.ts';
import type { ImportCorrections, ImportedFacts, ImportedFoot } from '../../protocol/imported.ts';
import type { SceneMuscle } from '../../protocol/scene.ts';
import { doubles, integers, type PhysicsModel } from '../model.ts';
import { World } from '../world.ts';
import { jointTable, POSITIONS, type JointRow } from './joint-table.ts';
import { reachablePose } from './reachable.ts';

/** All that was found. */
export interface Survey {
  readonly facts: ImportedFacts;
  readonly muscles: readonly SceneMuscle[];
  /** How many of these are no muscles. */
  readonly motors: number;
  readonly mass: number;
  /** m */
  readonly groundLevel: number;
  readonly standingHeight: number;
  readonly feetApart: number;
  readonly size: number;
  /** Positions of each joint in the start pose. */
  readonly start: ReadonlyMap<string, readonly number[]>;
  /** Of the pelvis, of the trunk where that is another body, of the right and the left foot; none without feet. */
  readonly frames: readonly UprightFrame[];
  readonly soles: readonly Sole[];
  /** Body that is the root of the figure; it must come first. */
  readonly figure: string;
  readonly changes: readonly string[];
}

/** Poses at which it is looked which joints muscles move. */
const POSES = 6;
/** Moment arms below this are none, m. */
const NO_ARM = 1e-6;
/** What is no higher over the lowest point than this touches the ground in the start pose, m. */
const TOUCHES = 0.06;
/** What is higher over the ground in the start pose is no sole, m. */
const SOLE_HEIGHT = 0.02;
/** A foot's ankle is lower than this share of the pelvis's height. */
const ANKLE_SHARE = 0.25;
/** How far the soles start below the floor's surface, m, so that they bear from the first step on. */
const SINK = 0.0005;
/** The statue: its step and how long it stands, s; rate of its springs, rad/s; least inertia of a joint, kg m² per N of weight. */
const STATUE_STEP = 0.001;
const STATUE_SECONDS = 1;
const STATUE_RATE = 30;
const STATUE_INERTIA = 0.002;
const RIGHT = /(^|[^a-z])(r|right)([^a-z]|$)|_r\d*$|^r_|right/i;
const LEFT = /(^|[^a-z])(l|left)([^a-z]|$)|_l\d*$|^l_|left/i;
/** Keyframes that are poses to start from. */
const START_NAMES = /stand|start|home|rest|init|default|neutral/i;

/** Surveys a planner's copy whose geoms are those of `kept`. */
export function survey(
  model: PhysicsModel,
  kept: readonly SourceGeom[],
  corrections: ImportCorrections,
): Survey {
  const world = new World(model);
  try {
    return new Surveyor(model, world, kept, corrections).survey();
  } finally {
    world.dispose();
  }
}

class Surveyor {
  private readonly joints: readonly JointRow[];
  private readonly parent: Int32Array;
  private readonly mass: Float64Array;
  private readonly changes: string[] = [];

  constructor(
    private readonly model: PhysicsModel,
    private readonly world: World,
    private readonly geoms: readonly SourceGeom[],
    private readonly corrections: ImportCorrections,
  ) {
    this.joints = jointTable(model);
    this.parent = integers(model.handle.body_parentid).slice();
    this.mass = doubles(model.handle.body_mass).slice();
  }

  survey(): Survey {
    const { model, corrections } = this;
    if (model.actuators.length === 0)
      throw new LabError(
        'The model has no actuators, so nothing can move it; load one with muscles or motors.',
      );
    if (this.joints.length === 0)
      throw new LabError('The model has no joints, so it cannot move; load one with joints.');
    this.takeStart();
    const actuated = this.actuatedJoints();
    const planned = this.plannedJoints(actuated);
    if (planned.length === 0)
      throw new LabError(
        'No actuator moves any joint of the model, so there is nothing to plan; look at its tendons and joints.',
      );
    const figure = this.figureOf(planned);
    const root = this.rootOf(figure, planned);
    const feet = root ? this.findFeet(figure) : null;
    const inFigure = this.subtree(figure);
    const mass = inFigure.reduce((sum, body) => sum + this.mass[body], 0);
    let heading = 0;
    let groundLevel = this.groundLevel();
    if (root) {
      heading = corrections.heading ?? this.headingOf(feet);
      if ('free' in root) this.face(root.free, heading);
      this.settle(root, figure, groundLevel);
      if (feet) this.comeToRest(feet.pelvis, root);
    } else if (!Number.isFinite(groundLevel)) groundLevel = 0;
    const trunk = this.trunkOf(figure, feet);
    const frames = this.framesOf(feet, trunk);
    const pelvisHeight = frames.length > 0 ? this.heightOf(frames[0]) - groundLevel : 0;
    const sided = feet ? this.sidedFeet(feet) : [];
    const targets = root ? new Map<string, number>() : reachablePose(this.world, planned);
    const frameOf = (body: number | null): string | null =>
      body === null ? null : (frames.find((frame) => frame.body === model.bodies[body])?.name ?? null);
    const chosen = new Set(corrections.joints ?? planned.map(({ name }) => name));
    const { qpos, xpos } = this.world.views;
    return {
      facts: {
        root,
        joints: planned.map(({ name, low, high, position }) => ({
          name,
          low,
          high,
          start: qpos[position],
          target: targets.get(name) ?? qpos[position],
          planned: chosen.has(name),
        })),
        feet: sided.map(({ side, body, heel, toe }) => ({
          side,
          body: model.bodies[body],
          frame: frameOf(body) ?? model.bodies[body],
          heel,
          toe,
        })),
        pelvis: feet ? model.bodies[feet.pelvis] : null,
        trunk: trunk === null ? null : model.bodies[trunk],
        pelvisFrame: frameOf(feet?.pelvis ?? null),
        trunkFrame: frameOf(trunk),
        follow: feet ? model.bodies[feet.pelvis] : model.bodies[this.tipOf(planned)],
        heading,
        up: 'z',
        couplings: this.couplingNames(),
      },
      muscles: this.muscleCards(),
      motors: model.muscles.filter((muscle) => muscle === null).length,
      mass,
      groundLevel,
      standingHeight: pelvisHeight,
      feetApart: sided.length === 2 ? Math.abs(xpos[3 * sided[0].body + 1] - xpos[3 * sided[1].body + 1]) : 0,
      size: this.extent(inFigure),
      start: new Map(
        this.joints.map(({ name, kind, position }) => [
          name,
          Array.from(qpos.subarray(position, position + POSITIONS[kind])),
        ]),
      ),
      frames,
      soles: sided.flatMap(({ bodies }) => this.solesOf(bodies, groundLevel)),
      figure: model.bodies[figure],
      changes: this.changes,
    };
  }

  // --- pose ---

  /** The pose of the best keyframe, else of the file; followers where their leaders have them. */
  private takeStart(): void {
    const { model, world } = this;
    const { keyframes } = model;
    const named = keyframes.findIndex((name) => START_NAMES.test(name));
    const chosen = named >= 0 ? named : keyframes.length > 0 ? 0 : -1;
    if (chosen >= 0) {
      model.engine.mj_resetDataKeyframe(model.handle, world.data, chosen);
      this.changes.push(
        `It starts from the model's keyframe ${keyframes[chosen] ? `"${keyframes[chosen]}"` : `number ${chosen + 1}`}.`,
      );
    } else model.engine.mj_resetData(model.handle, world.data);
    const { qpos } = world.views;
    for (const { kind, position, low, high } of this.joints)
      if (kind === 'hinge' || kind === 'slide')
        qpos[position] = Math.min(high, Math.max(low, qpos[position]));
    this.follow();
    world.forward();
  }

  /** Sets joints that are tied to others to where the ties want them. */
  private follow(): void {
    const { model } = this;
    const { qpos } = this.world.views;
    const reference = doubles(model.handle.qpos0);
    for (const { follower, leader, coefficients } of model.couplings) {
      const [y, x] = [this.jointOfDof(follower).position, this.jointOfDof(leader).position];
      const from = qpos[x] - reference[x];
      qpos[y] = reference[y] + coefficients.reduceRight((sum, c) => sum * from + c, 0);
    }
  }

  private jointOfDof(dof: number): JointRow {
    const joint = this.joints.find(({ velocity }) => velocity === dof);
    if (!joint) throw new LabError('A joint is tied to another one that is not a hinge or slide.');
    return joint;
  }

  // --- joints ---

  /** Degrees of freedom that some actuator moves in some pose. */
  private actuatedJoints(): ReadonlySet<number> {
    const { world, joints } = this;
    const state = new Float64Array(world.stateSize);
    world.saveState(state);
    const random = new RandomStream(1, 0);
    const found = new Set<number>();
    for (let pose = 0; pose < POSES; pose++) {
      const { qpos } = world.views;
      if (pose > 0)
        for (const { kind, position, low, high } of joints)
          if (kind === 'hinge' || kind === 'slide') qpos[position] = low + (high - low) * random.uniform();
      world.forward();
      const { moment, momentRow, momentCount, momentColumn } = world.views;
      for (let i = 0; i < momentRow.length; i++)
        for (let k = momentRow[i]; k < momentRow[i] + momentCount[i]; k++)
          if (Math.abs(moment[k]) > NO_ARM) found.add(momentColumn[k]);
    }
    world.loadState(state);
    world.forward();
    return found;
  }

  /** Hinges and slides that are moved, themselves or by those that follow them, and follow no other. */
  private plannedJoints(actuated: ReadonlySet<number>): JointRow[] {
    const { couplings } = this.model;
    const leaders = new Map(couplings.map(({ follower, leader }) => [follower, leader]));
    const moved = new Set([...actuated].map((dof) => leaders.get(dof) ?? dof));
    return this.joints.filter(
      ({ kind, velocity }) =>
        (kind === 'hinge' || kind === 'slide') && moved.has(velocity) && !leaders.has(velocity),
    );
  }

  private couplingNames(): ImportedFacts['couplings'] {
    return this.model.couplings.map(({ follower, leader }) => ({
      follower: this.jointOfDof(follower).name,
      leader: this.jointOfDof(leader).name,
    }));
  }

  // --- bodies ---

  private subtree(top: number): number[] {
    return this.model.bodies
      .map((_, body) => body)
      .filter((body) => this.model.ancestors(body).includes(top));
  }

  /** The child of the world whose tree has most of the planned joints. */
  private figureOf(planned: readonly JointRow[]): number {
    const counts = new Map<number, number>();
    for (const { body } of planned) {
      const top = this.model.ancestors(body).at(-1) ?? body;
      counts.set(top, (counts.get(top) ?? 0) + 1);
    }
    return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
  }

  /** The joints that carry the figure through the world. */
  private rootOf(figure: number, planned: readonly JointRow[]): ImportedFacts['root'] {
    const own = this.joints.filter(
      ({ body, index }) =>
        this.carriers(figure).includes(body) && !planned.some((one) => one.index === index),
    );
    const free = own.find(({ kind }) => kind === 'free');
    if (free) return { free: free.name };
    const axes = doubles(this.model.handle.jnt_axis);
    const along = (kind: string, axis: number): JointRow | undefined =>
      own.find((joint) => joint.kind === kind && Math.abs(axes[3 * joint.index + axis]) > 0.9);
    const [forward, height, pitch] = [along('slide', 0), along('slide', 2), along('hinge', 1)];
    return forward && height && pitch
      ? { forward: forward.name, height: height.name, pitch: pitch.name }
      : null;
  }

  /** The figure's first bodies down to where it branches. */
  private carriers(figure: number): number[] {
    const chain = [figure];
    for (;;) {
      const children = this.parent.reduce<number[]>(
        (all, parent, body) => (parent === chain.at(-1) && body > 0 ? [...all, body] : all),
        [],
      );
      if (children.length !== 1 || chain.length > 3) return chain;
      chain.push(children[0]);
    }
  }

  /** The deepest body that a planned joint moves, in the hierarchy's sense. */
  private tipOf(planned: readonly JointRow[]): number {
    const depth = (body: number): number => this.model.ancestors(body).length;
    return planned.map(({ body }) => body).reduce((best, body) => (depth(body) >= depth(best) ? body : best));
  }

  // --- feet ---

  /** Lowest point of a geom as it is, m. */
  private lowest(geom: number): number {
    const { geomPlace } = this.world.views;
    const down = geomPlace[3 * geom + 2];
    const turn = this.geomTurn(geom);
    const { type, size } = this.geoms[geom];
    const axes = (
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ] as const
    ).map((axis) => Math.abs(turned(turn, axis)[2]));
    switch (type) {
      case 'sphere':
        return down - size[0];
      case 'capsule':
        return down - size[0] - size[1] * axes[2];
      case 'cylinder':
        return down - size[1] * axes[2] - size[0] * Math.sqrt(Math.max(0, 1 - axes[2] * axes[2]));
      case 'box':
        return down - size[0] * axes[0] - size[1] * axes[1] - size[2] * axes[2];
      case 'ellipsoid':
        return down - Math.hypot(size[0] * axes[0], size[1] * axes[1], size[2] * axes[2]);
      case 'mesh':
        return down - size[0] * axes[0] - size[1] * axes[1] - size[2] * axes[2];
      default:
        return Infinity;
    }
  }

  private geomTurn(geom: number): Turn {
    return after(turnAt(this.world.views.xquat, this.geoms[geom].body), this.geoms[geom].quaternion);
  }

  /** Geoms of the figure that can meet the ground. */
  private meetGround(figure: number): number[] {
    const ground = this.geoms.filter(({ body }) => body === 0);
    return this.geoms.flatMap((geom, i) => {
      if (geom.body === 0 || !this.model.ancestors(geom.body).includes(figure)) return [];
      const meets = ground.some(
        (other) => (geom.contype & other.conaffinity) !== 0 || (other.contype & geom.conaffinity) !== 0,
      );
      return meets || this.model.groundGeoms.includes(i) ? [i] : [];
    });
  }

  private findFeet(figure: number): FoundFeet | null {
    const { model, corrections } = this;
    const meeting = this.meetGround(figure);
    if (meeting.length === 0) return null;
    const heights = meeting.map((geom) => this.lowest(geom));
    const least = Math.min(...heights);
    const touching = [
      ...new Set(meeting.filter((_, i) => heights[i] < least + TOUCHES).map((geom) => this.geoms[geom].body)),
    ];
    const named = [corrections.rightFoot, corrections.leftFoot].flatMap((name) =>
      name === undefined ? [] : [model.index(model.bodies, name, 'body')],
    );
    const ends = named.length === 2 ? named : touching;
    const chains = ends.map((body) => [...model.ancestors(body)].reverse());
    // Where the ways to what touches part.
    let depth = 0;
    while (chains.every((chain) => chain[depth] !== undefined && chain[depth] === chains[0][depth])) depth++;
    const pelvis = chains[0][depth - 1];
    const branches = [...new Set(chains.map((chain) => chain[depth]))];
    if (pelvis === undefined || branches.length !== 2 || branches.includes(undefined as never)) return null;
    const { xpos } = this.world.views;
    const pelvisHeight = xpos[3 * pelvis + 2] - least;
    const legs = branches.map((branch) => {
      const inLeg = this.subtree(branch);
      const chain = chains.find((way) => way[depth] === branch) ?? [];
      const low = chain
        .slice(depth)
        .filter((body) => xpos[3 * body + 2] - least < ANKLE_SHARE * pelvisHeight);
      const ankle =
        named.length === 2
          ? (named.find((body) => inLeg.includes(body)) ?? branch)
          : (low[0] ?? chain.at(-1) ?? branch);
      return {
        branch,
        ankle,
        bodies: this.subtree(ankle).filter((body) => meeting.some((geom) => this.geoms[geom].body === body)),
      };
    });
    if (legs.some(({ bodies }) => bodies.length === 0)) return null;
    return { pelvis, legs: [legs[0], legs[1]] };
  }

  /** Which way the feet point, rad from +x: from the ankles to what touches the ground. */
  private headingOf(feet: FoundFeet | null): number {
    if (!feet) return 0;
    const { xpos, geomPlace } = this.world.views;
    let [x, y] = [0, 0];
    for (const { ankle, bodies } of feet.legs) {
      const geoms = this.geoms.flatMap(({ body, contype, conaffinity }, i) =>
        bodies.includes(body) && (contype | conaffinity) !== 0 ? [i] : [],
      );
      for (const geom of geoms) {
        x += (geomPlace[3 * geom] - xpos[3 * ankle]) / geoms.length;
        y += (geomPlace[3 * geom + 1] - xpos[3 * ankle + 1]) / geoms.length;
      }
    }
    if (Math.hypot(x, y) < 0.02) return 0;
    const angle = atan2(y, x);
    // Feet splay a little; a body is built along an axis.
    const quarter = (Math.round((2 * angle) / Math.PI) * Math.PI) / 2;
    return Math.abs(angle - quarter) < 0.35 ? quarter : angle;
  }

  /** Turns a free body so that it faces +x, over the origin. */
  private face(free: string, heading: number): void {
    const { model, world } = this;
    const at = model.jointPosition[model.index(model.joints, free, 'joint')];
    const { qpos } = world.views;
    const turn = after(aboutVertical(-heading), [qpos[at + 3], qpos[at + 4], qpos[at + 5], qpos[at + 6]]);
    turn.forEach((value, i) => (qpos[at + 3 + i] = value));
    qpos[at] = 0;
    qpos[at + 1] = 0;
    if (Math.abs(heading) > 0.01)
      this.changes.push(`It is turned by ${Math.round((-heading * 180) / Math.PI)}° so that it faces +x.`);
    world.forward();
  }

  /** Sets what is lowest on the ground. */
  private settle(root: NonNullable<ImportedFacts['root']>, figure: number, level: number): void {
    const { model, world } = this;
    const meeting = this.meetGround(figure);
    if (meeting.length === 0 || !Number.isFinite(level)) return;
    const least = Math.min(...meeting.map((geom) => this.lowest(geom)));
    const lift = level - SINK - least;
    const joint = model.index(model.joints, 'free' in root ? root.free : root.height, 'joint');
    const at = model.jointPosition[joint] + ('free' in root ? 2 : 0);
    world.views.qpos[at] += lift;
    if (Math.abs(lift) > 0.005)
      this.changes.push(
        `It is ${lift > 0 ? 'raised' : 'lowered'} by ${Math.abs(100 * lift).toFixed(1)} cm so that it stands on the ground.`,
      );
    world.forward();
  }

  /**
   * Lets the body stand as a statue for a moment, its joints held by springs, so that its soles come to lie on the ground: a
   * heel alone that touches would bear all the weight of the first plan. Where it topples it is left as it was.
   */
  private comeToRest(pelvis: number, root: NonNullable<ImportedFacts['root']>): void {
    const { model, world } = this;
    const { handle, engine } = model;
    const before = new Float64Array(world.stateSize);
    world.saveState(before);
    const wanted = world.views.qpos.slice();
    const height = world.views.xpos[3 * pelvis + 2];
    const followers = new Set(model.couplings.map(({ follower }) => follower));
    const held = this.joints.filter(
      ({ kind, velocity, body }) =>
        (kind === 'hinge' || kind === 'slide') &&
        !followers.has(velocity) &&
        !this.model.ancestors(pelvis).includes(body),
    );
    // Springs of the engine's own, whose dampers it takes in implicitly.
    const [stiffness, spring] = [doubles(handle.jnt_stiffness), doubles(handle.qpos_spring)];
    const damping = doubles(handle.dof_damping);
    const kept = [stiffness.slice(), spring.slice(), damping.slice()];
    const step = handle.opt.timestep;
    handle.opt.timestep = STATUE_STEP;
    for (const { index, position, velocity } of held) {
      const inertia = Math.max(
        world.views.massMatrix[model.massDiagonal[velocity]],
        STATUE_INERTIA * model.weight,
      );
      stiffness[index] = inertia * STATUE_RATE ** 2;
      spring[position] = wanted[position];
      damping[velocity] = 2 * inertia * STATUE_RATE;
    }
    let standing = true;
    for (let i = 0; i * STATUE_STEP < STATUE_SECONDS && standing; i++) {
      world.step();
      standing = world.views.xpos[3 * pelvis + 2] > 0.9 * height;
    }
    [stiffness, spring, damping].forEach((values, i) => values.set(kept[i]));
    handle.opt.timestep = step;
    if (standing) {
      const { qpos, qvel } = world.views;
      qvel.fill(0);
      // Only the root keeps what it has found; joints are again exactly as the pose has them.
      for (const { position, kind } of this.joints)
        if (kind === 'hinge' || kind === 'slide')
          if (!this.carries(root, position)) qpos[position] = wanted[position];
      this.follow();
      engine.mj_forward(handle, world.data);
    } else {
      world.loadState(before);
      world.forward();
      this.changes.push('Its start pose does not stand by itself: it topples even with stiff joints.');
    }
  }

  /** Whether a position belongs to the joints that carry the body through the world. */
  private carries(root: NonNullable<ImportedFacts['root']>, position: number): boolean {
    const names: readonly string[] = 'free' in root ? [root.free] : [root.forward, root.height, root.pitch];
    return this.joints.some((joint) => joint.position === position && names.includes(joint.name));
  }

  /** Height of the level ground: that of the highest plane or field that is level; −Infinity without any. */
  private groundLevel(): number {
    return this.geoms.reduce((level, { type, body, position, quaternion }) => {
      if (body !== 0 || (type !== 'plane' && type !== 'hfield')) return level;
      const up = turned(quaternion, [0, 0, 1]);
      return up[2] > 0.99 ? Math.max(level, position[2]) : level;
    }, -Infinity);
  }

  private sidedFeet({ legs }: FoundFeet): (SidedLeg & { readonly bodies: readonly number[] })[] {
    const { model } = this;
    const { xpos } = this.world.views;
    const sideOf = (leg: FoundLeg): number => {
      const name = model.bodies[leg.ankle];
      if (RIGHT.test(name) !== LEFT.test(name)) return RIGHT.test(name) ? -1 : 1;
      return xpos[3 * leg.ankle + 1];
    };
    const ordered = [...legs].sort((a, b) => sideOf(a) - sideOf(b));
    return ordered.map((leg, i) => {
      const along = [...leg.bodies].sort((a, b) => this.foremost(a) - this.foremost(b));
      return {
        side: i === 0 ? 'right' : 'left',
        body: leg.ankle,
        heel: model.bodies[along[0]],
        toe: model.bodies[along.at(-1) ?? along[0]],
        bodies: leg.bodies,
      };
    });
  }

  /** How far ahead the geoms of a body are that can touch, m. */
  private foremost(body: number): number {
    const { geomPlace } = this.world.views;
    const places = this.geoms.flatMap((geom, i) =>
      geom.body === body && (geom.contype | geom.conaffinity) !== 0 ? [geomPlace[3 * i]] : [],
    );
    return places.reduce((sum, x) => sum + x, 0) / Math.max(1, places.length);
  }

  /** The heaviest body above the hips that belongs to no leg. */
  private trunkOf(figure: number, feet: FoundFeet | null): number | null {
    if (!feet) return null;
    const { model, corrections } = this;
    if (corrections.trunk !== undefined) return model.index(model.bodies, corrections.trunk, 'body');
    const centre = doubles(this.world.data.xipos);
    const inLegs = new Set(feet.legs.flatMap(({ branch }) => this.subtree(branch)));
    const base = this.world.views.xpos[3 * feet.pelvis + 2];
    const above = this.subtree(figure).filter((body) => !inLegs.has(body) && this.mass[body] > 0);
    return above.reduce((best, body) => {
      const weight = (b: number): number => this.mass[b] * Math.max(0.01, centre[3 * b + 2] - base);
      return weight(body) > weight(best) ? body : best;
    }, feet.pelvis);
  }

  /** Frames that are upright now: of the pelvis midway between the hips, of the trunk, and of the feet. */
  private framesOf(feet: FoundFeet | null, trunk: number | null): UprightFrame[] {
    if (!feet || trunk === null) return [];
    const { model } = this;
    const { jointAnchor, xpos } = this.world.views;
    const hip = ({ branch }: FoundLeg): Vector => {
      const joint = this.joints.find(({ body }) => body === branch);
      return joint ? vectorAt(jointAnchor, joint.index) : vectorAt(xpos, branch);
    };
    const hips = middle(hip(feet.legs[0]), hip(feet.legs[1]));
    const frame = (body: number, place: Vector): UprightFrame => {
      const back = inverse(turnAt(this.world.views.xquat, body));
      const name = `${model.bodies[body]}_upright`;
      return {
        name: model.bodies.includes(name) ? `${name}_frame` : name,
        body: model.bodies[body],
        position: turned(back, minus(place, vectorAt(xpos, body))),
        quaternion: back,
      };
    };
    const frames = [frame(feet.pelvis, hips)];
    if (trunk !== feet.pelvis) frames.push(frame(trunk, vectorAt(xpos, trunk)));
    for (const { ankle } of feet.legs) frames.push(frame(ankle, vectorAt(xpos, ankle)));
    return frames;
  }

  private heightOf({ body, position }: UprightFrame): number {
    const index = this.model.index(this.model.bodies, body, 'body');
    const { xpos, xquat } = this.world.views;
    return plus(vectorAt(xpos, index), turned(turnAt(xquat, index), position))[2];
  }

  /** Spheres that have the lowest surfaces of a foot's geoms. */
  private solesOf(bodies: readonly number[], level: number): Sole[] {
    return this.geoms.flatMap((geom) => {
      if (!bodies.includes(geom.body) || (geom.contype | geom.conaffinity) === 0) return [];
      return solesOfGeom(geom).flatMap(({ at, radius }) => {
        const position = plus(geom.position, turned(geom.quaternion, at));
        const { xpos, xquat } = this.world.views;
        const height = vectorAt(xpos, geom.body)[2] + turned(turnAt(xquat, geom.body), position)[2] - radius;
        if (height - level > SOLE_HEIGHT) return [];
        return [{ body: this.model.bodies[geom.body], position, radius: radius + geom.margin / 2 }];
      });
    });
  }

  // --- muscles and size ---

  /** Each muscle by what it moves most. */
  private muscleCards(): SceneMuscle[] {
    const { model } = this;
    const { moment, momentRow, momentCount, momentColumn } = this.world.views;
    const leaders = new Map(model.couplings.map(({ follower, leader }) => [follower, leader]));
    return model.actuators.map((name, i) => {
      let most = NO_ARM;
      let moved: number | null = null;
      for (let k = momentRow[i]; k < momentRow[i] + momentCount[i]; k++) {
        if (Math.abs(moment[k]) <= most) continue;
        most = Math.abs(moment[k]);
        moved = leaders.get(momentColumn[k]) ?? momentColumn[k];
      }
      const joint = moved === null ? undefined : this.joints.find(({ velocity }) => velocity === moved);
      const group = joint
        ? joint.name
            .replace(/_?(r|l|right|left)$/i, '')
            .replace(/^(r|l)_/i, '')
            .replaceAll('_', ' ')
        : 'other';
      const side = RIGHT.test(name) === LEFT.test(name) ? 'middle' : RIGHT.test(name) ? 'right' : 'left';
      return { name, group, side };
    });
  }

  /** Greatest edge of the box around the figure, m. */
  private extent(bodies: readonly number[]): number {
    const { geomPlace, xpos } = this.world.views;
    const low = [Infinity, Infinity, Infinity];
    const high = [-Infinity, -Infinity, -Infinity];
    const take = (values: ArrayLike<number>, at: number, bound: number): void => {
      for (let axis = 0; axis < 3; axis++) {
        low[axis] = Math.min(low[axis], values[at + axis] - bound);
        high[axis] = Math.max(high[axis], values[at + axis] + bound);
      }
    };
    for (const body of bodies) take(xpos, 3 * body, 0);
    this.geoms.forEach(({ body, bound }, i) => {
      if (bodies.includes(body)) take(geomPlace, 3 * i, bound);
    });
    return Math.max(...low.map((value, axis) => high[axis] - value));
  }
}

/** A leg as found: the body that it begins with, the one at its ankle, and those of the foot that touch. */
interface FoundLeg {
  readonly branch: number;
  readonly ankle: number;
  readonly bodies: readonly number[];
}

interface FoundFeet {
  readonly pelvis: number;
  readonly legs: readonly [FoundLeg, FoundLeg];
}

interface SidedLeg extends Omit<ImportedFoot, 'body' | 'frame'> {
  readonly body: number;
}

/** Spheres in a geom's own frame. */
function solesOfGeom({ type, size: [a, b, c] }: SourceGeom): { at: Vector; radius: number }[] {
  const signs = [-1, 1];
  switch (type) {
    case 'sphere':
      return [{ at: [0, 0, 0], radius: a }];
    case 'capsule':
      return signs.map((z) => ({ at: [0, 0, z * b], radius: a }));
    case 'cylinder':
      return signs.flatMap((z) =>
        signs.flatMap((s) => [
          { at: [s * a, 0, z * b] as const, radius: 0 },
          { at: [0, s * a, z * b] as const, radius: 0 },
        ]),
      );
    case 'box':
    case 'mesh':
      return signs.flatMap((x) =>
        signs.flatMap((y) => signs.map((z) => ({ at: [x * a, y * b, z * c] as const, radius: 0 }))),
      );
    case 'ellipsoid': {
      // Along the longest axis: in the middle, and where the surface is 0.8 as far out.
      const axis = a >= b && a >= c ? 0 : b >= c ? 1 : 2;
      const [long, ...short] = axis === 0 ? [a, b, c] : axis === 1 ? [b, a, c] : [c, a, b];
      const around = Math.min(...short);
      return [-0.6, 0, 0.6].map((share) => {
        const at: [number, number, number] = [0, 0, 0];
        at[axis] = share * long;
        return { at, radius: around * Math.sqrt(1 - share * share) };
      });
    }
    default:
      return [];
  }
}
