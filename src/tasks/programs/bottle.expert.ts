/** Handling a bottle written by hand: reach, wrap, grip, then bring it to its place, upright. */
export const BOTTLE_EXPERT = `const weights = {
  place: 40,
  upright: 24,
  reach: 30,
  wrap: 5,
  grip: 8,
  clear: 120,
  effort: 5,
};

function terms(s) {
  const bottle = s.body("object");
  const palm = s.body("palm");
  // Where the hand closes is brought to the bottle, and counts as near from 5 to 2 cm on.
  const grasp = s.body("grasp");
  const reach = Math.hypot(grasp.x - bottle.x, grasp.y - bottle.y, 0.5 * (grasp.z - bottle.z));
  const near = Math.min(1, Math.max(0, (0.05 - reach) / 0.03));
  // Fingers and thumb wrap when their tips come to the far side, at the height of the palm.
  const across = 0.03 / Math.hypot(palm.x - bottle.x, palm.y - bottle.y);
  const farX = bottle.x + across * (bottle.x - palm.x);
  const farY = bottle.y + across * (bottle.y - palm.y);
  function wraps(tip) {
    return Math.max(0, 1 - 10 * Math.hypot(tip.x - farX, tip.y - farY, tip.z - palm.z));
  }
  function pulls(muscle) {
    return Math.min(1, muscle.force / 40);
  }
  const index = wraps(s.body("index_tip"));
  const middle = wraps(s.body("middle_tip"));
  const ring = wraps(s.body("ring_tip"));
  const little = wraps(s.body("little_tip"));
  const thumb = wraps(s.body("thumb_tip"));
  const fingers = 0.25 * (index + middle + ring + little);
  const squeeze =
    index * pulls(s.muscle("flexor_digitorum_profundus_index")) +
    middle * pulls(s.muscle("flexor_digitorum_profundus_middle")) +
    ring * pulls(s.muscle("flexor_digitorum_profundus_ring")) +
    little * pulls(s.muscle("flexor_digitorum_profundus_little"));
  return {
    // Only a bottle held between fingers and thumb is worth bringing anywhere.
    place: near * Math.min(1, 2.5 * Math.min(fingers, thumb)) * Math.max(0, 1 - 4 * s.target.distance),
    upright: -Math.hypot(bottle.roll, bottle.pitch),
    reach: -reach,
    wrap: near * (fingers + thumb),
    // Tips that wrap press by their deep flexors; full at 40 N.
    grip: near * (0.25 * squeeze + thumb * pulls(s.muscle("flexor_pollicis_longus"))),
    // Elbow and wrist off the table; an arm that leans on it cannot lift.
    clear: Math.min(0, s.body("ulna").z - 0.8) + Math.min(0, s.body("hand").z - 0.82),
    effort: -s.effort,
  };
}
`;
