/** The curves of compared trials, for the panels. */
export { curvesOf, pairOfCurves } from '../explore/alignment.ts';
