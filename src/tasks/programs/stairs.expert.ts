/** Going up steps, written by hand: the human's walk, calmer, with the foot behind lifted and brought along to where it swings to. */

/** The program for so many steps that begin at `start` and are `run` deep, m. */
export const stairsExpert = (start: number, run: number, steps: number): string => `const weights = {
  speed: 3,
  balance: 3,
  side: 20,
  line: 10,
  upright: 3,
  facing: 10,
  height: 10,
  clear: 25,
  come: 15,
  kick: 10,
  feet: 3,
  effort: 1,
};

function terms(s) {
  const right = s.body("foot_r");
  const left = s.body("foot_l");
  const torso = s.body("torso");
  const pelvis = s.body("pelvis");
  const pace = 1.06 * s.goal.speed * Math.min(1, 0.4 + 0.6 * s.time);
  const ahead = s.com.x + 0.3 * s.com.vx - 0.5 * (right.x + left.x) - 0.1 * pace;
  const aside = s.com.y + 0.3 * s.com.vy - 0.5 * (right.y + left.y);
  // While the body passes over the foot in front, the one behind is to be higher than the ground that it swings to.
  const front = Math.max(right.x, left.x);
  const behindX = Math.min(right.x, left.x);
  const behindZ = right.x < left.x ? right.z : left.z;
  const edges = Math.floor((front + 0.3 - ${start}) / ${run}) + 1;
  const there = s.goal.rise * Math.min(${steps}, Math.max(0, edges));
  const passing = Math.min(1, Math.max(0, (s.com.x - front + 0.2) / 0.15));
  // Where steps are, it is not to hang behind while the body is over the foot in front.
  const before = Math.min(1, Math.max(0, (front - ${start - 0.5}) / 0.2));
  const after = Math.min(1, Math.max(0, (${(start + (steps - 1) * run + 0.4).toFixed(1)} - front) / 0.2));
  const over = before * after * Math.min(1, Math.max(0, (s.com.x - front + 0.05) / 0.1));
  return {
    speed: 1 - Math.abs(s.com.vx - pace),
    balance: -(ahead ** 2),
    side: -(aside ** 2),
    line: -((s.com.y + 0.5 * s.com.vy) ** 2),
    upright: -((torso.pitch - 0.05) ** 2) - torso.roll ** 2,
    facing: -(pelvis.yaw ** 2) - torso.yaw ** 2,
    // Under the hips the ground rises before the body does.
    height: Math.min(0, pelvis.height - 0.8),
    clear: -passing * Math.max(0, there + 0.13 - behindZ),
    come: -over * Math.max(0, s.com.x - 0.1 - behindX),
    kick: -Math.max(0, behindZ - there - 0.25),
    feet: Math.min(0, left.y - right.y - 0.12),
    effort: -s.effort,
  };
}
`;
