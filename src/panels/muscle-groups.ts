/** Muscles as the strength panel lists them, and weaknesses that people know by name. */
import type { SceneMuscle } from '../protocol/scene.ts';

/** The muscles of one group on one side. */
export interface MuscleSide {
  readonly side: SceneMuscle['side'];
  readonly names: readonly string[];
}

/** One anatomical group; right before left, as the muscles come. */
export interface MuscleGroup {
  readonly group: string;
  readonly sides: readonly MuscleSide[];
}

/** The groups in the order in which the model names them. */
export function muscleGroups(muscles: readonly SceneMuscle[]): MuscleGroup[] {
  const groups = new Map<string, Map<SceneMuscle['side'], string[]>>();
  for (const { name, group, side } of muscles) {
    const sides = groups.get(group) ?? new Map<SceneMuscle['side'], string[]>();
    groups.set(group, sides);
    sides.set(side, [...(sides.get(side) ?? []), name]);
  }
  return [...groups].map(([group, sides]) => ({
    group,
    sides: [...sides].map(([side, names]) => ({ side, names })),
  }));
}

/** Muscles whose name, group or side has all words of a search. */
export function searchMuscles(muscles: readonly SceneMuscle[], search: string): SceneMuscle[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return muscles.filter(({ name, group, side }) => {
    const text = `${name} ${group} ${side}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

interface Weakness {
  readonly label: string;
  /** Groups by the names they have on one body or another. */
  readonly groups: readonly string[];
  readonly side?: SceneMuscle['side'];
  /** Share of the strength that is left. */
  readonly share: number;
}

const WEAKNESSES: readonly Weakness[] = [
  { label: 'Drop foot, right', groups: ['dorsiflexors', 'ankle flexors'], side: 'right', share: 0 },
  { label: 'Drop foot, left', groups: ['dorsiflexors', 'ankle flexors'], side: 'left', share: 0 },
  { label: 'Weak quadriceps', groups: ['knee extensors'], share: 0.4 },
  { label: 'Weak plantarflexors', groups: ['plantarflexors', 'ankle extensors'], share: 0.4 },
  { label: 'Weak grip', groups: ['finger flexors', 'thumb flexors'], share: 0.4 },
];

/** The weaknesses that a body can have: their names, and the strengths of the muscles that they weaken. */
export function presetsFor(
  muscles: readonly SceneMuscle[],
): { readonly label: string; readonly strengths: Readonly<Record<string, number>> }[] {
  return WEAKNESSES.map(({ label, groups, side, share }) => ({
    label,
    strengths: Object.fromEntries(
      muscles
        .filter((muscle) => groups.includes(muscle.group) && (side === undefined || muscle.side === side))
        .map(({ name }) => [name, share]),
    ),
  })).filter(({ strengths }) => Object.keys(strengths).length > 0);
}
