/**
 * Segments of the planar human: lengths, masses, centres of mass and inertias. A segment's frame has its origin at the
 * proximal joint centre, x forward, z up along the straight limb. Metres, kilograms.
 *
 * Source of masses, lengths, centres of mass and radii of gyration: de Leva P (1996), Adjustments to
 * Zatsiorsky-Seluyanov's segment inertia parameters, J Biomech 29:1223-1230, table 4, males (mean 1.741 m, 73.0 kg).
 * Source of joint heights and foot shape: Winter DA (2009), Biomechanics and Motor Control of Human Movement, 4th ed.,
 * figure 4.1 (shares of stature).
 */

/** Stature and mass of the adult that the tables are scaled to. */
export const STATURE = 1.76;
export const MASS = 75;

/** Segments that move as one rigid body each. */
export type SegmentName = 'torso' | 'thigh' | 'shank' | 'foot';

interface SegmentRow {
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

/** de Leva's rows; head from vertex, trunk from cervicale down to the middle of the hips, foot from heel to toe tip. */
const ROWS = {
  head: { mass: 0.0694, length: 0.2429, centre: 0.5002, radii: [0.303, 0.315, 0.261] },
  trunk: { mass: 0.4346, length: 0.6033, centre: 0.5138, radii: [0.328, 0.306, 0.169] },
  upperArm: { mass: 0.0271, length: 0.2817, centre: 0.5772, radii: [0.285, 0.269, 0.158] },
  forearm: { mass: 0.0162, length: 0.2689, centre: 0.4574, radii: [0.276, 0.265, 0.121] },
  hand: { mass: 0.0061, length: 0.0862, centre: 0.79, radii: [0.628, 0.513, 0.401] },
  thigh: { mass: 0.1416, length: 0.4222, centre: 0.4095, radii: [0.329, 0.329, 0.149] },
  shank: { mass: 0.0433, length: 0.434, centre: 0.4459, radii: [0.255, 0.249, 0.103] },
  foot: { mass: 0.0137, length: 0.2581, centre: 0.4415, radii: [0.257, 0.245, 0.124] },
} as const satisfies Record<string, SegmentRow>;

const scaled = (row: SegmentRow): number => (row.length * STATURE) / DE_LEVA_STATURE;

/** Lengths and heights, m. Shoulder and ankle heights and the hip's are Winter's 0.818, 0.039 and 0.530 of stature. */
export const LENGTHS = {
  thigh: scaled(ROWS.thigh),
  shank: scaled(ROWS.shank),
  foot: scaled(ROWS.foot),
  trunk: scaled(ROWS.trunk),
  head: scaled(ROWS.head),
  upperArm: scaled(ROWS.upperArm),
  forearm: scaled(ROWS.forearm),
  /** Shoulder joint above the hip joint. */
  shoulder: (0.818 - 0.53) * STATURE,
  /** Ankle joint above the sole. */
  ankle: 0.039 * STATURE,
  /** Ankle joint in front of the back of the heel: a quarter of the foot's length. */
  heel: 0.25 * scaled(ROWS.foot),
  /** Hip joints to each side of the middle plane; for looks only. */
  hipOffset: 0.085,
} as const;

/** Mass, centre of mass in the segment's frame, and central moments of inertia about x, y, z. */
export interface SegmentInertia {
  readonly mass: number;
  readonly centre: readonly [number, number, number];
  readonly inertia: readonly [number, number, number];
}

function limb(row: SegmentRow, top: readonly [number, number, number]): SegmentInertia {
  const mass = row.mass * MASS;
  const length = scaled(row);
  const [rx, ry, rz] = row.radii;
  const about = (radius: number): number => mass * (radius * length) ** 2;
  return {
    mass,
    centre: [top[0], top[1], top[2] - row.centre * length],
    inertia: [about(rx), about(ry), about(rz)],
  };
}

/** Several parts as one rigid body (parallel axes; products of inertia vanish by symmetry about both planes). */
function combined(parts: readonly SegmentInertia[]): SegmentInertia {
  const mass = parts.reduce((sum, part) => sum + part.mass, 0);
  const mean = (axis: 0 | 1 | 2): number =>
    parts.reduce((sum, part) => sum + part.mass * part.centre[axis], 0) / mass;
  const centre = [mean(0), mean(1), mean(2)] as const;
  const about = (axis: 0 | 1 | 2, p: 0 | 1 | 2, q: 0 | 1 | 2): number =>
    parts.reduce(
      (sum, part) =>
        sum +
        part.inertia[axis] +
        part.mass * ((part.centre[p] - centre[p]) ** 2 + (part.centre[q] - centre[q]) ** 2),
      0,
    );
  return { mass, centre, inertia: [about(0, 1, 2), about(1, 0, 2), about(2, 0, 1)] };
}

/** Arms hang straight down from the shoulders, a shoulder's half breadth (0.129 of stature, Winter) to the side. */
function arm(side: number): SegmentInertia[] {
  const y = side * 0.129 * STATURE;
  const elbow = LENGTHS.shoulder - LENGTHS.upperArm;
  return [
    limb(ROWS.upperArm, [0, y, LENGTHS.shoulder]),
    limb(ROWS.forearm, [0, y, elbow]),
    limb(ROWS.hand, [0, y, elbow - LENGTHS.forearm]),
  ];
}

function foot(): SegmentInertia {
  const mass = ROWS.foot.mass * MASS;
  const length = LENGTHS.foot;
  const [rx, ry, rz] = ROWS.foot.radii;
  // de Leva's longitudinal axis of the foot runs heel to toe, our x; its sagittal axis is then our z.
  const inertia = [rz, ry, rx].map((radius) => mass * (radius * length) ** 2);
  return {
    mass,
    centre: [ROWS.foot.centre * length - LENGTHS.heel, 0, -0.5 * LENGTHS.ankle],
    inertia: [inertia[0], inertia[1], inertia[2]],
  };
}

/** Inertia of each rigid segment. The torso is pelvis, trunk, head and both arms in one. */
export const INERTIAS: Readonly<Record<SegmentName, SegmentInertia>> = {
  torso: combined([
    limb(ROWS.trunk, [0, 0, LENGTHS.trunk]),
    limb(ROWS.head, [0, 0, LENGTHS.trunk + LENGTHS.head]),
    ...arm(-1),
    ...arm(1),
  ]),
  thigh: limb(ROWS.thigh, [0, 0, 0]),
  shank: limb(ROWS.shank, [0, 0, 0]),
  foot: foot(),
};
