/** The card of a brought body in words: the same for people and for models that design rewards. */
import type { ImportedBody, ModelCard } from './imported.ts';

/** No body is stepped as fast: cards of older versions may have been made with a clock that stood still. */
const ABSURD = 1_000_000;

/** How fast a body is stepped, in words. */
export const speedWords = ({ stepsPerSecond }: Pick<ModelCard, 'stepsPerSecond'>): string =>
  stepsPerSecond > 0 && stepsPerSecond < ABSURD
    ? `${Number(stepsPerSecond.toPrecision(2))} steps/s`
    : 'not measured';

/** Name and value of each figure of a card. */
export function cardFigures({ card, facts }: ImportedBody): readonly (readonly [string, string])[] {
  return [
    ['bodies', String(card.bodies)],
    ['joints', `${card.joints}, ${facts.joints.filter((joint) => joint.planned).length} planned`],
    ['muscles', card.motors === 0 ? String(card.muscles) : `${card.muscles} and ${card.motors} motors`],
    ['mass', `${card.mass.toFixed(1)} kg`],
    ['size', `${card.size.toFixed(2)} m`],
    ['speed', speedWords(card)],
    ['memory of a state', `${(card.memory / 1024 / 1024).toFixed(1)} MB`],
    ['time step', `${(1000 * card.timestep).toFixed(0)} ms, ${card.integrator}`],
  ];
}
