/** Bounds of a reward program. They are far above what rewards need, and keep a hostile text from costing time. */

/** Characters of source. */
export const MAXIMUM_SOURCE = 50_000;
export const MAXIMUM_TERMS = 64;
/** Characters of a term's name. */
export const MAXIMUM_TERM_NAME = 40;
/** Levels of expressions and blocks inside one another; a sum of n numbers has n − 1 levels. */
export const MAXIMUM_DEPTH = 250;
/** Turns of one loop. */
export const MAXIMUM_TURNS = 1_000;
/** Operations of one evaluation, loops and helper functions counted as often as they run. */
export const MAXIMUM_OPERATIONS = 20_000;
/** Operations that one elementary function (exp, sin, pow …) counts as. */
export const OPERATIONS_OF_FUNCTION = 10;
/** Parameters of a helper function. */
export const MAXIMUM_PARAMETERS = 10;
/** Variants of helper functions: one for each combination of bodies, joints … handed in. */
export const MAXIMUM_VARIANTS = 100;
/** Faults told at once. */
export const MAXIMUM_FAULTS = 50;
