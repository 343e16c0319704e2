/**
 * Going up steps, written by hand: a clock says which foot swings and on which foothold it comes down. Without footholds
 * the foot behind hangs at an edge while the body goes on: docs/decisions/0018.
 */

/** The program for so many steps that begin at `start` and are `run` deep, m; footholds lie as far apart. */
export const stairsExpert = (start: number, run: number, steps: number): string => `const weights = {
  speed: 6,
  balance: 3,
  side: 20,
  line: 10,
  upright: 3,
  facing: 10,
  height: 10,
  swing: 6,
  stance: 3,
  flat: 2,
  feet: 3,
  effort: 1,
};

function terms(s) {
  const right = s.body("foot_r");
  const left = s.body("foot_l");
  const torso = s.body("torso");
  const pelvis = s.body("pelvis");
  const apart = ${run}; // footholds, m
  const first = 0.15; // foothold, m
  const edge = ${start - 0.1}; // a foot's origin that is past it stands on a step, m
  const ankle = 0.06; // of a foot on the ground, m

  // Each beat one foot swings, for 0.8 of it; the right one begins. Once under way, the clock waits for a body that is late.
  const beat = 0.48 / Math.max(0.3, s.goal.speed);
  const timed = Math.max(0, (s.time - 0.3) / beat);
  const placed = (s.com.x + 0.05 - first) / apart + 1.5;
  const early = Math.min(0.5, Math.max(-1.5, placed - timed));
  const clock = timed < 1 ? timed : Math.max(1, timed + 0.5 * early);
  const count = Math.floor(clock);
  const through = clock - count;
  const part = Math.min(1, through / 0.8);
  const swingsRight = count % 2 === 0;
  const swingX = swingsRight ? right.x : left.x;
  const swingZ = swingsRight ? right.z : left.z;
  const swingPitch = swingsRight ? right.pitch : left.pitch;
  const stanceX = swingsRight ? left.x : right.x;
  const stanceZ = swingsRight ? left.z : right.z;
  const stancePitch = swingsRight ? left.pitch : right.pitch;

  // Footholds: where the swinging foot comes from, where it goes to, and where the other one stands.
  const fromX = count < 2 ? 0 : first + apart * (count - 2);
  const heldX = count < 1 ? 0 : first + apart * (count - 1);
  const nextX = first + apart * count;
  const fromZ = s.goal.rise * Math.min(${steps}, Math.max(0, Math.floor((fromX - edge) / apart) + 1));
  const heldZ = s.goal.rise * Math.min(${steps}, Math.max(0, Math.floor((heldX - edge) / apart) + 1));
  const nextZ = s.goal.rise * Math.min(${steps}, Math.max(0, Math.floor((nextX - edge) / apart) + 1));
  // Up in the first half of the swing, gently off and on.
  const placeX = fromX + (nextX - fromX) * part * part * (3 - 2 * part);
  const placeZ = ankle + fromZ + (nextZ - fromZ) * Math.min(1, 2 * part) + 0.1 * Math.sin(Math.PI * part);

  // In the middle of a beat the mass is over the foot that stands.
  const due = count < 1 ? 0 : heldX + apart * (through - 0.5) - 0.05;
  const pace = (count < 1 ? 0.25 : apart / beat) + Math.min(0.2, Math.max(-0.2, due - s.com.x));
  const ahead = s.com.x + 0.3 * s.com.vx - 0.5 * (right.x + left.x) - 0.1 * pace;
  const aside = s.com.y + 0.3 * s.com.vy - 0.5 * (right.y + left.y);
  return {
    speed: 1 - Math.abs(s.com.vx - pace),
    balance: -(ahead ** 2),
    side: -(aside ** 2),
    line: -((s.com.y + 0.5 * s.com.vy) ** 2),
    upright: -((torso.pitch - 0.05) ** 2) - torso.roll ** 2,
    facing: -(pelvis.yaw ** 2) - torso.yaw ** 2,
    // Under the hips the ground rises before the body does.
    height: Math.min(0, pelvis.height - 0.8),
    swing: -Math.abs(swingX - placeX) - 2 * Math.max(0, placeZ - swingZ) - 0.5 * Math.max(0, swingZ - placeZ - 0.05),
    stance: -Math.abs(stanceX - heldX) - Math.max(0, stanceZ - heldZ - ankle - 0.03),
    // Feet come down flat; on the tip of the toes the leg folds.
    flat: (part > 0.4 ? -Math.abs(swingPitch) : 0) + (through < 0.6 ? -Math.abs(stancePitch) : 0),
    feet: Math.min(0, left.y - right.y - 0.12),
    effort: -s.effort,
  };
}
`;
