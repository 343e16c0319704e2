/** A walk written by hand: speed, balance by the capture point, an upright trunk, little effort. */
export const WALK_EXPERT = `const weights = {
  speed: 1.5,
  balance: 3,
  upright: 3,
  effort: 0.5,
};

function terms(s) {
  const feetX = 0.5 * (s.body("foot_r").x + s.body("foot_l").x);
  const capture = s.com.x + 0.3 * s.com.vx - feetX;
  return {
    // Linear, so that standing still already feels the pull.
    speed: 1 - Math.abs(s.com.vx - s.goal.speed),
    // The capture point ahead of the feet by what the speed needs.
    balance: -((capture - 0.1 * s.goal.speed) ** 2),
    upright: -((s.body("torso").pitch - s.goal.lean) ** 2),
    effort: -s.effort,
  };
}
`;
