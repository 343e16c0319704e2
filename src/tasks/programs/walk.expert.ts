/** A walk written by hand: speed, balance by the capture point, an upright trunk, high hips, low feet, little effort. */
export const WALK_EXPERT = `const weights = {
  speed: 3,
  balance: 3,
  upright: 3,
  height: 10,
  swing: 3,
  effort: 1,
};

function terms(s) {
  const right = s.body("foot_r");
  const left = s.body("foot_l");
  const capture = s.com.x + 0.3 * s.com.vx - 0.5 * (right.x + left.x);
  return {
    // Linear, so that standing still already feels the pull.
    speed: 1 - Math.abs(s.com.vx - s.goal.speed),
    // The capture point ahead of the feet by what the speed needs.
    balance: -((capture - 0.1 * s.goal.speed) ** 2),
    upright: -((s.body("torso").pitch - s.goal.lean) ** 2),
    // Hips no lower than a walk lets them sink.
    height: Math.min(0, s.body("torso").z - 0.93 * (s.goal.height - 0.07)),
    // Feet are lifted no higher than needed; a high knee would bring them forward too.
    swing: -Math.max(0, right.z - 0.2) - Math.max(0, left.z - 0.2),
    effort: -s.effort,
  };
}
`;
