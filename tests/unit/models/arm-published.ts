/** Published figures that the arm is held against. Angles in degrees, moment arms in mm, torques in N m. */

export type Angles = Readonly<Record<string, number>>;

/** Right angle at the elbow, as in most measurements of the forearm and the wrist. */
export const BENT: Angles = { elbow_flexion: 90 };

interface ArmRow {
  readonly muscle: string;
  readonly joint: string;
  /** 1 where the muscle turns the joint its positive way. */
  readonly sense: 1 | -1;
  /** Angle of the joint, least and greatest size. */
  readonly ranges: readonly (readonly [angle: number, least: number, most: number])[];
  readonly at?: Angles;
  readonly source: string;
}

const ELBOW = 'regressions of Pigeon 1996 and Lemay and Crago 1996 (mm at 20, 60, 100°), 35 % about them';
const WRIST = 'Lemay and Crago 1996 at 0°, 45 % about it';
const DEVIATION = 'Loren 1996, 40 % about it';
const TRICEPS = 'MRI of 18 men, 23.9 ± 1.4 at 30° to 17.4 ± 1.3 at 110° (Sugisaki 2010), ± 3 SD';
const BRAND = 'Brand and Hollister 1993, mean over the range, 30 % about it';

const about = (angle: number, size: number, share: number): readonly [number, number, number] => [
  angle,
  (1 - share) * size,
  (1 + share) * size,
];

const elbow = (muscle: string, sizes: readonly [number, number, number]): ArmRow => ({
  muscle,
  joint: 'elbow_flexion',
  sense: 1,
  ranges: [20, 60, 100].map((angle, i) => about(angle, sizes[i], 0.35)),
  source: ELBOW,
});

const wrist = (muscle: string, size: number): ArmRow => ({
  muscle,
  joint: 'wrist_flexion',
  sense: size > 0 ? 1 : -1,
  ranges: [about(0, Math.abs(size), 0.45)],
  source: WRIST,
});

const deviation = (muscle: string, size: number): ArmRow => ({
  muscle,
  joint: 'wrist_deviation',
  sense: size > 0 ? 1 : -1,
  ranges: [about(0, Math.abs(size), 0.4)],
  source: DEVIATION,
});

export const MOMENT_ARMS: readonly ArmRow[] = [
  elbow('biceps_long', [20, 35, 45]),
  elbow('biceps_short', [20, 35, 45]),
  elbow('brachialis', [15.5, 18, 26]),
  elbow('brachioradialis', [22.5, 45, 68]),
  ...['triceps_long', 'triceps_lateral', 'triceps_medial'].map((muscle): ArmRow => ({
    muscle,
    joint: 'elbow_flexion',
    sense: -1,
    ranges: [
      [30, 19.7, 28.1],
      [110, 13.5, 21.3],
    ],
    source: TRICEPS,
  })),
  {
    muscle: 'biceps_long',
    joint: 'forearm_pronation',
    sense: -1,
    ranges: [[0, 5.8, 12.2]],
    at: BENT,
    source: 'about 9 at mid-position (Lemay and Crago 1996), 35 % about it',
  },
  wrist('flexor_carpi_radialis', 17.7),
  wrist('palmaris_longus', 21.7),
  wrist('flexor_digitorum_superficialis_middle', 14.8),
  wrist('flexor_digitorum_profundus_middle', 13.1),
  wrist('flexor_pollicis_longus', 15.1),
  wrist('abductor_pollicis_longus', 7),
  wrist('extensor_carpi_radialis_brevis', -13.7),
  wrist('extensor_carpi_radialis_longus', -10.2),
  wrist('extensor_carpi_ulnaris', -5.7),
  wrist('extensor_pollicis_longus', -7.5),
  deviation('extensor_carpi_radialis_longus', -20),
  deviation('extensor_carpi_radialis_brevis', -12),
  deviation('extensor_carpi_ulnaris', 22),
  deviation('flexor_carpi_radialis', -10),
  deviation('flexor_carpi_ulnaris', 20),
];

/** Mean moment arms of the long flexors over 0 to 90°: profundus and superficialis, knuckle and middle joint. */
export const FLEXOR_MEANS: readonly (readonly [muscle: string, joint: string, size: number])[] = (
  [
    ['index', 10.1, 12.1, 9.8, 8.3],
    ['middle', 11.6, 14, 10.7, 8.7],
    ['ring', 10.4, 13, 10.4, 8.5],
    ['little', 8.9, 9.8, 8.5, 7.4],
  ] as const
).flatMap(
  ([name, profundusKnuckle, superficialisKnuckle, profundusMiddle, superficialisMiddle]) =>
    [
      [`flexor_digitorum_profundus_${name}`, `${name}_mcp`, profundusKnuckle],
      [`flexor_digitorum_superficialis_${name}`, `${name}_mcp`, superficialisKnuckle],
      [`flexor_digitorum_profundus_${name}`, `${name}_pip`, profundusMiddle],
      [`flexor_digitorum_superficialis_${name}`, `${name}_pip`, superficialisMiddle],
    ] as const,
);
export const FLEXOR_SOURCE = BRAND;

