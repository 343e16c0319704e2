/** A trial: what is asked for, what is recorded, what is measured on it. */

/** Settings of the sampling planner MPC². Times in seconds of simulated time. */
export interface PlannerSettings {
  /** How the plan follows its samples: softmax over elites, elites alike, or the best one alone. */
  readonly method: 'mppi' | 'cem' | 'random';
  /** Rollouts of one iteration. */
  readonly samples: number;
  /** How many of the samples hold the present posture, which is a good plan for a body that had better not move. */
  readonly presentSamples: number;
  /** How many of the samples begin from what the body did a stride ago, or with its sides exchanged half a stride ago. */
  readonly memorySamples: number;
  /** Iterations of drawing, scoring and following that make up a plan. */
  readonly iterations: number;
  /** Knots over the horizon. */
  readonly knots: number;
  readonly horizonSeconds: number;
  /** How often the last instant of a rollout counts; where a plan ends tells most of what comes after it. */
  readonly lastWeight: number;
  /** How the posture goes from knot to knot. */
  readonly interpolation: 'hold' | 'linear' | 'cubic';
  /** Time between plans. */
  readonly planSeconds: number;
  /** Physics step, of the rollouts and of the world alike. */
  readonly timestep: number;
  /** Physics steps for which one excitation is held. */
  readonly stepsPerControl: number;
  /** Temperature λ of the softmax (MPPI alone), on returns divided by their number of control steps. */
  readonly temperature: number;
  /** Samples that keep a weight. */
  readonly elites: number;
  /** Start value, floor and ceiling of the spread σ, as shares of each joint's range. */
  readonly spread: number;
  readonly spreadFloor: number;
  readonly spreadCeiling: number;
  /** How postures become excitations: by joint torques split over muscles, or by target muscle lengths. */
  readonly lowLevel: 'torque' | 'length';
  /** Gain of the length controller, N/m for each metre of moment arm times radian. */
  readonly stiffness: number;
  /** Bandwidth of the torque controller, rad/s. */
  readonly bandwidth: number;
  /** Damping ratio of the torque controller. Muscles damp too, so less than 1 may be enough. */
  readonly damping: number;
  /**
   * Inertia that the torque controller reckons with: each joint's own, or that of all planned joints as they move each
   * other while the rest moves freely (without it a light pelvis shakes between a heavy trunk and heavy thighs).
   */
  readonly inertia: 'own' | 'coupled';
  /** Share of the weight on the feet that the torque controller bears without sinking first, 0 to 1. */
  readonly support: number;
  /** Least inertia of a joint for the torque controller, as a share of the whole body's. */
  readonly stanceShare: number;
  /** Cost of excitation in the split of torques over muscles, (N m)² for one fully excited muscle. */
  readonly effortCost: number;
}

/** An instant of a motion, from which another one begins instead of from the start pose. */
export interface TrialStart {
  /** For a person, e.g. "Trial 3 at 2.10 s". */
  readonly name: string;
  /** The whole integration state of that instant, its clock among it. */
  readonly state: readonly number[];
}

/** Asks for one full run of a reward program on a task. */
export interface TrialRequest {
  readonly task: string;
  readonly source: string;
  readonly seed: number;
  readonly seconds: number;
  /** Goal numbers by name; those left out have the task's value. */
  readonly goal: Readonly<Record<string, number>>;
  readonly planner: PlannerSettings;
  /** Share of its peak force that each muscle named has; the others are whole. */
  readonly strengths?: Readonly<Record<string, number>>;
  /** Where it begins; the start pose where there is none. */
  readonly start?: TrialStart;
}

/** A push on a body: a force at its centre of mass for a while. */
export interface Push {
  readonly body: string;
  /** In the world's axes, N. */
  readonly force: readonly [number, number, number];
  /** Start and length, s. */
  readonly start: number;
  readonly seconds: number;
}

/** Why a trial ended. */
export type TrialEnd = 'time' | 'fell' | 'diverged' | 'stopped';

/** How planning went: one value a plan. */
export interface PlanningCourse {
  /** Its instant, s. */
  readonly times: Float32Array;
  /** Returns of its best sample and of the last sample that kept a weight; a return is the mean reward of a row. */
  readonly best: Float32Array;
  readonly elite: Float32Array;
  /** Mean spread σ of the knots as a share of the joints' ranges. */
  readonly spread: Float32Array;
}

