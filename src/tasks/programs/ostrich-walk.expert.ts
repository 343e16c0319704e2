/**
 * A walk of the ostrich written by hand: a clock says which foot swings, from a step behind the standing foot to a step
 * ahead of it; the rest keeps the trunk level and straight ahead, the hips up without bouncing, and the feet flat when
 * they come down.
 */
export const OSTRICH_WALK_EXPERT = `const weights = {
  speed: 4,
  swing: 10,
  flat: 6,
  ground: 10,
  balance: 3,
  sway: 20,
  drift: 4,
  level: 60,
  face: 25,
  line: 1,
  apart: 10,
  height: 20,
  bounce: 3,
  effort: 1,
};

function terms(s) {
  const beat = 0.46; // of one step, s
  const share = 0.84; // of the beat that a foot swings
  const lift = 0.12; // of the toe joint in mid-swing, m
  const wide = 0.1; // from the trunk's middle to a foot, m
  const step = 0.6 * s.goal.speed; // m
  const right = s.body("foot_r");
  const left = s.body("foot_l");
  const torso = s.body("torso");

  // Each beat one foot swings; the right one begins.
  const clock = Math.max(0, (s.time - 0.3) / beat);
  const count = Math.floor(clock);
  const part = Math.min(1, (clock - count) / share);
  const swingsRight = count % 2 === 0;
  const swingX = swingsRight ? right.x : left.x;
  const swingY = swingsRight ? right.y + wide : left.y - wide;
  const swingZ = swingsRight ? right.z : left.z;
  const swingPitch = swingsRight ? right.pitch : left.pitch;
  const stanceX = swingsRight ? left.x : right.x;
  const stanceZ = swingsRight ? left.z : right.z;
  const stancePitch = swingsRight ? left.pitch : right.pitch;
  // The first step is half a step from standing.
  const placeX = stanceX + (count < 1 ? 0.53 * step * part : step * (2 * part - 1));
  const placeZ = 0.09 + lift * Math.sin(Math.PI * part);

  // The bird sets off slowly; later it is asked for more where it is behind its time, and for less where it is ahead.
  const behind = 1.1 * s.goal.speed * s.time - s.com.x;
  const late = Math.min(0.3, Math.max(-0.15, 0.5 * behind));
  const pace = Math.min(1, 0.3 + 0.8 * s.time) * (step / beat + late);

  // Capture point from the middle between the feet; standing, the mass is 0.1 m ahead of the toe joints.
  const ahead = s.com.x + 0.3 * s.com.vx - 0.5 * (right.x + left.x) - 0.1;
  const aside = s.com.y + 0.3 * s.com.vy - 0.5 * (right.y + left.y);
  return {
    speed: -Math.abs(s.com.vx - pace),
    // Further out where the body drifts.
    swing: part < 1
      ? -Math.abs(swingX - placeX) - Math.abs(swingY - torso.y - 0.3 * s.com.vy) - 2 * Math.abs(swingZ - placeZ)
      : 0,
    // Toes come down flat and stay so; else the bird steps on their curled tips.
    flat: (part > 0.4 ? -Math.abs(swingPitch) : 0) - Math.abs(stancePitch),
    // Feet that stand stay down.
    ground: Math.min(0, 0.12 - stanceZ) + (part < 1 ? 0 : Math.min(0, 0.12 - swingZ)),
    balance: -((ahead - 0.1 * pace) ** 2),
    sway: -(aside ** 2),
    drift: -(s.com.vy ** 2),
    level: -(torso.pitch ** 2) - 2 * torso.roll ** 2,
    face: -(torso.yaw ** 2),
    line: -Math.abs(torso.y),
    apart: -Math.abs(left.y - right.y - 2 * wide),
    height: Math.min(0, torso.z - 0.97),
    // Without it the bird jumps to be high, and comes down on a leg that is not ready.
    bounce: -(s.com.vz ** 2),
    effort: -s.effort,
  };
}
`;
