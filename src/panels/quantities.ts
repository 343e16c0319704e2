/** Quantities as people set them: angles in degrees, everything else in its own unit. */
import { degrees } from './format.ts';

/** A number that can be set, in the units of the protocol. */
export interface Quantity {
  readonly unit: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
}

/** The same as shown, with the ways there and back. */
export interface ShownQuantity extends Quantity {
  shown(value: number): number;
  value(shown: number): number;
}

/** Steps in degrees: the smaller one where that of the quantity is smaller. */
const DEGREE_STEPS = [0.5, 1] as const;

/** Rounds what binary fractions leave behind. */
const round = (value: number): number => Number(value.toFixed(4));

/** How a quantity is shown. */
export function shownQuantity({ unit, minimum, maximum, step }: Quantity): ShownQuantity {
  if (unit !== 'rad')
    return { unit: unit === '1' ? '' : unit, minimum, maximum, step, shown: round, value: round };
  const inDegrees = degrees(step) < DEGREE_STEPS[1] ? DEGREE_STEPS[0] : DEGREE_STEPS[1];
  return {
    unit: '°',
    // Whole steps that lie within the range.
    minimum: Math.ceil(degrees(minimum) / inDegrees) * inDegrees,
    maximum: Math.floor(degrees(maximum) / inDegrees) * inDegrees,
    step: inDegrees,
    shown: (value) => Number(degrees(value).toFixed(1)),
    value: (shown) => round((shown * Math.PI) / 180),
  };
}

/** Why a typed number is not taken, or null when it is. */
export function refusal(
  wanted: number,
  { minimum, maximum, unit }: Quantity,
  inForce: number,
): string | null {
  const of = (value: number): string => `${String(value).replace('-', '\u2212')}${unit === '°' ? '°' : ''}`;
  const end = unit && unit !== '°' ? ` ${unit}` : '';
  if (Number.isNaN(wanted)) return `That is no number; ${of(inForce)}${end} stays.`;
  if (wanted >= minimum && wanted <= maximum) return null;
  return `From ${of(minimum)} to ${of(maximum)}${end}; ${of(inForce)}${end} stays.`;
}
