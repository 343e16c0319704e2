/** Known public models, each loaded from its public home at a pinned version when a person asks; none is kept here. */

/** One model. */
export interface CatalogueEntry {
  readonly name: string;
  readonly title: string;
  readonly muscles: number;
  readonly licence: string;
  /** For people to read about it. */
  readonly home: string;
  /** The model's main file at its pinned version. */
  readonly address: string;
}

/** A file of a GitHub repository at a commit. */
const pinned = (
  repository: string,
  commit: string,
  file: string,
): Pick<CatalogueEntry, 'home' | 'address'> => ({
  home: `https://github.com/${repository}`,
  address: `https://raw.githubusercontent.com/${repository}/${commit}/${file}`,
});

const MYO_SIM = 'MyoHub/myo_sim';
/** Versions of myo_sim: the newest with the legs, and those in which each other main file was last changed. */
const LEGS = 'e90e2f85124712f6bbc524c0bc09c189520e6422';
const HAND = 'babbf81e5782cb33df2edf74b1069073d2ef7bde';
const ARM = 'b36debdf442eea001dd22c151aad7e25d15425a1';
const BODY = '2cef885481677742e4d19adb934b1b7be438cf6a';

const myo = (name: string, title: string, muscles: number, commit: string, file: string): CatalogueEntry => ({
  name,
  title: `MyoSuite ${title}`,
  muscles,
  licence: 'Apache-2.0',
  ...pinned(MYO_SIM, commit, file),
});

/** Numbers of muscles are those that their makers give. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  myo('myo-finger', 'finger', 5, LEGS, 'finger/myofinger_v0.xml'),
  myo('myo-elbow', 'elbow', 6, LEGS, 'elbow/myoelbow_2dof6muscles.xml'),
  myo('myo-hand', 'hand', 39, HAND, 'hand/myohand.xml'),
  myo('myo-arm', 'arm', 63, ARM, 'arm/myoarm.xml'),
  myo('myo-legs', 'legs', 80, LEGS, 'leg/myolegs.xml'),
  myo('myo-body', 'body', 290, BODY, 'body/myobody.xml'),
  {
    name: 'ms-human-700',
    title: 'MS-Human-700, whole body',
    muscles: 700,
    licence: 'see its home',
    ...pinned('LNSGroup/MS-Human-700', '16f578824b36d33ee9c81d660b57d0707638f1d6', 'MS-Human-700.xml'),
  },
  {
    name: 'ostrich-rl',
    title: 'OstrichRL ostrich',
    muscles: 120,
    licence: 'see its home',
    ...pinned(
      'vittorione94/ostrichrl',
      'b9ccb7edcfd8e5b117226dfd55fcd9ef2899f74b',
      'ostrichrl/assets/models/ostrich/ostrich.xml',
    ),
  },
  {
    name: 'arm26',
    title: "MuJoCo's tendon arm",
    muscles: 6,
    licence: 'Apache-2.0',
    ...pinned(
      'google-deepmind/mujoco',
      'ee39340ae783f6944f74168d852d7ac1664268c0',
      'model/tendon_arm/arm26.xml',
    ),
  },
];