const fingers = (of: (name: string) => Readonly<Record<string, Readonly<Record<string, 1 | -1>>>>) =>
  ['index', 'middle', 'ring', 'little'].reduce<Readonly<Record<string, Readonly<Record<string, 1 | -1>>>>>(
    (all, name) => ({ ...all, ...of(name) }),
    {},
  );

/** What each muscle does, by anatomy: joints it must turn and the way, over most of their ranges. */
export const ACTIONS: Readonly<Record<string, Readonly<Record<string, 1 | -1>>>> = {
  deltoid_anterior: { shoulder_flexion: 1 },
  deltoid_middle: { shoulder_abduction: 1 },
  deltoid_posterior: { shoulder_flexion: -1, shoulder_rotation: -1 },
  supraspinatus: { shoulder_abduction: 1 },
  infraspinatus: { shoulder_rotation: -1 },
  subscapularis: { shoulder_rotation: 1 },
  teres_minor: { shoulder_rotation: -1 },
  teres_major: { shoulder_flexion: -1, shoulder_abduction: -1, shoulder_rotation: 1 },
  pectoralis_clavicular: { shoulder_flexion: 1, shoulder_rotation: 1 },
  pectoralis_sternal: { shoulder_abduction: -1, shoulder_rotation: 1 },
  pectoralis_costal: { shoulder_abduction: -1, shoulder_rotation: 1 },
  latissimus_thoracic: { shoulder_flexion: -1, shoulder_abduction: -1, shoulder_rotation: 1 },
  latissimus_lumbar: { shoulder_flexion: -1, shoulder_abduction: -1, shoulder_rotation: 1 },
  coracobrachialis: { shoulder_abduction: -1 },
  triceps_long: { shoulder_flexion: -1, shoulder_abduction: -1, elbow_flexion: -1 },
  triceps_lateral: { elbow_flexion: -1 },
  triceps_medial: { elbow_flexion: -1 },
  anconeus: { elbow_flexion: -1 },
  biceps_long: { elbow_flexion: 1, forearm_pronation: -1 },
  biceps_short: { elbow_flexion: 1, forearm_pronation: -1 },
  brachialis: { elbow_flexion: 1 },
  brachioradialis: { elbow_flexion: 1 },
  supinator: { forearm_pronation: -1 },
  pronator_teres: { forearm_pronation: 1 },
  pronator_quadratus: { forearm_pronation: 1 },
  extensor_carpi_radialis_longus: { wrist_flexion: -1, wrist_deviation: -1 },
  extensor_carpi_radialis_brevis: { wrist_flexion: -1, wrist_deviation: -1 },
  extensor_carpi_ulnaris: { wrist_flexion: -1, wrist_deviation: 1 },
  flexor_carpi_radialis: { wrist_flexion: 1, wrist_deviation: -1 },
  flexor_carpi_ulnaris: { wrist_flexion: 1, wrist_deviation: 1 },
  palmaris_longus: { wrist_flexion: 1 },
  ...fingers((name) => ({
    [`flexor_digitorum_superficialis_${name}`]: { wrist_flexion: 1, [`${name}_mcp`]: 1, [`${name}_pip`]: 1 },
    [`flexor_digitorum_profundus_${name}`]: {
      wrist_flexion: 1,
      [`${name}_mcp`]: 1,
      [`${name}_pip`]: 1,
      [`${name}_dip`]: 1,
    },
    [`extensor_digitorum_${name}`]: { wrist_flexion: -1, [`${name}_mcp`]: -1, [`${name}_pip`]: -1 },
  })),
  extensor_indicis: { wrist_flexion: -1, index_mcp: -1, index_pip: -1 },
  extensor_digiti_minimi: { wrist_flexion: -1, little_mcp: -1, little_pip: -1 },
  lumbrical_1: { index_mcp: 1, index_pip: -1 },
  lumbrical_2: { middle_mcp: 1, middle_pip: -1 },
  lumbrical_3: { ring_mcp: 1, ring_pip: -1 },
  lumbrical_4: { little_mcp: 1, little_pip: -1 },
  dorsal_interosseous_1: { index_mcp: 1, index_mcp_abduction: 1 },
  palmar_interosseous_1: { index_mcp: 1, index_mcp_abduction: -1, index_pip: -1 },
  dorsal_interossei_2_3: { middle_mcp: 1, middle_pip: -1 },
  palmar_interosseous_2: { ring_mcp: 1, ring_mcp_abduction: -1, ring_pip: -1 },
  dorsal_interosseous_4: { ring_mcp: 1, ring_mcp_abduction: 1 },
  palmar_interosseous_3: { little_mcp: 1, little_mcp_abduction: -1, little_pip: -1 },
  abductor_digiti_minimi: { little_mcp: 1, little_mcp_abduction: 1 },
  flexor_pollicis_longus: { wrist_flexion: 1, thumb_cmc_flexion: 1, thumb_mp: 1, thumb_ip: 1 },
  extensor_pollicis_longus: { wrist_deviation: -1, thumb_cmc_flexion: -1, thumb_mp: -1, thumb_ip: -1 },
  extensor_pollicis_brevis: { wrist_deviation: -1, thumb_cmc_flexion: -1, thumb_mp: -1 },
  abductor_pollicis_longus: { wrist_deviation: -1, thumb_cmc_flexion: -1, thumb_cmc_abduction: 1 },
  abductor_pollicis_brevis: { thumb_cmc_abduction: 1 },
  flexor_pollicis_brevis: { thumb_cmc_flexion: 1, thumb_mp: 1 },
  opponens_pollicis: { thumb_cmc_flexion: 1, thumb_cmc_abduction: 1 },
  adductor_pollicis: { thumb_cmc_flexion: 1, thumb_cmc_abduction: -1, thumb_mp: 1 },
};

