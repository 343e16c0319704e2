/**
 * The best known walk: trial 4 of the exploration of "walk forward with an upright posture" by the built-in designer
 * and critic with seed 1.
 */
export const WALK_BEST = `const weights = {
  speed: 1,
  effort: 0.5,
  balance: 3,
  upright: 3,
  height: 5,
};

function terms(s) {
  const feetX = 0.5 * (s.body("foot_r").x + s.body("foot_l").x);
  const capture = s.com.x + 0.3 * s.com.vx - feetX;
  return {
    // Greatest at the wished forward speed, in m/s.
    speed: Math.exp(-4 * (s.com.vx - s.goal.speed) ** 2),
    // Mean squared activation of the muscles.
    effort: -s.effort,
    // The capture point is ahead of the feet by what the speed needs, in m.
    balance: -((capture - 0.1 * s.goal.speed * Math.abs(s.goal.speed)) ** 2),
    // Lean of the trunk from the wished one, in rad.
    upright: -((s.body("torso").pitch - s.goal.lean) ** 2),
    // Height of the hips as a share of standing (0.932 m).
    height: -Math.abs(s.body("torso").height / 0.932 - s.goal.height),
  };
}
`;
