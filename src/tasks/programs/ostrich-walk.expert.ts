/** The ostrich's walk written by hand. */
export const OSTRICH_WALK_EXPERT = `const weights = {
  speed: 3,
  balance: 3,
  sway: 3,
  line: 3,
  level: 3,
  turn: 3,
  height: 10,
  swing: 3,
  effort: 1,
};

function terms(s) {
  const right = s.body("foot_r");
  const left = s.body("foot_l");
  const trunk = s.body("torso");
  const capture = s.com.x + 0.3 * s.com.vx - 0.5 * (right.x + left.x) - 0.1;
  const aside = s.com.y + 0.3 * s.com.vy - 0.5 * (right.y + left.y);
  return {
    speed: 1 - Math.abs(s.com.vx - 1.1 * s.goal.speed),
    balance: -((capture - 0.1 * s.goal.speed) ** 2),
    sway: -(aside ** 2),
    line: -(trunk.y ** 2),
    level: -((trunk.pitch - s.goal.lean) ** 2) - trunk.roll ** 2,
    turn: -(trunk.yaw ** 2),
    height: Math.min(0, trunk.height - 0.95 * s.goal.height),
    swing: -Math.max(0, right.height - 0.3) - Math.max(0, left.height - 0.3),
    effort: -s.effort,
  };
}
`;
