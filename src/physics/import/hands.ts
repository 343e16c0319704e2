/** What else than feet touches: ends of limbs. */
import type { FoundFeet } from './feet.ts';
import type { JointRow } from './joint-table.ts';
import { subtree, type Subject } from './subject.ts';

/** More ends than these are not read unless a person asks for them: each costs time at every step. */
const MOST_HANDS = 12;

/** Bodies of the figure with geoms that can touch something. */
export function touchingBodies({ geoms }: Subject, inFigure: readonly number[]): number[] {
  const touching = new Set(
    geoms.flatMap(({ body, contype, conaffinity }) => ((contype | conaffinity) !== 0 ? [body] : [])),
  );
  return inFigure.filter((body) => touching.has(body));
}

/** The last bodies that can touch something on chains that planned joints move, without those of the legs. */
export function handsOf(
  subject: Subject,
  inFigure: readonly number[],
  planned: readonly JointRow[],
  feet: FoundFeet | null,
): number[] {
  const { model, corrections } = subject;
  if (corrections.hands) return corrections.hands.map((name) => model.index(model.bodies, name, 'body'));
  const inLegs = new Set(feet?.legs.flatMap(({ branch }) => subtree(subject, branch)));
  const moving = new Set(planned.map(({ body }) => body));
  const touching = touchingBodies(subject, inFigure).filter(
    (body) => !inLegs.has(body) && model.ancestors(body).some((above) => moving.has(above)),
  );
  const ends = touching.filter((body) =>
    subtree(subject, body).every((at) => at === body || !touching.includes(at)),
  );
  return ends.slice(0, MOST_HANDS);
}
