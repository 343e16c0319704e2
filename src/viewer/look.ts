/** Colours of the scene. The activation scale runs from grey-blue to orange-red, which every common colour vision tells apart. */
import { Color } from 'three';
import { ACTIVATION_STOPS, WEAK_COLOUR } from '../protocol/colours.ts';

/** Colours of one appearance. */
export interface Look {
  readonly background: string;
  readonly floor: string;
  /** Uneven ground, which is lit. */
  readonly terrain: string;
  /** Lines on it, and its edges. */
  readonly terrainLine: string;
  readonly terrainEdge: string;
  readonly line: string;
  readonly strongLine: string;
  readonly mark: string;
  readonly shadow: string;
  /** Bones are drawn in the model's colour times this. */
  readonly bone: string;
  readonly sky: string;
  readonly ground: string;
  readonly ambient: number;
  readonly sun: number;
}

export const LIGHT_LOOK: Look = {
  background: '#eef1f4',
  floor: '#e4e8ec',
  terrain: '#dde2e7',
  terrainLine: '#bdc6cf',
  terrainEdge: '#98a4b0',
  line: '#c3cbd3',
  strongLine: '#a3aeb9',
  mark: '#5a6673',
  shadow: '#5f6b78',
  bone: '#ffffff',
  sky: '#ffffff',
  ground: '#b9b2a6',
  ambient: 1.9,
  sun: 1.5,
};

export const DARK_LOOK: Look = {
  background: '#14181d',
  floor: '#1a1f25',
  terrain: '#333d48',
  terrainLine: '#4b5866',
  terrainEdge: '#6a7a8a',
  line: '#313a44',
  strongLine: '#465260',
  mark: '#93a1b0',
  shadow: '#05070a',
  bone: '#d9d7d2',
  sky: '#dfe9f5',
  ground: '#4a4740',
  ambient: 1.5,
  sun: 1.5,
};

/** Picture sheets, whatever the page looks like. */
export const SHEET_LOOK: Look = { ...LIGHT_LOOK, background: '#f7f9fb', floor: '#e9edf0' };

const WEAK = new Color(WEAK_COLOUR).toArray();
/** Share of grey that the least weakness brings, so that it is seen. */
const LEAST_GREY = 0.4;

/** Entries of the colour table. */
const TABLE_SIZE = 64;

/** Linear red, green, blue of `TABLE_SIZE` activations from 0 to 1, one after the other. */
const TABLE = Float32Array.from(
  Array.from({ length: TABLE_SIZE }, (_, i) => {
    const place = (i / (TABLE_SIZE - 1)) * (ACTIVATION_STOPS.length - 1);
    const low = Math.min(Math.floor(place), ACTIVATION_STOPS.length - 2);
    return new Color(ACTIVATION_STOPS[low]).lerp(new Color(ACTIVATION_STOPS[low + 1]), place - low).toArray();
  }).flat(),
);

/** Writes the colour of an activation (0 to 1, held within) to `out` at `offset`, linear red green blue. */
export function writeActivationColour(activation: number, out: Float32Array, offset: number): void {
  const held = activation > 0 ? Math.min(activation, 1) : 0;
  const at = 3 * Math.round(held * (TABLE_SIZE - 1));
  out[offset] = TABLE[at];
  out[offset + 1] = TABLE[at + 1];
  out[offset + 2] = TABLE[at + 2];
}

/** Makes a colour at `offset` the greyer, the less strength (0 to 1) its muscle has. */
export function writeWeakness(strength: number, out: Float32Array, offset: number): void {
  const grey = LEAST_GREY + (1 - LEAST_GREY) * (1 - strength);
  for (let i = 0; i < 3; i++) out[offset + i] += grey * (WEAK[i] - out[offset + i]);
}
