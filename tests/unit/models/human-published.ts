/** Published figures that the human is held against. Angles in degrees, moment arms in mm, torques in N m. */

/** A muscle's moment arms about a joint by angle, positive where it pulls the joint's angle up. */
export type ArmRow = readonly [muscle: string, joint: string, arms: Readonly<Record<string, number>>];

/** Half width of the band about a model's figures, which are no spread of people, mm. */
export const MODEL_BAND = 9;

/**
 * Moment arms of the model of Rajagopal et al. 2016 (IEEE Trans Biomed Eng 63:2068-2079), computed by minus the slope of
 * path lengths of its MJCF form, MyoSuite's leg model, other joints at zero; the mean of the heads that a line of ours
 * stands for (of gluteus maximus the middle one, of adductor magnus the middle and distal one). They hold the sign of all.
 */
export const MODEL_ARMS: readonly ArmRow[] = [
  ['glut_max', 'hip_flexion', { '-20': -66, 0: -63, 20: -55, 40: -46, 60: -35, 80: -23, 100: -10 }],
  ['glut_max', 'hip_adduction', { '-30': -13, '-15': -11, 0: -8, 15: -5 }],
  ['glut_max', 'hip_rotation', { '-30': 3, 0: -21, 30: -33 }],
  ['glut_med_ant', 'hip_flexion', { '-20': -22, 0: -17, 20: -12, 40: -5, 60: 2, 80: 8, 100: 15 }],
  ['glut_med_ant', 'hip_adduction', { '-30': -52, '-15': -53, 0: -51, 15: -47 }],
  ['glut_med_ant', 'hip_rotation', { '-30': 18, 0: 13, 30: 3 }],
  ['glut_med_post', 'hip_flexion', { '-20': -20, 0: -22, 20: -22, 40: -19, 60: -15, 80: -9, 100: -2 }],
  ['glut_med_post', 'hip_adduction', { '-30': -47, '-15': -43, 0: -38, 15: -31 }],
  ['glut_med_post', 'hip_rotation', { '-30': -22, 0: -24, 30: -20 }],
  ['glut_min', 'hip_flexion', { '-20': -10, 0: -8, 20: -5, 40: -2, 60: 2, 80: 5, 100: 8 }],
  ['glut_min', 'hip_adduction', { '-30': -52, '-15': -49, 0: -44, 15: -39 }],
  ['glut_min', 'hip_rotation', { '-30': 4, 0: -2, 30: -7 }],
  ['tfl', 'hip_flexion', { '-20': 10, 0: 27, 20: 44, 40: 60, 60: 73, 80: 85, 100: 93 }],
  ['tfl', 'hip_adduction', { '-30': -77, '-15': -66, 0: -53, 15: -40 }],
  ['tfl', 'hip_rotation', { '-30': 9, 0: 1, 30: -8 }],
  ['tfl', 'knee', { 0: -8, 20: -8, 40: -6, 60: -5, 90: -3, 110: -3 }],
  ['iliopsoas', 'hip_flexion', { '-20': 23, 0: 26, 20: 30, 40: 34, 60: 38, 80: 39, 100: 34 }],
  ['iliopsoas', 'hip_adduction', { '-15': -1, 0: 2, 15: 5 }],
  ['iliopsoas', 'hip_rotation', { '-30': 2, 0: 4, 30: 6 }],
  ['sart', 'hip_flexion', { '-20': 10, 0: 30, 20: 48, 40: 62, 60: 70, 80: 71, 100: 62 }],
  ['sart', 'hip_adduction', { '-30': -44, '-15': -32, 0: -17, 15: -2 }],
  ['sart', 'hip_rotation', { '-30': -4, 0: -3, 30: -1 }],
  ['sart', 'knee', { 0: 18, 20: 29, 40: 37, 60: 42, 90: 47, 110: 45 }],
  ['add_long', 'hip_flexion', { '-20': 46, 0: 48, 20: 43, 40: 33, 60: 16, 80: -5, 100: -24 }],
  ['add_long', 'hip_adduction', { '-30': 48, '-15': 54, 0: 58, 15: 58 }],
  ['add_long', 'hip_rotation', { '-30': 4, 0: 5, 30: 4 }],
  ['add_brev', 'hip_flexion', { '-20': 32, 0: 32, 20: 28, 40: 19, 60: 6, 80: -8, 100: -20 }],
  ['add_brev', 'hip_adduction', { '-30': 41, '-15': 49, 0: 55, 15: 59 }],
  ['add_brev', 'hip_rotation', { '-30': -1, 0: 4, 30: 7 }],
  ['add_mag', 'hip_flexion', { '-20': 10, 0: -9, 20: -26, 40: -38, 60: -43, 80: -43, 100: -38 }],
  ['add_mag', 'hip_adduction', { '-30': 61, '-15': 61, 0: 56, 15: 46 }],
  ['add_mag', 'hip_rotation', { '-30': -3, 0: 0, 30: 2 }],
  ['grac', 'hip_flexion', { '-20': 32, 0: 14, 20: -7, 40: -26, 60: -40, 80: -49, 100: -51 }],
  ['grac', 'hip_adduction', { '-30': 72, '-15': 66, 0: 55, 15: 38 }],
  ['grac', 'hip_rotation', { '-30': -2, 0: -5, 30: -6 }],
  ['grac', 'knee', { 20: 41, 40: 48, 60: 54, 90: 50, 110: 40 }],
  ['semimem', 'hip_flexion', { '-20': -27, 0: -46, 20: -57, 40: -61, 60: -57, 80: -47, 100: -33 }],
  ['semimem', 'hip_adduction', { '-30': 39, '-15': 31, 0: 21, 15: 8 }],
  ['semimem', 'hip_rotation', { '-30': 3, 0: 1, 30: -2 }],
  ['bflh', 'hip_flexion', { '-20': -30, 0: -49, 20: -60, 40: -62, 60: -57, 80: -47, 100: -32 }],
  ['bflh', 'hip_adduction', { '-30': 40, '-15': 33, 0: 23, 15: 11 }],
  ['bflh', 'hip_rotation', { '-30': -2, 0: -4, 30: -5 }],
  ['rect_fem', 'hip_flexion', { '-20': 21, 0: 34, 20: 45, 40: 50, 60: 50, 80: 44, 100: 31 }],
  ['rect_fem', 'hip_adduction', { '-30': -31, '-15': -24, 0: -14, 15: -5 }],
  ['rect_fem', 'hip_rotation', { '-30': 0, 0: -2, 30: -4 }],
  ['gastroc', 'subtalar', { '-15': 8, 0: 4, 15: -1 }],
  ['soleus', 'subtalar', { '-15': 8, 0: 4, 15: 0 }],
  ['tib_post', 'ankle', { '-40': -14, '-20': -12, 0: -9, 20: -6 }],
  ['tib_post', 'subtalar', { '-15': 17, 0: 17, 15: 16 }],
  ['flex_dig', 'ankle', { '-40': -17, '-20': -14, 0: -11, 20: -7 }],
  ['flex_dig', 'subtalar', { '-15': 15, 0: 16, 15: 16 }],
  ['flex_dig', 'toes', { '-20': -6, 0: -6, 20: -6 }],
  ['per_long', 'ankle', { '-40': -10, '-20': -9, 0: -7, 20: -6 }],
  ['per_long', 'subtalar', { '-15': -26, 0: -25, 15: -24 }],
  ['tib_ant', 'subtalar', { '-15': 7, 0: 9, 15: 11 }],
  ['ext_dig', 'ankle', { '-40': 30, '-20': 34, 0: 37, 20: 39 }],
  ['ext_dig', 'subtalar', { '-15': -9, 0: -7, 15: -5 }],
  ['ext_dig', 'toes', { '-20': 7, 0: 6, 20: 4 }],
];