/** One recorded motion ζ. Rows are control steps, in time order; arrays are row-major. */
export interface TrialRecord {
  readonly version: 1;
  readonly request: TrialRequest;
  readonly model: string;
  /** Time between two rows, s. */
  readonly rowSeconds: number;
  readonly rows: number;
  /** Whole integration state at the instant of each row. */
  readonly stateSize: number;
  readonly states: Float64Array;
  /** Controls written at each row and held until the next (muscle excitations). */
  readonly controlSize: number;
  readonly controls: Float64Array;
  /** Activation of each muscle at the instant of each row, named in the order of the controls; recordings from before have none. */
  readonly muscles?: { readonly names: readonly string[]; readonly activations: Float32Array };
  /** Recorded readings: text of each (`com.vx`, `body("torso").pitch`) and their values at the instant of each row. */
  readonly channelNames: readonly string[];
  readonly channels: Float64Array;
  /** Value of each term (before its weight) at the instant of each row. */
  readonly termNames: readonly string[];
  readonly terms: Float64Array;
  /** Weights in force, in the order of `termNames`. */
  readonly weights: readonly number[];
  readonly end: TrialEnd;
  readonly seconds: number;
  readonly planning: {
    readonly plans: number;
    readonly rollouts: number;
    /** Rollouts that diverged and were given the worst return. */
    readonly invalid: number;
    readonly wallSeconds: number;
    readonly course?: PlanningCourse;
  };
  /** Hash over the final state and all controls, 16 hexadecimal digits. */
  readonly hash: string;
}

/** Statistics of one term over a trial. */
export interface TermStatistics {
  readonly mean: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly spread: number;
  /** Weight in force. */
  readonly weight: number;
  /** |weight × mean| over the sum of these over all terms, 0 to 1. */
  readonly share: number;
}

/** One condition of a task's success, with the number it was judged on. */
export interface SuccessCondition {
  readonly name: string;
  readonly met: boolean;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
}

/** What can be pointed at in a motion: `step` a heel strike, `lean` the deepest lean, `goal` a goal that is reached. */
export type TrialEventKind = 'step' | 'fall' | 'lean' | 'standstill' | 'goal';

/** Something that happened, s from the start. */
export interface TrialEvent {
  readonly time: number;
  readonly kind: TrialEventKind;
  readonly text: string;
}

/** What is measured on every trial. Angles in radians. */
interface CommonNumbers {
  readonly seconds: number;
  readonly fell: boolean;
  readonly effort: number;
  /** In time order. */
  readonly events: readonly TrialEvent[];
  readonly terms: Readonly<Record<string, TermStatistics>>;
  readonly conditions: readonly SuccessCondition[];
  readonly success: boolean;
  /** How well the task was done, 0 to 100, by the task's own measure. */
  readonly score: number;
}

/** The numbers of a body on its feet. */
export interface GaitNumbers extends CommonNumbers {
  readonly kind: 'gait';
  /** Way the trunk went in a fall; `down` when it sank without leaning over. */
  readonly fall: 'forward' | 'backward' | 'sideways' | 'down' | null;
  readonly distance: number;
  readonly meanSpeed: number;
  /** Mean forward speed over each second, m/s. */
  readonly speedBySecond: readonly number[];
  /** Largest lean of the trunk to either side, and the mean lean, forward positive. */
  readonly maximumTrunkLean: number;
  readonly meanTrunkLean: number;
  /** Farthest the pelvis strays to either side of its straight way, m, and the most it turns from it. */
  readonly astray: number;
  readonly turned: number;
  /** Heel strikes of either foot, and the share of them that follow one of the other foot. */
  readonly steps: number;
  readonly alternation: number;
  /** Mean step length, m (0 with fewer than two steps). */
  readonly stepLength: number;
  /** Share of the time with neither foot on the ground. */
  readonly flight: number;
  /** Mean and lowest height of the pelvis over the ground as a share of that of the standing pose. */
  readonly meanHeight: number;
  readonly lowestHeight: number;
}

/** The numbers of a hand with an object. Here `fell` says that the object did. */
export interface HandlingNumbers extends CommonNumbers {
  readonly kind: 'handling';
  /** From the object to its shown place: at the start, the least of all, and at the end, m. */
  readonly startDistance: number;
  readonly leastDistance: number;
  readonly endDistance: number;
  /** Between the object and its shown orientation: at the start, the least of all, and at the end. */
  readonly startAngle: number;
  readonly leastAngle: number;
  readonly endAngle: number;
  /** Longest time that it was held at its shown place and orientation without a break, s. */
  readonly heldSeconds: number;
  /** From the palm to the object's middle, mean over the trial, m. */
  readonly meanReach: number;
}

/** The numbers of a limb that is to take a pose. Errors are those of the joint that is farthest off. */
export interface PostureNumbers extends CommonNumbers {
  readonly kind: 'posture';
  /** At the start, the least of all, and at the end, rad (m for a joint that slides). */
  readonly startError: number;
  readonly leastError: number;
  readonly endError: number;
  /** Longest time that the pose was held without a break, s. */
  readonly heldSeconds: number;
}

/** The numbers of a trial; all that the built-in critic reads. */
export type TrialNumbers = GaitNumbers | HandlingNumbers | PostureNumbers;
