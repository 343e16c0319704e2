/** The card of a brought body in words: the same for people and for models that design rewards. */
import type { ImportedBody } from './imported.ts';

/** Name and value of each figure of a card. */
export function cardFigures({ card, facts }: ImportedBody): readonly (readonly [string, string])[] {
  return [
    ['bodies', String(card.bodies)],
    ['joints', `${card.joints}, ${facts.joints.filter((joint) => joint.planned).length} planned`],
    ['muscles', card.motors === 0 ? String(card.muscles) : `${card.muscles} and ${card.motors} motors`],
    ['mass', `${card.mass.toFixed(1)} kg`],
    ['size', `${card.size.toFixed(2)} m`],
    ['speed', `${Number(card.stepsPerSecond.toPrecision(2))} steps/s`],
    ['memory of a state', `${(card.memory / 1024 / 1024).toFixed(1)} MB`],
    ['time step', `${(1000 * card.timestep).toFixed(0)} ms, ${card.integrator}`],
  ];
}
