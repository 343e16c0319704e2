/**
 * The human's walk written by hand: the planar one's terms, and balance, heading and feet to the side. It falls a little
 * short of the speed that it is asked for, and is asked for so many times the goal's.
 */
const humanWalkExpert = (asked: number): string => `const weights = {
  speed: 3,
  balance: 3,
  side: 15,
  line: 10,
  upright: 3,
  facing: 10,
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
  // Sets off gently: who leans into the full speed at once falls over both feet.
  const pace = ${asked} * s.goal.speed * Math.min(1, 0.4 + 0.6 * s.time);
  const ahead = s.com.x + 0.3 * s.com.vx - 0.5 * (right.x + left.x) - 0.1 * pace;
  const aside = s.com.y + 0.3 * s.com.vy - 0.5 * (right.y + left.y);
  return {
    // Linear, so that standing still already feels the pull.
    speed: 1 - Math.abs(s.com.vx - pace),
    // The capture point: ahead of the feet by what the speed needs, and midway between them.
    balance: -(ahead ** 2),
    side: -(aside ** 2),
    // Back to the straight line.
    line: -((s.com.y + 0.5 * s.com.vy) ** 2),
    upright: -((torso.pitch - s.goal.lean) ** 2) - torso.roll ** 2,
    facing: -(pelvis.yaw ** 2) - torso.yaw ** 2,
    // Hips no lower than a walk lets them sink.
    height: Math.min(0, pelvis.height - 0.93 * (s.goal.height - 0.04)),
    // Feet are lifted no higher than needed, and never cross.
    swing: -Math.max(0, right.height - 0.2) - Math.max(0, left.height - 0.2),
    feet: Math.min(0, left.y - right.y - 0.12),
    effort: -s.effort,
  };
}
`;

export const HUMAN_WALK_EXPERT = humanWalkExpert(1.1);
export const HUMAN_SLOPE_EXPERT = humanWalkExpert(1.2);
