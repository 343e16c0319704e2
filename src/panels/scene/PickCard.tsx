/** Name and numbers of the bone or muscle that is picked, as they are now. */
import { useEffect, useState } from 'react';
import type { SceneModel } from '../../protocol/scene.ts';
import type { Picked } from '../../protocol/viewing.ts';
import { useLab, useStores } from '../../store/binding.ts';
import { fixed } from '../format.ts';
import { factsOf, type Fact } from './picked-numbers.ts';

/** Time between two looks at the frame, ms. */
const PERIOD = 200;

export interface PickCardProps {
  readonly scene: SceneModel;
  readonly picked: Picked;
  /** Shows its lines. */
  readonly plot: () => void;
}

export function PickCard({ scene, picked, plot }: PickCardProps) {
  const { lab } = useStores();
  const facts = useFacts(scene, picked);
  const strength = useLab((state) => state.circumstances.strengths[picked.name]);
  const muscle = scene.muscles.find(({ name }) => picked.kind === 'muscle' && name === picked.name);
  return (
    <section className="pick-card" aria-label={`Numbers of ${picked.name}`}>
      <header>
        <b>{picked.name}</b>
        <button type="button" className="small" aria-label="Close the numbers" onClick={() => lab.pick(null)}>
          ×
        </button>
      </header>
      <p className="fine">
        {muscle
          ? `${muscle.group}${muscle.side === 'middle' ? '' : `, ${muscle.side}`}`
          : 'bone, measured at the origin of the bone'}
        {muscle && strength !== undefined && `, ${fixed(100 * strength, 0)} % of its strength`}
      </p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="small" onClick={plot}>
        Its lines in the plots
      </button>
    </section>
  );
}

/** The numbers of the frame on show, looked at some times a second. */
function useFacts(scene: SceneModel, picked: Picked): readonly Fact[] {
  const { feed } = useStores();
  const [facts, setFacts] = useState<readonly Fact[]>([]);
  useEffect(() => {
    let before: Float32Array | null = null;
    const look = (): void => {
      const { shown, layout } = feed;
      if (!shown || !layout || feed.scene !== scene || before?.[0] === shown[0]) return;
      const next = factsOf(picked, scene, layout, shown, before);
      before = shown.slice();
      setFacts((old) => (old.join() === next.join() ? old : next));
    };
    look();
    const timer = setInterval(look, PERIOD);
    return () => clearInterval(timer);
  }, [feed, scene, picked]);
  return facts;
}
