/** Standing still of the ostrich, written by hand: the capture point over the toes, with leave to step when pushed. */
export const OSTRICH_STAND_EXPERT = `const weights = {
  balance: 20,
  sway: 30,
  level: 12,
  face: 5,
  still: 2,
  feet: 2,
  flat: 1,
  place: 3,
  height: 20,
  bounce: 3,
  effort: 3,
};

function terms(s) {
  const right = s.body("foot_r");
  const left = s.body("foot_l");
  const torso = s.body("torso");
  // Capture point from the middle between the feet; standing, the mass is 0.1 m ahead of the toe joints.
  const ahead = s.com.x + 0.3 * s.com.vx - 0.5 * (right.x + left.x) - 0.1;
  const aside = s.com.y + 0.3 * s.com.vy - 0.5 * (right.y + left.y);
  return {
    balance: -(ahead ** 2),
    sway: -(aside ** 2),
    level: -(torso.pitch ** 2) - torso.roll ** 2,
    face: -(torso.yaw ** 2),
    still: -(s.com.vx ** 2) - s.com.vy ** 2,
    // Side by side, 0.2 m apart; lifting them is free, since a push to the side must be met by a step.
    feet: -Math.abs(left.y - right.y - 0.2) - Math.abs(left.x - right.x),
    flat: -(right.pitch ** 2) - left.pitch ** 2,
    place: -Math.abs(torso.x) - Math.abs(torso.y),
    height: Math.min(0, torso.z - 1),
    bounce: -(s.com.vz ** 2),
    effort: -s.effort,
  };
}
`;
