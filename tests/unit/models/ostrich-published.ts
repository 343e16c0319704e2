/**
 * Published figures that the ostrich is held against.
 *
 * Actions: table 4 of Hutchinson JR et al. (2015), PeerJ 3:e1001. Lengths: the range of each muscle's path over all joint
 * angles in the model of La Barbera V et al. (2021), arXiv 2112.06061, m; where our line stands for several heads, that of
 * the head it follows. The range is free of choices of axes and of where a tendon ends, and it is moment arm times angle.
 */

/** Joint and sense of an action over the joint angles of standing and walking. */
export type Action = readonly [joint: string, sense: 1 | -1];

const FLEXES_HIP: Action = ['hip_flexion', 1];
const EXTENDS_HIP: Action = ['hip_flexion', -1];
const ADDUCTS: Action = ['hip_adduction', 1];
const ABDUCTS: Action = ['hip_adduction', -1];
const TURNS_IN: Action = ['hip_rotation', 1];
const TURNS_OUT: Action = ['hip_rotation', -1];
const FLEXES_KNEE: Action = ['knee', 1];
const EXTENDS_KNEE: Action = ['knee', -1];
const FLEXES_ANKLE: Action = ['ankle', 1];
const EXTENDS_ANKLE: Action = ['ankle', -1];
const FLEXES_TOES: Action = ['toes', -1];
const EXTENDS_TOES: Action = ['toes', 1];

/** Range of a path's length over all joint angles, m, and what the muscle does. */
export interface PublishedMuscle {
  readonly lengths: readonly [shortest: number, longest: number];
  readonly actions: readonly Action[];
}

export const PUBLISHED: Readonly<Record<string, PublishedMuscle>> = {
  iliotib_cran: { lengths: [0.1782, 0.5241], actions: [FLEXES_HIP, ADDUCTS] },
  ambiens: { lengths: [0.3325, 0.5616], actions: [FLEXES_HIP, ADDUCTS, EXTENDS_KNEE] },
  iliotib_lat_cran: { lengths: [0.2875, 0.5639], actions: [ABDUCTS, EXTENDS_KNEE] },
  iliotib_lat_caud: { lengths: [0.2825, 0.6084], actions: [EXTENDS_HIP, ABDUCTS, EXTENDS_KNEE] },
  femorotib: { lengths: [0.1823, 0.282], actions: [EXTENDS_KNEE] },
  iliofib: { lengths: [0.124, 0.6876], actions: [EXTENDS_HIP, ABDUCTS, FLEXES_KNEE] },
  flex_cruris_lat: { lengths: [0.1789, 0.7125], actions: [EXTENDS_HIP, ABDUCTS, FLEXES_KNEE] },
  flex_cruris_med: { lengths: [0.0523, 0.6147], actions: [EXTENDS_HIP, ABDUCTS, FLEXES_KNEE] },
  puboischiofem: { lengths: [0.0416, 0.3196], actions: [EXTENDS_HIP, ABDUCTS, TURNS_OUT] },
  caudofem: { lengths: [0.2103, 0.3785], actions: [EXTENDS_HIP, ABDUCTS, TURNS_OUT] },
  iliotroch: { lengths: [0.07405, 0.207], actions: [TURNS_IN] },
  obturator_med: { lengths: [0.1942, 0.2554], actions: [TURNS_OUT] },
  iliofem_ext: { lengths: [0.06704, 0.14], actions: [FLEXES_HIP, ABDUCTS] },
  iliofem_int: { lengths: [0.07421, 0.156], actions: [FLEXES_HIP, ADDUCTS] },
  gastroc_lat: { lengths: [0.6557, 0.7993], actions: [FLEXES_KNEE, EXTENDS_ANKLE] },
  gastroc_med: { lengths: [0.6518, 0.7393], actions: [EXTENDS_ANKLE] },
  fib_long: { lengths: [1, 1.181], actions: [FLEXES_TOES] },
  flex_dig_long: { lengths: [1.044, 1.177], actions: [EXTENDS_ANKLE, FLEXES_TOES] },
  flex_perf_dig3: { lengths: [1.056, 1.198], actions: [EXTENDS_ANKLE, FLEXES_TOES] },
  flex_perf_dig4: { lengths: [0.9452, 1.186], actions: [EXTENDS_ANKLE, FLEXES_TOES] },
  ext_dig_long: { lengths: [0.8401, 0.9571], actions: [FLEXES_ANKLE, EXTENDS_TOES] },
  tib_cran: { lengths: [0.4302, 0.6024], actions: [FLEXES_ANKLE] },
};

/** Joint ranges that the published lengths belong to, degrees in our senses. */
export const PUBLISHED_RANGES: Readonly<Record<string, readonly [number, number]>> = {
  hip_flexion: [-17, 86],
  hip_adduction: [-29, 11],
  hip_rotation: [-57, 34],
  knee: [0, 115],
  knee_rotation: [-20, 20],
  ankle: [0, 130],
  toes: [-110, 17],
};
