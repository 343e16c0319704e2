/** Finds out on a compiled model what it has: joints to plan, feet, trunk, which way it faces, and how it starts. */
import { LabError } from '../../base/errors.ts';
import type { SourceGeom } from '../../models/import/compiled.ts';
import type { Sole, UprightFrame } from '../../models/import/dress.ts';
import type { ImportCorrections, ImportedFacts, UpAxis } from '../../protocol/imported.ts';
import type { SceneMuscle } from '../../protocol/scene.ts';
import type { PhysicsModel } from '../model.ts';
import { World } from '../world.ts';
import { findFeet, headingOf, sidedFeet } from './feet.ts';
import { extent, figureOf, framesOf, heightOf, rootOf, tipOf, trunkOf } from './figure.ts';
import { groundLevel } from './ground-contact.ts';
import { handsOf, touchingBodies } from './hands.ts';
import { POSITIONS } from './joint-table.ts';
import { actuatedJoints, couplingNames, muscleCards, plannedJoints } from './moved-joints.ts';
import { reachablePose } from './reachable.ts';
import { solesOf } from './soles.ts';
import { gainsOf, spreadOf } from './settings.ts';
import { comeToRest, face, settle, takeStart } from './start-pose.ts';
import { subjectOf, subtree, type Subject } from './subject.ts';

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

/** Surveys a planner's copy whose geoms are those of `kept`; `up` is the axis of its file that was made z. */
export function survey(
  model: PhysicsModel,
  kept: readonly SourceGeom[],
  up: UpAxis,
  corrections: ImportCorrections,
): Survey {
  const world = new World(model);
  try {
    return surveyed(subjectOf(model, world, kept, corrections), up);
  } finally {
    world.dispose();
  }
}

function surveyed(subject: Subject, up: UpAxis): Survey {
  const { model, world, corrections } = subject;
  if (model.actuators.length === 0)
    throw new LabError(
      'The model has no actuators, so nothing can move it; load one with muscles or motors.',
    );
  if (subject.joints.length === 0)
    throw new LabError('The model has no joints, so it cannot move; load one with joints.');
  takeStart(subject);
  const actuated = actuatedJoints(subject);
  const planned = plannedJoints(subject, actuated);
  if (planned.length === 0)
    throw new LabError(
      'No actuator moves any joint of the model, so there is nothing to plan; look at its tendons and joints.',
    );
  const figure = figureOf(subject, planned);
  const root = rootOf(subject, figure, planned);
  const feet = root ? findFeet(subject, figure) : null;
  const inFigure = subtree(subject, figure);
  const mass = inFigure.reduce((sum, body) => sum + subject.mass[body], 0);
  let heading = 0;
  let level = groundLevel(subject);
  if (root) {
    heading = corrections.heading ?? headingOf(subject, feet);
    if ('free' in root) face(subject, root.free, heading);
    settle(subject, root, figure, level);
    if (feet) comeToRest(subject, feet.pelvis, root);
  } else if (!Number.isFinite(level)) level = 0;
  const trunk = trunkOf(subject, figure, feet);
  const frames = framesOf(subject, feet, trunk);
  const pelvisHeight = frames.length > 0 ? heightOf(subject, frames[0]) - level : 0;
  const sided = feet ? sidedFeet(subject, feet) : [];
  const targets = root ? new Map<string, number>() : reachablePose(world, planned);
  const frameOf = (body: number | null): string | null =>
    body === null ? null : (frames.find((frame) => frame.body === model.bodies[body])?.name ?? null);
  const chosen = new Set(corrections.joints ?? planned.map(({ name }) => name));
  const { qpos, xpos } = world.views;
  return {
    facts: {
      root,
      joints: planned.map((joint) => ({
        name: joint.name,
        low: joint.low,
        high: joint.high,
        start: qpos[joint.position],
        target: targets.get(joint.name) ?? qpos[joint.position],
        spread: spreadOf(subject, feet, joint),
        planned: chosen.has(joint.name),
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
      follow: feet ? model.bodies[feet.pelvis] : model.bodies[tipOf(subject, planned)],
      heading,
      up,
      touching: touchingBodies(subject, inFigure).map((body) => model.bodies[body]),
      hands: handsOf(subject, inFigure, planned, feet).map((body) => model.bodies[body]),
      gains: gainsOf(subject, feet),
      couplings: couplingNames(subject),
    },
    muscles: muscleCards(subject),
    motors: model.muscles.filter((muscle) => muscle === null).length,
    mass,
    groundLevel: level,
    standingHeight: pelvisHeight,
    feetApart: sided.length === 2 ? Math.abs(xpos[3 * sided[0].body + 1] - xpos[3 * sided[1].body + 1]) : 0,
    size: extent(subject, inFigure),
    start: new Map(
      subject.joints.map(({ name, kind, position }) => [
        name,
        Array.from(qpos.subarray(position, position + POSITIONS[kind])),
      ]),
    ),
    frames,
    soles: sided.flatMap(({ bodies }) => solesOf(subject, bodies, level)),
    figure: model.bodies[figure],
    changes: subject.changes,
  };
}
