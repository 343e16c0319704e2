/** What a first guess at handling looks like: where the object is to be, and little effort. */

export const PLACE_NAIVE = `const weights = {
  place: 10,
  effort: 0.5,
};

function terms(s) {
  return {
    // From the object to its shown place, in m.
    place: -s.target.distance,
    // Mean squared activation of the muscles.
    effort: -s.effort,
  };
}
`;

export const TURN_NAIVE = `const weights = {
  orient: 1,
  effort: 0.5,
};

function terms(s) {
  return {
    // Between the object and its shown orientation, in rad.
    orient: -s.target.angle,
    // Mean squared activation of the muscles.
    effort: -s.effort,
  };
}
`;
