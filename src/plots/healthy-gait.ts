/**
 * Joint angles of healthy adults walking, over a gait cycle from heel strike to heel strike of the same foot: mean and
 * standard deviation between people at key points, straight lines between them.
 *
 * Source: the key points are, digit for digit, those of myogait (https://github.com/IDMDataHub/myogait, myogait/normative.py
 * in an earlier version; MIT, (c) 2024 Frederic Fer, Institut de Myologie). It says that they are digitised from Perry J,
 * Burnfield JM (2010) Gait Analysis, 2nd ed., figures 4.3 (hip), 4.9 (knee), 4.15 (ankle); Winter DA (2009) Biomechanics and
 * Motor Control of Human Movement, 4th ed.; Kadaba MP et al. (1990) J Orthop Res 8:383-392. We have not checked them against
 * these. Later versions of myogait use other curves.
 */

/** Percent of the cycle, mean and standard deviation, degrees. */
type KeyPoint = readonly [percent: number, mean: number, deviation: number];

/** Joints by the name of their flexion; hip and knee flexion and dorsiflexion are positive. */
const HEALTHY: Readonly<Record<'hip' | 'knee' | 'ankle', readonly KeyPoint[]>> = {
  hip: [
    [0, 30, 5],
    [10, 25, 5],
    [30, 10, 4],
    [50, -10, 5],
    [62, -5, 6],
    [75, 25, 6],
    [85, 32, 5],
    [100, 30, 5],
  ],
  knee: [
    [0, 5, 4],
    [12, 18, 5],
    [25, 5, 4],
    [40, 3, 4],
    [55, 35, 6],
    [70, 62, 7],
    [85, 25, 6],
    [95, 8, 5],
    [100, 5, 4],
  ],
  ankle: [
    [0, 0, 3],
    [8, -5, 3],
    [25, 5, 3],
    [40, 10, 4],
    [55, 5, 4],
    [62, -15, 5],
    [70, -5, 4],
    [85, 0, 3],
    [100, 0, 3],
  ],
};

/** What the band is, for people. */
export const HEALTHY_LABEL = 'healthy adults, mean ± 2 SD';
export const HEALTHY_SOURCE =
  'Band: key points from myogait (IDMDataHub, MIT), which cites Perry and Burnfield 2010, Winter 2009 and Kadaba et al. 1990.';

/** The healthy range of a joint at these points of the cycle (percent), degrees; null for joints without one. */
export function healthyRange(
  joint: string,
  percents: readonly number[],
): { readonly low: Float32Array; readonly high: Float32Array } | null {
  const name = joint.replace(/_flexion$/, '');
  if (name !== 'hip' && name !== 'knee' && name !== 'ankle') return null;
  const points = HEALTHY[name];
  const low = new Float32Array(percents.length);
  const high = new Float32Array(percents.length);
  percents.forEach((percent, i) => {
    const next = Math.max(
      1,
      points.findIndex(([at]) => at >= percent),
    );
    const [x0, mean0, deviation0] = points[next - 1];
    const [x1, mean1, deviation1] = points[next];
    const share = (percent - x0) / (x1 - x0);
    const mean = mean0 + share * (mean1 - mean0);
    const deviation = deviation0 + share * (deviation1 - deviation0);
    low[i] = mean - 2 * deviation;
    high[i] = mean + 2 * deviation;
  });
  return { low, high };
}
