/**
 * A walk of the ostrich written by hand: a clock says which foot swings, and where that foot should be; the rest keeps
 * the trunk level and straight ahead, the hips up without bouncing, and the feet flat when they come down.
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
  const period = 1; // of a stride, s
  const share = 0.42; // of the stride that a foot swings
  const lift = 0.12; // of the toe joint in mid-swing, m
  const wide = 0.1; // from the trunk's middle to a foot, m
  const right = s.body("foot_r");
  const left = s.body("foot_l");
  const torso = s.body("torso");

  // How far each foot is through its swing, 0 to 1; 1 in stance.
  const cycle = (s.time - 0.3) / period;
  const phaseR = cycle - Math.floor(cycle);
  const phaseL = cycle + 0.5 - Math.floor(cycle + 0.5);
  const partR = Math.min(1, phaseR / share);
  const partL = Math.min(1, phaseL / share);

  // The bird sets off slowly, and is asked for more than the goal, of which it falls short.
  const pace = 1.3 * s.goal.speed * Math.min(1, 0.2 + 0.8 * s.time);
  const step = 0.5 * pace * period;

  // Swinging feet pass from half a step behind to half a step ahead, further out where the body drifts.
  const origin = s.com.x - 0.1 + 0.15 * (s.com.vx - pace);
  const side = torso.y + 0.3 * s.com.vy;
  const offR = Math.abs(right.x - origin - step * (partR - 0.5)) + Math.abs(right.y - side + wide)
    + 2 * Math.abs(right.z - 0.09 - lift * Math.sin(Math.PI * partR));
  const offL = Math.abs(left.x - origin - step * (partL - 0.5)) + Math.abs(left.y - side - wide)
    + 2 * Math.abs(left.z - 0.09 - lift * Math.sin(Math.PI * partL));

  // Capture point from the middle between the feet; standing, the mass is 0.1 m ahead of the toe joints.
  const ahead = s.com.x + 0.3 * s.com.vx - 0.5 * (right.x + left.x) - 0.1;
  const aside = s.com.y + 0.3 * s.com.vy - 0.5 * (right.y + left.y);
  return {
    speed: -Math.abs(s.com.vx - pace),
    swing: (partR < 1 ? -offR : 0) + (partL < 1 ? -offL : 0),
    // Toes come down flat and stay so; else the bird steps on their curled tips.
    flat: (partR > 0.4 ? -Math.abs(right.pitch) : 0) + (partL > 0.4 ? -Math.abs(left.pitch) : 0),
    // Stance feet stay down.
    ground: (partR < 1 ? 0 : Math.min(0, 0.12 - right.z)) + (partL < 1 ? 0 : Math.min(0, 0.12 - left.z)),
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
