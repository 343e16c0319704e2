/** A brought body as the lab knows all bodies. */
import type { ImportedBody } from '../../protocol/imported.ts';
import type { BodyFacts, Foot } from '../body-model.ts';

/** Name of the start pose among the keyframes. */
export const START_KEYFRAME = 'lab_start';

/** Names of the contact readings of a foot, as all walkers have them. */
export const contactsOf = (side: 'right' | 'left') => ({
  whole: `foot_${side[0]}`,
  heel: `heel_${side[0]}`,
  toe: `toe_${side[0]}`,
});

/** The body without what is only drawn, for threads that plan. */
export const withoutLooks = (body: ImportedBody): ImportedBody => ({
  ...body,
  drawn: { bodies: [], shapes: [], meshes: [] },
});

/** What the lab must know of it. */
export function bodyFactsOf(brought: ImportedBody): BodyFacts {
  const { facts } = brought;
  const standing = facts.feet.length === 2 && facts.root && facts.pelvisFrame && facts.trunkFrame;
  return {
    name: brought.name,
    title: brought.title,
    mjcf: () => brought.xml,
    keyframe: START_KEYFRAME,
    ...(facts.root && { root: facts.root }),
    postureJoints: facts.joints.filter(({ planned }) => planned).map(({ name }) => name),
    feet: standing ? facts.feet.map(footOf) : [],
    ...(standing && {
      pelvis: facts.pelvisFrame,
      trunk: facts.trunkFrame,
      standingHeight: brought.standingHeight,
    }),
    muscles: brought.muscles,
    mass: brought.mass,
    follow: facts.follow,
    sources: brought.licence ? [`${brought.title}: licence in ${brought.licence.file}`] : [],
    brought,
  };
}

function footOf({ side, frame }: ImportedBody['facts']['feet'][number]): Foot {
  const { whole, heel, toe } = contactsOf(side);
  return { side, body: frame, contact: whole, heel, toe };
}
