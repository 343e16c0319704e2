/** What a plot shows, apart from how it is drawn: the page draws it by uPlot, and it is written as SVG and CSV. */

/** Name and unit of an axis; the unit is "1" for what has none. */
export interface Axis {
  readonly label: string;
  readonly unit: string;
}

/** One curve; NaN leaves a gap. */
export interface Series {
  readonly label: string;
  readonly colour: string;
  readonly values: ArrayLike<number>;
  readonly dashed?: boolean;
}

/** A range that curves are held against. */
export interface Band {
  readonly label: string;
  readonly low: ArrayLike<number>;
  readonly high: ArrayLike<number>;
}

interface Common {
  readonly title: string;
  readonly x: Axis & { readonly values: ArrayLike<number> };
  readonly y: Axis;
  /** Where figures come from, or what a person must know to read the plot. */
  readonly note?: string;
  /** The x axis is the time of the motion, so that the present instant can be shown and chosen in it. */
  readonly isTime?: boolean;
  /** The x axis counts things. */
  readonly isCount?: boolean;
}

/** Curves over a common x. */
export interface LinePlot extends Common {
  readonly kind: 'lines';
  readonly series: readonly Series[];
  readonly band?: Band;
  /** Curves are laid on each other; they are not negative then. */
  readonly stacked?: boolean;
  /** Range of y, where it is fixed. */
  readonly range?: readonly [number, number];
}

/** Values from 0 to 1 by colour: a row for each thing, a column for each x. */
export interface HeatPlot extends Common {
  readonly kind: 'heat';
  /** Rows from the top down; neighbours of one group stand together. */
  readonly rows: readonly { readonly label: string; readonly group: string }[];
  /** Row after row. */
  readonly values: Float32Array;
}

export type Plot = LinePlot | HeatPlot;

/** An axis as it is written. */
export const axisText = ({ label, unit }: Axis): string => (unit === '1' ? label : `${label}, ${unit}`);
