/** A turn in place written by hand: the heading first, and the way only when it is turned to. */
export const TURN_EXPERT = `const weights = {
  heading: 2,
  speed: 2,
  balance: 4,
  upright: 3,
  height: 10,
  swing: 3,
  feet: 3,
  effort: 1,
};

function terms(s) {
  const right = s.body("foot_r");
  const left = s.body("foot_l");
  const torso = s.body("torso");
  const pelvis = s.body("pelvis");
  const dx = Math.cos(s.goal.angle);
  const dy = Math.sin(s.goal.angle);
  const off = Math.abs(pelvis.yaw - s.goal.angle);
  // 0 while turning, 1 when turned to the new direction.
  const turned = Math.min(1, Math.max(0, (0.6 - off) / 0.4));
  const along = dx * s.com.vx + dy * s.com.vy;
  const across = dx * s.com.vy - dy * s.com.vx;
  // The capture point over the feet, seen along the wished way and across it.
  const cx = s.com.x + 0.3 * s.com.vx - 0.5 * (right.x + left.x);
  const cy = s.com.y + 0.3 * s.com.vy - 0.5 * (right.y + left.y);
  const ahead = dx * cx + dy * cy;
  const aside = dx * cy - dy * cx;
  // Feet apart along the pelvis's own axis to the left.
  const apart = Math.cos(pelvis.yaw) * (left.y - right.y) - Math.sin(pelvis.yaw) * (left.x - right.x);
  return {
    heading: -Math.min(1.5, off) - 0.5 * Math.abs(torso.yaw - pelvis.yaw),
    speed: turned * (1 - Math.abs(along - s.goal.speed)) - (1 - turned) * Math.abs(along) - Math.abs(across),
    balance: -((ahead - 0.1 * turned * s.goal.speed) ** 2) - aside ** 2,
    upright: -((torso.pitch - s.goal.lean) ** 2) - torso.roll ** 2,
    height: Math.min(0, pelvis.height - 0.93 * (s.goal.height - 0.04)),
    swing: -Math.max(0, right.height - 0.2) - Math.max(0, left.height - 0.2),
    feet: Math.min(0, apart - 0.12),
    effort: -s.effort,
  };
}
`;
