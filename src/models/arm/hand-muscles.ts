/**
 * Muscles of the fingers and the thumb.
 *
 * Sources
 * - Long muscles: forces Saul 2015; optimal fibre lengths, tendon slack lengths and pennation Holzbaur 2005; attachments in the
 *   forearm Saul 2015 as MyoSuite's arm publishes them.
 * - Moment arms of the long flexors, which set how far their sheaths lie from the joints: Brand PW, Hollister A (1993),
 *   Clinical Mechanics of the Hand. Those of extensors, interossei and lumbricals: An KN et al. (1983), J Biomech 16:419-425.
 * - Short muscles: cross-sections and fibre lengths Jacobson MD et al. (1992), J Hand Surg 17A:804-809; 45 N/cm² as in Saul 2015.
 *   Their attachments are chosen from anatomy to give the moment arms of An 1983 (fingers) and Smutz WP et al. (1998),
 *   J Biomech 31:565-570 (thumb).
 */
import { figures, muscle, type MuscleRow } from './muscles.ts';
import {
  backOf,
  backOfThumb,
  hand,
  humerus,
  overWrist,
  phalanx,
  radius,
  thumb,
  ulna,
  type PathPoint,
} from './paths.ts';
import type { MuscleFigures } from '../muscle-figures.ts';
import { FINGERS, fingerRow, type Finger } from './segments.ts';

/** Moment arms of the long flexors, m (Brand 1993): profundus at the three joints, superficialis at two. */
const FLEXOR_ARMS: Readonly<
  Record<
    Finger,
    {
      readonly profundus: readonly [number, number, number];
      readonly superficialis: readonly [number, number];
    }
  >
> = {
  index: { profundus: [0.0101, 0.0098, 0.0065], superficialis: [0.0121, 0.0083] },
  middle: { profundus: [0.0116, 0.0107, 0.007], superficialis: [0.014, 0.0087] },
  ring: { profundus: [0.0104, 0.0104, 0.0068], superficialis: [0.013, 0.0085] },
  little: { profundus: [0.0089, 0.0085, 0.006], superficialis: [0.0098, 0.0074] },
};

/**
 * A free tendon bows away from a bent joint, so its sheath lies nearer to the straight joint than its mean moment arm:
 * `share` of it. It is free for `free` times that distance on either side, so that its points never pass each other.
 */
const SHEATHS = {
  knuckle: { share: 0.75, free: 1.2 },
  middle: { share: 0.7, free: 1.4 },
  last: { share: 0.8, free: 1.15 },
} as const;

/** Two sheaths about a joint whose tendon has the mean moment arm `arm`. */
function pastKnuckle(name: Finger, arm: number): PathPoint[] {
  const [x, y, z] = fingerRow(name).knuckle;
  const palmar = SHEATHS.knuckle.share * arm;
  const free = SHEATHS.knuckle.free * palmar;
  return [
    hand(x, y + palmar, -z - free),
    phalanx(name, 'proximal', free / fingerRow(name).lengths.proximal, palmar),
  ];
}
function pastMiddle(name: Finger, arm: number): PathPoint[] {
  const { proximal, middle } = fingerRow(name).lengths;
  const palmar = SHEATHS.middle.share * arm;
  const free = SHEATHS.middle.free * palmar;
  return [
    phalanx(name, 'proximal', 1 - free / proximal, palmar),
    phalanx(name, 'middle', free / middle, palmar),
  ];
}
function pastLast(name: Finger, arm: number): PathPoint[] {
  const { middle, distal } = fingerRow(name).lengths;
  const palmar = SHEATHS.last.share * arm;
  const free = SHEATHS.last.free * palmar;
  return [phalanx(name, 'middle', 1 - free / middle, palmar), phalanx(name, 'distal', free / distal, palmar)];
}

/** Where a tendon of each finger passes the wrist: distance to the thumb's side, m. */
const LANES: Readonly<Record<Finger, number>> = { index: 0.006, middle: 0.002, ring: -0.003, little: -0.007 };

const superficialis = (name: Finger, numbers: MuscleFigures, from: PathPoint): MuscleRow => {
  const [knuckle, middle] = FLEXOR_ARMS[name].superficialis;
  return muscle(`flexor_digitorum_superficialis_${name}`, 'finger flexors', numbers, [
    from,
    ...overWrist(0.0145, LANES[name]),
    ...pastKnuckle(name, knuckle),
    ...pastMiddle(name, middle),
  ]);
};

const profundus = (name: Finger, numbers: MuscleFigures): MuscleRow => {
  const [knuckle, middle, last] = FLEXOR_ARMS[name].profundus;
  return muscle(`flexor_digitorum_profundus_${name}`, 'finger flexors', numbers, [
    ulna(-0.0058, -0.0327, 0.0025),
    ...overWrist(0.0115, 0.9 * LANES[name]),
    ...pastKnuckle(name, knuckle),
    ...pastMiddle(name, middle),
    ...pastLast(name, last),
  ]);
};

