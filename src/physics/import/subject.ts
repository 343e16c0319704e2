/** What is found out about: a planner's copy in its world, with what is looked up again and again. */
import { LabError } from '../../base/errors.ts';
import type { SourceGeom } from '../../models/import/compiled.ts';
import type { ImportCorrections } from '../../protocol/imported.ts';
import { doubles, integers, type PhysicsModel } from '../model.ts';
import type { World } from '../world.ts';
import { jointTable, type JointRow } from './joint-table.ts';

export interface Subject {
  readonly model: PhysicsModel;
  /** The model's one world, which is brought into the start pose. */
  readonly world: World;
  /** In the order of the model's own. */
  readonly geoms: readonly SourceGeom[];
  readonly corrections: ImportCorrections;
  readonly joints: readonly JointRow[];
  /** The degree of freedom that each tied one follows. */
  readonly leaders: ReadonlyMap<number, number>;
  /** Of each body; masses in kg. */
  readonly parent: Int32Array;
  readonly mass: Float64Array;
  /** What was changed, each with why, for people. */
  readonly changes: string[];
}

export const subjectOf = (
  model: PhysicsModel,
  world: World,
  geoms: readonly SourceGeom[],
  corrections: ImportCorrections,
): Subject => ({
  model,
  world,
  geoms,
  corrections,
  joints: jointTable(model),
  leaders: new Map(model.couplings.map(({ follower, leader }) => [follower, leader])),
  parent: integers(model.handle.body_parentid).slice(),
  mass: doubles(model.handle.body_mass).slice(),
  changes: [],
});

/** The joint of a tied degree of freedom. */
export function jointOfDof({ joints }: Subject, dof: number): JointRow {
  const joint = joints.find(({ velocity }) => velocity === dof);
  if (!joint) throw new LabError('A joint is tied to another one that is not a hinge or slide.');
  return joint;
}

/** A body and all that it carries. */
export const subtree = ({ model }: Subject, top: number): number[] =>
  model.bodies.map((_, body) => body).filter((body) => model.ancestors(body).includes(top));
