/** What a first guess at a walk looks like: speed and effort, nothing about staying up. */
export const WALK_NAIVE = `const weights = {
  speed: 1,
  effort: 0.5,
};

function terms(s) {
  return {
    // How near the forward speed is to the wished one, in m/s.
    speed: 1 - Math.abs(s.com.vx - s.goal.speed),
    // Mean squared activation of the muscles.
    effort: -s.effort,
  };
}
`;