interface TorqueRow {
  readonly joint: string;
  readonly sense: 1 | -1;
  readonly mean: number;
  /** Least and greatest share of the mean that is allowed. */
  readonly band: readonly [number, number];
  readonly poses: readonly Angles[];
  /** Groups of muscles that a person brings in; all that help where left out. */
  readonly groups?: readonly string[];
  readonly source: string;
}

/** As wide as the spread of people and models; no shoulder blade moves here, and all that cross a joint pull at once. */
const BAND = [0.6, 1.6] as const;
const FLEXED: readonly Angles[] = [30, 60, 90, 110].map((angle) => ({ elbow_flexion: angle }));
const HALF_CLOSED: Angles = Object.fromEntries(
  ['index', 'middle', 'ring', 'little'].flatMap((name) => [
    [`${name}_mcp`, 25],
    [`${name}_pip`, 25],
  ]),
);
/** In the measurement the fingers were free. */
const WRIST_GROUPS = ['wrist flexors', 'wrist extensors'] as const;
const WRISTS: readonly Angles[] = [-30, 0, 30].map((angle) => ({
  ...BENT,
  ...HALF_CLOSED,
  wrist_flexion: angle,
}));

/** Where no table of measured people could be looked up: a round figure, to hold the order of magnitude. */
const MEN = 'a round figure, no measured table at hand';

export const TORQUES: readonly TorqueRow[] = [
  {
    joint: 'shoulder_flexion',
    sense: 1,
    mean: 89.9,
    band: BAND,
    poses: [{}, { shoulder_flexion: 45 }],
    source: '26 young men, seated, at 0°: 89.9, at 45°: 68.6',
  },
  {
    joint: 'shoulder_flexion',
    sense: -1,
    mean: 85,
    band: BAND,
    poses: [{}, { shoulder_flexion: 45 }],
    source: MEN,
  },
  {
    joint: 'shoulder_abduction',
    sense: 1,
    mean: 70,
    band: BAND,
    poses: [{}, { shoulder_abduction: 45 }],
    source: MEN,
  },
  {
    joint: 'shoulder_abduction',
    sense: -1,
    mean: 67.9,
    band: BAND,
    poses: [{}, { shoulder_abduction: 45 }],
    source: MEN,
  },
  { joint: 'shoulder_rotation', sense: 1, mean: 50, band: BAND, poses: [BENT], source: MEN },
  { joint: 'shoulder_rotation', sense: -1, mean: 33, band: BAND, poses: [BENT], source: MEN },
  { joint: 'elbow_flexion', sense: 1, mean: 75, band: BAND, poses: FLEXED, source: MEN },
  { joint: 'elbow_flexion', sense: -1, mean: 50, band: BAND, poses: FLEXED, source: MEN },
  { joint: 'forearm_pronation', sense: 1, mean: 10, band: [0.6, 2.2], poses: [BENT], source: MEN },
  { joint: 'forearm_pronation', sense: -1, mean: 10, band: [0.6, 2.2], poses: [BENT], source: MEN },
  {
    joint: 'wrist_flexion',
    sense: 1,
    mean: 12.2,
    band: BAND,
    poses: WRISTS,
    groups: WRIST_GROUPS,
    source: '10 men (Delp 1996)',
  },
  {
    joint: 'wrist_flexion',
    sense: -1,
    mean: 7.1,
    band: BAND,
    poses: WRISTS,
    groups: WRIST_GROUPS,
    source: '10 men (Delp 1996)',
  },
  {
    joint: 'wrist_deviation',
    sense: 1,
    mean: 9.5,
    band: BAND,
    poses: WRISTS,
    groups: WRIST_GROUPS,
    source: '10 men (Delp 1996)',
  },
  {
    joint: 'wrist_deviation',
    sense: -1,
    mean: 11,
    band: BAND,
    poses: WRISTS,
    groups: WRIST_GROUPS,
    source: '10 men (Delp 1996)',
  },
];