/** Over the backs of both joints to the middle phalanx; the slip to the last one is left out, as that joint follows. */
function overBacks(name: Finger, aside = 0): MuscleRow['path'] {
  const [x, y, z] = fingerRow(name).knuckle;
  return [
    hand(x + aside, y - 0.0095, -z - 0.016),
    backOf(name, 'knuckle'),
    phalanx(name, 'proximal', 0.4, -0.008, aside),
    backOf(name, 'middle'),
    phalanx(name, 'middle', 0.35, -0.0045),
  ];
}

const digitorum = (name: Finger, numbers: MuscleFigures): MuscleRow =>
  muscle(`extensor_digitorum_${name}`, 'finger extensors', numbers, [
    humerus(0, -0.2889, 0.0187),
    radius(0.0024, -0.0388, 0.0138),
    ...overWrist(-0.015, 0.8 * LANES[name]),
    ...overBacks(name),
  ]);

const LONG: readonly MuscleRow[] = [
  superficialis('index', figures(162.5, 0.084, 6, 0.275, 1.12), ulna(-0.0068, -0.0282, -0.0014)),
  superficialis('middle', figures(258.8, 0.076, 7, 0.295, 1.15), ulna(-0.0067, -0.0271, -0.0019)),
  superficialis('ring', figures(171.2, 0.074, 4, 0.328, 1.23), humerus(0.0048, -0.2788, -0.0373)),
  superficialis('little', figures(75.3, 0.052, 5, 0.339, 1.3), humerus(0.0042, -0.276, -0.0386)),
  profundus('index', figures(197.3, 0.075, 7, 0.294, 1.18)),
  profundus('middle', figures(212.4, 0.084, 6, 0.293, 1.18)),
  profundus('ring', figures(172.9, 0.08, 7, 0.282, 1.19)),
  profundus('little', figures(236.8, 0.075, 8, 0.282, 1.17)),
  digitorum('index', figures(48.8, 0.07, 3, 0.365, 0.81)),
  digitorum('middle', figures(94.4, 0.072, 3, 0.365, 0.82)),
  digitorum('ring', figures(109.2, 0.063, 3, 0.365, 0.81)),
  digitorum('little', figures(39.4, 0.065, 2, 0.335, 0.81)),
  muscle('extensor_indicis', 'finger extensors', figures(47.3, 0.059, 6, 0.186, 0.86), [
    ulna(-0.0039, -0.1665, 0.0368),
    ...overWrist(-0.0135, 0.003),
    ...overBacks('index', -0.003),
  ]),
  muscle('extensor_digiti_minimi', 'finger extensors', figures(72.4, 0.068, 3, 0.322, 0.82), [
    humerus(0.0009, -0.2892, 0.0185),
    ulna(-0.0076, -0.0827, 0.0365),
    ...overWrist(-0.013, -0.01),
    ...overBacks('little', -0.003),
  ]),
];

/** Specific tension, N/cm². */
const TENSION = 45;

/** Figures of a short muscle from its cross-section, cm², and fibre length, m. */
const short = (section: number, fibre: number, neutral = 1.08): MuscleFigures =>
  figures(TENSION * section, fibre, 0, 0, neutral);

/** To the back of the middle joint by the band on the side of the finger. */
const sideBand = (name: Finger, radial: number): MuscleRow['path'] => [
  phalanx(name, 'proximal', 0.65, -0.0055, 0.55 * radial),
  backOf(name, 'middle'),
  phalanx(name, 'middle', 0.3, -0.0045),
];

/** From the palm past the knuckle's palmar side to the back of the middle joint. */
function lumbrical(name: Finger, number: number, section: number, fibre: number): MuscleRow {
  const [x, y] = fingerRow(name).knuckle;
  return muscle(`lumbrical_${number}`, 'finger intrinsics', short(section, fibre), [
    hand(0.6 * x + 0.002, 0.007, 0.04),
    hand(x + 0.006, y + 0.009, -fingerRow(name).knuckle[2] - 0.011),
    phalanx(name, 'proximal', 0.27, 0.007, 0.006),
    ...sideBand(name, 0.0075),
  ]);
}

/** From beside a metacarpal past the side of the knuckle; `side` 1 is the thumb's side. Ends on the first phalanx. */
function interosseous(
  label: string,
  name: Finger,
  side: 1 | -1 | 0,
  numbers: MuscleFigures,
  aside = 0.0075,
  palmar = 0.006,
): MuscleRow {
  const [x, y, z] = fingerRow(name).knuckle;
  return muscle(label, 'finger intrinsics', numbers, [
    hand(0.75 * x + side * 0.004, 0.002, 0.45 * -z),
    hand(x + side * aside, y + palmar, -z - 0.007),
    phalanx(name, 'proximal', 0.2, palmar - 0.001, side * aside),
  ]);
}

/** The same, but ending in the side band, as the palmar interossei do. */
function withSideBand(row: MuscleRow, name: Finger, radial: number): MuscleRow {
  return { ...row, path: [...row.path, ...sideBand(name, radial)] };
}

