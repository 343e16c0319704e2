/** Published figures that the planar human is held against. Angles in degrees, moment arms in mm, torques in N m. */

interface MomentArmRow {
  readonly muscle: string;
  readonly joint: 'hip' | 'knee' | 'ankle';
  /** Angle of the joint, then least and greatest size of the moment arm; the sign is `sense`. */
  readonly ranges: readonly (readonly [angle: number, least: number, most: number])[];
  readonly sense: 1 | -1;
  readonly source: string;
}

/** Half width of the band about the hip's figures, which are a model's and not a spread of people, mm. */
const HIP_BAND = 9;

const hip = (muscle: string, sense: 1 | -1, arms: Readonly<Record<string, number>>): MomentArmRow => ({
  muscle,
  joint: 'hip',
  sense,
  ranges: Object.entries(arms).map(
    ([angle, arm]) => [Number(angle), arm - HIP_BAND, arm + HIP_BAND] as const,
  ),
  source:
    'computed in three dimensions from the attachment points of Delp et al. 1990 as published in gait10dof18musc',
});

export const MOMENT_ARMS: readonly MomentArmRow[] = [
  hip('glut_max', -1, { '-20': 58, '0': 56, '20': 50, '40': 42, '60': 32, '80': 21, '100': 10 }),
  // At 100° the published path, without a surface to wrap over, has turned to the other side; ours must not.
  hip('iliopsoas', 1, { '-20': 33, '0': 39, '20': 42, '40': 43, '60': 44, '80': 39 }),
  hip('hamstrings', -1, { '-20': 40, '0': 57, '20': 65, '40': 65, '60': 57, '80': 44, '100': 27 }),
  hip('rect_fem', 1, { '-20': 30, '0': 42, '20': 51, '40': 54, '60': 51, '80': 40, '100': 23 }),
  ...(['vasti', 'rect_fem'] as const).map((muscle): MomentArmRow => ({
    muscle,
    joint: 'knee',
    sense: -1,
    ranges: [
      [0, 34.2, 51],
      [20, 34, 45.9],
      [40, 32, 43.5],
      [60, 30.4, 42],
    ],
    source:
      'patellar tendon by MRI, mean ± 2 SD: 42.6 ± 4.2, 39.9 ± 3.0, 37.7 ± 2.9, 36.2 ± 2.9 at 0, 20, 40, 60° (Arch Bone Jt Surg, Changes of the patellar tendon moment arm length in different knee angles)',
  })),
  {
    muscle: 'vasti',
    joint: 'knee',
    sense: -1,
    ranges: [
      [90, 20, 50],
      [120, 20, 50],
    ],
    source: 'patellar tendon in vivo, 20 to 50 mm over the range (Sheehan 2007, J Biomech 40:1968-1974)',
  },
  {
    muscle: 'hamstrings',
    joint: 'knee',
    sense: 1,
    ranges: [0, 30, 60, 90].map((angle) => [angle, 20, 55] as const),
    source:
      'semitendinosus 40 to 55, semimembranosus 20 to 40, biceps femoris 20 (after Spoor and van Leeuwen 1992)',
  },
  {
    muscle: 'bifemsh',
    joint: 'knee',
    sense: 1,
    ranges: [0, 30, 60, 90].map((angle) => [angle, 18, 50] as const),
    source: 'as the hamstrings, with whose lateral tendon it inserts',
  },
  {
    muscle: 'gastroc',
    joint: 'knee',
    sense: 1,
    ranges: [0, 30, 60, 90].map((angle) => [angle, 12, 23] as const),
    source:
      'gastrocnemii 12 to 20, varying with the angle (Spoor et al. 1990, J Biomech 23:1247-1259); 3 mm more allowed',
  },
  ...(['gastroc', 'soleus'] as const).map((muscle): MomentArmRow => ({
    muscle,
    joint: 'ankle',
    sense: -1,
    ranges: [
      [-20, 31.7, 50],
      [0, 31.7, 50],
      [20, 31, 50],
    ],
    source:
      'Achilles tendon in vivo: 34.6 ± 1.8 at 20° dorsiflexion to 38.1 ± 2.6 in plantarflexion (Manal 2013, Physiol Rep 1:e00139); Delp 1990 has 47',
  })),
  {
    muscle: 'tib_ant',
    joint: 'ankle',
    sense: 1,
    ranges: [
      [-30, 26, 44],
      [0, 29, 60],
      [15, 40, 60],
    ],
    source:
      'from 45 in dorsiflexion to 29 in plantarflexion at rest, 9 to 15 more when contracted (Maganaris 2000, J Biomech 33:375-379)',
  },
];

/** Every joint that each muscle must move, and the sense: hip and knee flexion and dorsiflexion positive. */
export const ACTIONS: Readonly<Record<string, Readonly<Partial<Record<'hip' | 'knee' | 'ankle', 1 | -1>>>>> =
  {
    glut_max: { hip: -1 },
    iliopsoas: { hip: 1 },
    hamstrings: { hip: -1, knee: 1 },
    rect_fem: { hip: 1, knee: -1 },
    vasti: { knee: -1 },
    bifemsh: { knee: 1 },
    gastroc: { knee: 1, ankle: -1 },
    soleus: { ankle: -1 },
    tib_ant: { ankle: 1 },
  };

/** Torque of young men, 18 to 25 years, as a share of body weight times stature, for 75 kg and 1.76 m. */
const share = (c1: number): number => c1 * 75 * 9.81 * 1.76;

/**
 * Peak isometric torque: Anderson DE, Madigan ML, Nussbaum MA (2007), J Biomech 40:3105-3113, table 3, young males. For
 * the knee also Šarabon N et al. (2021), Front Physiol 12:767941: extension 219 to 259 and flexion 86 to 122 N m.
 * At the ankle a dynamometer finds less than people show in running, and gait models have more: with the forces of
 * gait10dof18musc plantarflexion peaks above 300 N m. So there twice the mean is allowed, elsewhere a third above it.
 */
export const TORQUES = [
  {
    joint: 'hip',
    sense: -1,
    mean: share(0.161),
    most: 4 / 3,
    poses: [0, 15, 30, 45, 60].map((hip) => ({ hip, knee: 20 })),
  },
  {
    joint: 'hip',
    sense: 1,
    mean: share(0.113),
    most: 4 / 3,
    poses: [-10, 0, 15, 30, 45].map((hip) => ({ hip, knee: 20 })),
  },
  {
    joint: 'knee',
    sense: -1,
    mean: share(0.163),
    most: 4 / 3,
    poses: [30, 45, 60, 75, 90].map((knee) => ({ hip: 85, knee })),
  },
  {
    joint: 'knee',
    sense: 1,
    mean: share(0.087),
    most: 4 / 3,
    poses: [15, 30, 45, 60, 75].map((knee) => ({ hip: 85, knee })),
  },
  {
    joint: 'ankle',
    sense: -1,
    mean: share(0.095),
    most: 2,
    poses: [-15, 0, 10, 20].map((ankle) => ({ hip: 60, knee: 60, ankle })),
  },
  {
    joint: 'ankle',
    sense: 1,
    mean: share(0.033),
    most: 2,
    poses: [-30, -15, 0, 10].map((ankle) => ({ hip: 60, knee: 60, ankle })),
  },
] as const satisfies readonly {
  joint: string;
  sense: 1 | -1;
  mean: number;
  most: number;
  poses: readonly Readonly<Record<string, number>>[];
}[];
