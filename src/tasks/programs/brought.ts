/** Reward programs for bodies that a person brought, written with the names that were found on them. */
import type { WalkerModel } from '../../models/index.ts';

const name = (text: string): string => JSON.stringify(text);

/** A first guess at standing. */
export const standNaive = ({ pelvis }: WalkerModel): string => `const weights = {
  height: 5,
  effort: 0.5,
};

function terms(s) {
  return {
    // Hips high over the ground, in m.
    height: s.body(${name(pelvis)}).height,
    // Mean squared activation of the muscles.
    effort: -s.effort,
  };
}
`;

/** Standing, walking and running by speed: balance by the capture point, upright, feet apart. */
export function gaitExpert(walker: WalkerModel, feetApart: number, stands: boolean): string {
  const [right, left] = walker.feet;
  const free = 'free' in walker.root;
  const apart = (0.6 * feetApart).toFixed(3);
  const speed = stands
    ? '    still: -(s.com.vx ** 2)' + (free ? ' - s.com.vy ** 2' : '') + ',\n'
    : '    // Linear, so that standing still already feels the pull.\n    speed: 1 - Math.abs(s.com.vx - pace),\n';
  const pace = stands
    ? ''
    : '  // Sets off gently: who leans into the full speed at once falls over both feet.\n  const pace = s.goal.speed * Math.min(1, 0.4 + 0.6 * s.time);\n';
  const lead = stands ? ' - middle' : ' - 0.1 * pace';
  return `const weights = {
  ${stands ? 'still: 1' : 'speed: 3'},
  balance: ${stands ? 10 : 3},${free ? `\n  side: ${stands ? 10 : 15},\n  line: ${stands ? 3 : 10},\n  facing: ${stands ? 3 : 10},\n  feet: 3,` : ''}
  upright: 3,
  height: 10,
  swing: 3,
  effort: 1,
};

function terms(s) {
  const right = s.body(${name(right.body)});
  const left = s.body(${name(left.body)});
  const trunk = s.body(${name(walker.trunk)});
  const pelvis = s.body(${name(walker.pelvis)});
${pace}${stands ? '  // The middle of the feet is a little ahead of the ankles.\n  const middle = ' + (0.075 * walker.standingHeight).toFixed(3) + ';\n' : ''}  const ahead = s.com.x + 0.3 * s.com.vx - 0.5 * (right.x + left.x)${lead};
${free ? '  const aside = s.com.y + 0.3 * s.com.vy - 0.5 * (right.y + left.y);\n' : ''}  return {
${speed}    // The capture point: over the feet, or ahead of them by what the speed needs.
    balance: -(ahead ** 2),
${
  free
    ? `    side: -(aside ** 2),
    line: -((s.com.y + 0.5 * s.com.vy) ** 2),
    facing: -(pelvis.yaw ** 2) - trunk.yaw ** 2,
    // Feet never cross.
    feet: Math.min(0, left.y - right.y - ${apart}),
`
    : ''
}    upright: -((trunk.pitch - s.goal.lean) ** 2)${free ? ' - trunk.roll ** 2' : ''},
    // Hips no lower than a gait lets them sink.
    height: Math.min(0, pelvis.height - ${walker.standingHeight.toFixed(3)} * (s.goal.height - 0.04)),
    // Feet are lifted no higher than needed.
    swing: -Math.max(0, right.height - ${(0.21 * walker.standingHeight).toFixed(3)}) - Math.max(0, left.height - ${(0.21 * walker.standingHeight).toFixed(3)}),
    effort: -s.effort,
  };
}
`;
}

/** A joint and the expression of the angle it is to have. */
export interface WantedAngle {
  readonly joint: string;
  readonly angle: string;
}

/** The pose by its distance alone. */
export const poseNaive = (angles: readonly WantedAngle[]): string => poseProgram(angles, false);
/** The pose by its squares as well, and rest once there. */
export const poseExpert = (angles: readonly WantedAngle[]): string => poseProgram(angles, true);

function poseProgram(angles: readonly WantedAngle[], expert: boolean): string {
  const sum = (term: (wanted: WantedAngle) => string): string =>
    angles.map((wanted) => `      ${term(wanted)}`).join(' +\n');
  const off = ({ joint, angle }: WantedAngle): string => `(s.joint(${name(joint)}).angle - ${angle})`;
  return `const weights = {
  pose: ${expert ? 10 : 1},${expert ? '\n  near: 3,\n  rest: 0.05,' : ''}
  effort: ${expert ? 0.2 : 0.5},
};

function terms(s) {
  return {
    // Squares of how far each joint is from where it is to be, in rad.
    pose: -(
${sum((wanted) => `${off(wanted)} ** 2`)}
    ),
${
  expert
    ? `    // And the distances themselves, which still pull when it is near.
    near: -(
${sum((wanted) => `Math.abs${off(wanted)}`)}
    ),
    rest: -(
${sum(({ joint }) => `s.joint(${name(joint)}).velocity ** 2`)}
    ),
`
    : ''
}    effort: -s.effort,
  };
}
`;
}
