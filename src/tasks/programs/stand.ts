/** Programs for standing: what a first guess looks like, and one written by hand for each body. */

export const STAND_NAIVE = `const weights = {
  height: 5,
  effort: 0.5,
};

function terms(s) {
  return {
    // High over the ground, in m.
    height: s.com.height,
    // Mean squared activation of the muscles.
    effort: -s.effort,
  };
}
`;

export const STAND_PLANAR_EXPERT = `const weights = {
  balance: 10,
  still: 1,
  upright: 3,
  height: 10,
  effort: 1,
};

function terms(s) {
  const capture = s.com.x + 0.3 * s.com.vx - 0.5 * (s.body("foot_r").x + s.body("foot_l").x);
  return {
    // The capture point over the middle of the feet, a hand's breadth ahead of the ankles.
    balance: -((capture - 0.05) ** 2),
    still: -(s.com.vx ** 2),
    upright: -((s.body("torso").pitch - s.goal.lean) ** 2),
    height: Math.min(0, s.body("torso").height - 0.93 * (s.goal.height - 0.04)),
    effort: -s.effort,
  };
}
`;

export const STAND_HUMAN_EXPERT = `const weights = {
  balance: 10,
  still: 1,
  upright: 3,
  facing: 1,
  height: 10,
  feet: 3,
  effort: 1,
};

function terms(s) {
  const right = s.body("foot_r");
  const left = s.body("foot_l");
  const trunk = s.body("torso");
  const ahead = s.com.x + 0.3 * s.com.vx - 0.5 * (right.x + left.x);
  const aside = s.com.y + 0.3 * s.com.vy - 0.5 * (right.y + left.y);
  return {
    // The capture point over the middle of the feet.
    balance: -((ahead - 0.05) ** 2) - aside ** 2,
    still: -(s.com.vx ** 2) - s.com.vy ** 2,
    upright: -((trunk.pitch - s.goal.lean) ** 2) - trunk.roll ** 2,
    facing: -(s.body("pelvis").yaw ** 2),
    height: Math.min(0, s.body("pelvis").height - 0.93 * (s.goal.height - 0.04)),
    feet: Math.min(0, left.y - right.y - 0.12),
    effort: -s.effort,
  };
}
`;
