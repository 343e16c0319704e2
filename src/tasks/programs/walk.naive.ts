/** What a first guess at a walk looks like: speed and effort, nothing about staying up. The built-in designer starts so. */
export const WALK_NAIVE = `const weights = {
  speed: 1,
  effort: 0.5,
};

function terms(s) {
  return {
    // Greatest at the wished forward speed, in m/s.
    speed: Math.exp(-4 * (s.com.vx - s.goal.speed) ** 2),
    // Mean squared activation of the muscles.
    effort: -s.effort,
  };
}
`;
