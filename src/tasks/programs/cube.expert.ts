/** Turning a cube in the hand written by hand: the angle that is left, the palm under it, about in its place. */
export const CUBE_EXPERT = `const weights = {
  turned: 25,
  place: 40,
  palm: 60,
  effort: 5,
};

function terms(s) {
  const cube = s.body("object");
  const palm = s.body("palm");
  const away = Math.hypot(palm.x - cube.x, palm.y - cube.y, palm.z - cube.z);
  return {
    turned: -s.target.angle,
    place: -s.target.distance,
    // A cube that lies in the palm is 4 cm from its skin's middle at the most.
    palm: -Math.max(0, away - 0.04),
    effort: -s.effort,
  };
}
`;