const SHORT: readonly MuscleRow[] = [
  lumbrical('index', 1, 0.11, 0.055),
  lumbrical('middle', 2, 0.08, 0.066),
  lumbrical('ring', 3, 0.08, 0.06),
  lumbrical('little', 4, 0.06, 0.049),
  interosseous('dorsal_interosseous_1', 'index', 1, short(1.5, 0.031), 0.0085, 0.0045),
  withSideBand(interosseous('palmar_interosseous_1', 'index', -1, short(0.75, 0.025)), 'index', -0.0075),
  // The middle finger does not spread here, so both of its interossei are one line.
  withSideBand(interosseous('dorsal_interossei_2_3', 'middle', 0, short(2.29, 0.026)), 'middle', 0),
  withSideBand(interosseous('palmar_interosseous_2', 'ring', 1, short(0.65, 0.025)), 'ring', 0.0075),
  interosseous('dorsal_interosseous_4', 'ring', -1, short(0.91, 0.026)),
  withSideBand(
    interosseous('palmar_interosseous_3', 'little', 1, short(0.61, 0.024), 0.006),
    'little',
    0.006,
  ),
  interosseous('abductor_digiti_minimi', 'little', -1, short(0.89, 0.046), 0.008, 0.005),
];

const THENAR: readonly MuscleRow[] = [
  muscle('flexor_pollicis_longus', 'thumb flexors', figures(201, 0.055, 7, 0.17, 1.09), [
    radius(0.0097, -0.0946, 0.0177),
    radius(0.0187, -0.1793, 0.0199),
    ...overWrist(0.014, 0.009),
    hand(0.016, 0.014, 0.026),
    thumb('thumb_metacarpal', 0.45, 0.0095),
    thumb('thumb_metacarpal', 0.82, 0.0085),
    thumb('thumb_proximal', 0.22, 0.0085),
    thumb('thumb_proximal', 0.82, 0.007),
    thumb('thumb_distal', 0.25, 0.0065),
  ]),
  muscle('extensor_pollicis_longus', 'thumb extensors', figures(88.3, 0.054, 6, 0.221, 0.88), [
    ulna(-0.0141, -0.0971, 0.0295),
    radius(0.027, -0.2187, 0.0383),
    ...overWrist(-0.0095, 0.014),
    hand(0.026, -0.004, 0.024),
    thumb('thumb_metacarpal', 0.7, -0.0085, -0.003),
    backOfThumb('mp'),
    thumb('thumb_proximal', 0.5, -0.0075),
    backOfThumb('ip'),
    thumb('thumb_distal', 0.3, -0.005),
  ]),
  muscle('extensor_pollicis_brevis', 'thumb extensors', figures(46, 0.068, 7, 0.105, 0.93), [
    radius(0.0192, -0.147, 0.0211),
    radius(0.0383, -0.1972, 0.0383),
    ...overWrist(0.002, 0.024),
    thumb('thumb_metacarpal', 0.2, -0.009, 0.002),
    thumb('thumb_metacarpal', 0.7, -0.0085, 0.002),
    backOfThumb('mp'),
    thumb('thumb_proximal', 0.3, -0.0085),
  ]),
  muscle('abductor_pollicis_longus', 'thumb abductors', figures(116.7, 0.071, 8, 0.12, 0.97), [
    radius(0.0115, -0.0948, 0.0168),
    radius(0.0303, -0.1397, 0.0351),
    ...overWrist(0.0065, 0.025),
    thumb('thumb_metacarpal', 0.18, -0.0105, 0.0075),
  ]),
  muscle('abductor_pollicis_brevis', 'thumb abductors', short(0.68, 0.042), [
    hand(0.016, 0.02, 0.016),
    thumb('thumb_metacarpal', 0.6, 0.003, 0.012),
    thumb('thumb_proximal', 0.15, 0.004, 0.009),
  ]),
  muscle('flexor_pollicis_brevis', 'thumb flexors', short(0.66, 0.042), [
    hand(0.01, 0.016, 0.026),
    thumb('thumb_metacarpal', 0.75, 0.0125, 0.002),
    thumb('thumb_proximal', 0.15, 0.0085, 0.003),
  ]),
  muscle('opponens_pollicis', 'thumb flexors', short(1.02, 0.036), [
    hand(0.011, 0.019, 0.024),
    thumb('thumb_metacarpal', 0.65, 0.006, 0.008),
  ]),
  muscle('adductor_pollicis', 'thumb adductors', short(1.94, 0.037), [
    hand(0.004, 0, 0.056),
    thumb('thumb_proximal', 0.12, 0.009, -0.003),
  ]),
];

export const HAND_MUSCLES: readonly MuscleRow[] = [...LONG, ...SHORT, ...THENAR];

/** Names of the long flexors, which make the grip. */
export const GRIP: readonly string[] = FINGERS.flatMap((name) => [
  `flexor_digitorum_superficialis_${name}`,
  `flexor_digitorum_profundus_${name}`,
]);
