/**
 * Masses, lengths and inertias of the parts of an adult man, for all bodies of people. Metres, kilograms.
 *
 * Source of masses, lengths, centres of mass and radii of gyration: de Leva P (1996), Adjustments to
 * Zatsiorsky-Seluyanov's segment inertia parameters, J Biomech 29:1223-1230, table 4, males (mean 1.741 m, 73.0 kg).
 * Source of joint heights and foot shape: Winter DA (2009), Biomechanics and Motor Control of Human Movement, 4th ed.,
 * figure 4.1 (shares of stature).
 */

/** Stature and mass of the adult that the tables are scaled to. */
export const STATURE = 1.76;
export const MASS = 75;

/** One row of de Leva's table. */
export interface PartRow {
  /** Share of the body's mass. */
  readonly mass: number;
  /** Length for de Leva's mean male, m. */
  readonly length: number;
  /** Centre of mass from the proximal (upper) end, share of length. */
  readonly centre: number;
  /** Radii of gyration about the sagittal (x), transverse (y) and longitudinal (z) axes, shares of length. */
  readonly radii: readonly [number, number, number];
}

const DE_LEVA_STATURE = 1.741;

/**
 * de Leva's rows; head from vertex, trunk from cervicale down to the middle of the hips, foot from heel to toe tip. The
 * trunk's three parts meet at the xiphoid process and the navel.
 */
export const PARTS = {
  head: { mass: 0.0694, length: 0.2429, centre: 0.5002, radii: [0.303, 0.315, 0.261] },
  trunk: { mass: 0.4346, length: 0.6033, centre: 0.5138, radii: [0.328, 0.306, 0.169] },
  upperTrunk: { mass: 0.1596, length: 0.2421, centre: 0.5066, radii: [0.505, 0.32, 0.465] },
  middleTrunk: { mass: 0.1633, length: 0.2155, centre: 0.4502, radii: [0.482, 0.383, 0.468] },
  lowerTrunk: { mass: 0.1117, length: 0.1457, centre: 0.6115, radii: [0.615, 0.551, 0.587] },
  upperArm: { mass: 0.0271, length: 0.2817, centre: 0.5772, radii: [0.285, 0.269, 0.158] },
  forearm: { mass: 0.0162, length: 0.2689, centre: 0.4574, radii: [0.276, 0.265, 0.121] },
  hand: { mass: 0.0061, length: 0.0862, centre: 0.79, radii: [0.628, 0.513, 0.401] },
  thigh: { mass: 0.1416, length: 0.4222, centre: 0.4095, radii: [0.329, 0.329, 0.149] },
  shank: { mass: 0.0433, length: 0.434, centre: 0.4459, radii: [0.255, 0.249, 0.103] },
  foot: { mass: 0.0137, length: 0.2581, centre: 0.4415, radii: [0.257, 0.245, 0.124] },
} as const satisfies Record<string, PartRow>;

const square = (x: number): number => x * x;

/** Length of a part for our stature, m. */
export const scaled = (row: PartRow): number => (row.length * STATURE) / DE_LEVA_STATURE;

/** Lengths and heights, m. Shoulder and ankle heights and the hip's are Winter's 0.818, 0.039 and 0.530 of stature. */
export const LENGTHS = {
  thigh: scaled(PARTS.thigh),
  shank: scaled(PARTS.shank),
  foot: scaled(PARTS.foot),
  trunk: scaled(PARTS.trunk),
  head: scaled(PARTS.head),
  upperArm: scaled(PARTS.upperArm),
  forearm: scaled(PARTS.forearm),
  /** Shoulder joint above the hip joint. */
  shoulder: (0.818 - 0.53) * STATURE,
  /** Ankle joint above the sole. */
  ankle: 0.039 * STATURE,
  /** Ankle joint in front of the back of the heel: a quarter of the foot's length. */
  heel: 0.25 * scaled(PARTS.foot),
  /** Shoulder joint to the side of the middle plane: Winter's 0.129 of stature. */
  shoulderOffset: 0.129 * STATURE,
} as const;

/** Mass, centre of mass in the segment's frame, and central moments of inertia about x, y, z. */
export interface SegmentInertia {
  readonly mass: number;
  readonly centre: readonly [number, number, number];
  readonly inertia: readonly [number, number, number];
}

/** A part that hangs straight down from its upper end at `top`. */
export function limb(row: PartRow, top: readonly [number, number, number]): SegmentInertia {
  const mass = row.mass * MASS;
  const length = scaled(row);
  const [rx, ry, rz] = row.radii;
  const about = (radius: number): number => mass * square(radius * length);
  return {
    mass,
    centre: [top[0], top[1], top[2] - row.centre * length],
    inertia: [about(rx), about(ry), about(rz)],
  };
}

/** The whole foot in a frame at the ankle. de Leva's longitudinal axis runs heel to toe, our x; his sagittal axis is our z. */
export function footInertia(): SegmentInertia {
  const mass = PARTS.foot.mass * MASS;
  const length = LENGTHS.foot;
  const [rx, ry, rz] = PARTS.foot.radii;
  const about = (radius: number): number => mass * square(radius * length);
  return {
    mass,
    centre: [PARTS.foot.centre * length - LENGTHS.heel, 0, -0.5 * LENGTHS.ankle],
    inertia: [about(rz), about(ry), about(rx)],
  };
}

/** Several parts as one rigid body (parallel axes; products of inertia are left out, which is exact by symmetry). */
export function combined(parts: readonly SegmentInertia[]): SegmentInertia {
  const mass = parts.reduce((sum, part) => sum + part.mass, 0);
  const mean = (axis: 0 | 1 | 2): number =>
    parts.reduce((sum, part) => sum + part.mass * part.centre[axis], 0) / mass;
  const centre = [mean(0), mean(1), mean(2)] as const;
  const about = (axis: 0 | 1 | 2, p: 0 | 1 | 2, q: 0 | 1 | 2): number =>
    parts.reduce(
      (sum, part) =>
        sum +
        part.inertia[axis] +
        part.mass * (square(part.centre[p] - centre[p]) + square(part.centre[q] - centre[q])),
      0,
    );
  return { mass, centre, inertia: [about(0, 1, 2), about(1, 0, 2), about(2, 0, 1)] };
}

/** What is left of a body when a part of it is taken away. */
export const without = (whole: SegmentInertia, part: SegmentInertia): SegmentInertia =>
  combined([
    whole,
    {
      mass: -part.mass,
      centre: part.centre,
      inertia: [-part.inertia[0], -part.inertia[1], -part.inertia[2]],
    },
  ]);