/** Least and greatest moment arm measured on people, at angles of the joint; positive as in `ArmRow`. */
export interface MeasuredRow {
  readonly muscles: readonly string[];
  readonly joint: string;
  readonly sense: 1 | -1;
  readonly ranges: readonly (readonly [angle: number, least: number, most: number])[];
  readonly source: string;
}

export const MEASURED_ARMS: readonly MeasuredRow[] = [
  {
    muscles: ['vasti', 'rect_fem'],
    joint: 'knee',
    sense: -1,
    ranges: [
      [0, 34.2, 51],
      [20, 34, 45.9],
      [40, 32, 43.5],
      [60, 30.4, 42],
      [90, 20, 50],
      [120, 20, 50],
    ],
    source:
      'patellar tendon by MRI, mean ± 2 SD (as in the planar human), beyond 60° 20 to 50 mm in vivo (Sheehan 2007, J Biomech 40:1968-1974)',
  },
  {
    muscles: ['semimem', 'bflh', 'bifemsh'],
    joint: 'knee',
    sense: 1,
    ranges: [0, 30, 60, 90].map((angle) => [angle, 18, 55] as const),
    source:
      'semitendinosus 40 to 55, semimembranosus 20 to 40, biceps femoris 20 (after Spoor and van Leeuwen 1992)',
  },
  {
    muscles: ['gastroc'],
    joint: 'knee',
    sense: 1,
    ranges: [0, 30, 60, 90].map((angle) => [angle, 12, 23] as const),
    source:
      'gastrocnemii 12 to 20, varying with the angle (Spoor et al. 1990, J Biomech 23:1247-1259); 3 mm more allowed',
  },
  {
    muscles: ['gastroc', 'soleus'],
    joint: 'ankle',
    sense: -1,
    ranges: [
      [-20, 31.7, 50],
      [0, 31.7, 50],
      [20, 31, 50],
    ],
    source:
      'Achilles tendon in vivo: 34.6 ± 1.8 at 20° dorsiflexion to 38.1 ± 2.6 in plantarflexion (Manal 2013, Physiol Rep 1:e00139); Delp 1990 has 47',
  },
  {
    muscles: ['tib_ant'],
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

/** Sagittal moment arms of the trunk's muscles about the lumbar joint while upright, positive extending. */
export const TRUNK_ARMS = [
  {
    muscle: 'rect_abd',
    least: -110,
    most: -75,
    source: '85 to 98 standing, L4/L5 and L5/S1, women (Jorgensen et al. 2005, Clin Biomech 20:242-246)',
  },
  {
    muscle: 'erector_spinae',
    least: 40,
    most: 65,
    source: 'MRI of men (Jorgensen et al. 2001, Clin Biomech 16:182-193)',
  },
] as const;

/**
 * Inversion by one millimetre of tendon, relative to the tibialis posterior, in 15 feet: Hintermann B et al. (1994), Foot
 * Ankle Int 15:386-395. Evertors are negative.
 */
export const INVERSION: Readonly<Record<string, number>> = {
  tib_post: 1,
  flex_dig: 0.7,
  tib_ant: 0.59,
  soleus: 0.24,
  ext_dig: -0.26,
  per_long: -0.84,
};

/** Senses that textbooks give a muscle's chief actions, held over the joint's whole range. */
export const ACTIONS: Readonly<Record<string, Readonly<Record<string, 1 | -1>>>> = {
  glut_max: { hip_flexion: -1 },
  glut_med_ant: { hip_adduction: -1, hip_rotation: 1 },
  glut_med_post: { hip_adduction: -1, hip_rotation: -1 },
  glut_min: { hip_adduction: -1 },
  tfl: { hip_adduction: -1 },
  quad_fem: { hip_rotation: -1, hip_adduction: 1 },
  iliopsoas: { hip_flexion: 1 },
  sart: { knee: 1 },
  add_long: { hip_adduction: 1 },
  add_brev: { hip_adduction: 1 },
  add_mag: { hip_adduction: 1 },
  grac: { hip_adduction: 1, knee: 1 },
  semimem: { hip_flexion: -1, knee: 1 },
  bflh: { hip_flexion: -1, knee: 1 },
  bifemsh: { knee: 1 },
  rect_fem: { hip_flexion: 1, knee: -1 },
  vasti: { knee: -1 },
  gastroc: { knee: 1, ankle: -1 },
  soleus: { ankle: -1 },
  tib_post: { ankle: -1, subtalar: 1 },
  flex_dig: { subtalar: 1, toes: -1 },
  per_long: { ankle: -1, subtalar: -1 },
  tib_ant: { ankle: 1, subtalar: 1 },
  ext_dig: { ankle: 1, subtalar: -1, toes: 1 },
};

/** The same for the right half of the trunk: extension, bending to the right and rotation to the left are positive. */
export const TRUNK_ACTIONS: Readonly<Record<string, Readonly<Record<string, 1 | -1>>>> = {
  erector_spinae: { lumbar_extension: 1, lumbar_bending: 1 },
  int_obl: { lumbar_extension: -1, lumbar_bending: 1, lumbar_rotation: -1 },
  ext_obl: { lumbar_extension: -1, lumbar_bending: 1, lumbar_rotation: 1 },
  rect_abd: { lumbar_extension: -1 },
};

/** Torque of young men, 18 to 25 years, as a share of body weight times stature, for 75 kg and 1.76 m. */
const share = (c1: number): number => c1 * 75 * 9.81 * 1.76;

/** Peak isometric torque, N m, and how far above it the model may be. */
export interface TorqueRow {
  readonly joint: string;
  readonly sense: 1 | -1;
  readonly mean: number;
  readonly most: number;
  readonly poses: readonly Readonly<Record<string, number>>[];
  readonly source: string;
}

const ANDERSON =
  'Anderson DE, Madigan ML, Nussbaum MA (2007), J Biomech 40:3105-3113, table 3, young males; most: gait models with the forces of Delp 1990 are stronger than people on dynamometers';

export const TORQUES: readonly TorqueRow[] = [
  {
    joint: 'hip_flexion_r',
    sense: -1,
    mean: share(0.161),
    most: 1.65,
    poses: [0, 15, 30, 45, 60].map((hip) => ({ hip_flexion_r: hip, knee_r: 20 })),
    source: ANDERSON,
  },
  {
    joint: 'hip_flexion_r',
    sense: 1,
    mean: share(0.113),
    most: 4 / 3,
    poses: [-10, 0, 15, 30, 45].map((hip) => ({ hip_flexion_r: hip, knee_r: 20 })),
    source: ANDERSON,
  },
  {
    joint: 'knee_r',
    sense: -1,
    mean: share(0.163),
    most: 4 / 3,
    poses: [30, 45, 60, 75, 90].map((knee) => ({ hip_flexion_r: 85, knee_r: knee })),
    source: ANDERSON,
  },
  {
    joint: 'knee_r',
    sense: 1,
    mean: share(0.087),
    most: 1.65,
    poses: [15, 30, 45, 60, 75].map((knee) => ({ hip_flexion_r: 85, knee_r: knee })),
    source: ANDERSON,
  },
  {
    joint: 'ankle_r',
    sense: -1,
    mean: share(0.095),
    most: 2.1,
    poses: [-15, 0, 10, 20].map((ankle) => ({ hip_flexion_r: 60, knee_r: 60, ankle_r: ankle })),
    source: ANDERSON,
  },
  {
    joint: 'ankle_r',
    sense: 1,
    mean: share(0.033),
    most: 2,
    poses: [-30, -15, 0, 10].map((ankle) => ({ hip_flexion_r: 60, knee_r: 60, ankle_r: ankle })),
    source: ANDERSON,
  },
  {
    joint: 'hip_adduction_r',
    sense: -1,
    mean: 1.29 * 75,
    most: 2,
    poses: [10, 0, -15].map((adduction) => ({ hip_adduction_r: adduction })),
    source:
      'male athletes while moving at 60°/s: Sugimoto D et al. (2014), Clin J Sport Med 24:422-428; standing still is stronger',
  },
  {
    joint: 'lumbar_extension',
    sense: 1,
    mean: 234,
    most: 465 / 234,
    poses: [-20, 0].map((extension) => ({ lumbar_extension: extension })),
    source:
      'men 234 upright to 465 at 72° of flexion: Graves JE et al. (1990), Spine 15:289-294; our trunk moves about one joint',
  },
];
