/** What the critic's rules share: what a motion is held against, and how a finding is put down. */
import type { Wishes } from '../description.ts';
import type { FindingKind } from '../exploration.ts';

/** What a motion is held against: goal numbers in m/s, share of the standing height and rad, and the sentence's wishes. */
export interface Expectation {
  readonly speed: number;
  readonly height: number;
  readonly lean: number;
  /** Whether the way goes another way than straight on, so that forward speed and steps tell nothing. */
  readonly turns: boolean;
  /** Time asked for, s. */
  readonly seconds: number;
  readonly wishes: Wishes;
}

/** Puts a finding down; the severity is held within 0 to 1. */
export type Add = (kind: FindingKind, text: string, time: number, severity: number) => void;

/** A value within 0 to 1; 0 for what is no number. */
export const clamp = (value: number): number => Math.max(0, Math.min(1, value)) || 0;
/** A value as shown in a finding. */
export const shown = (value: number): string => value.toFixed(2);
/** The same with its unit as people say it: angles in degrees, shares without a word. */
export function measured(value: number, unit: string): string {
  if (unit === 'rad') return `${((value * 180) / Math.PI).toFixed(0)}°`;
  return unit === '1' ? shown(value) : `${shown(value)} ${unit}`;
}
