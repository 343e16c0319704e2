/** A designer and a critic that are whoever is chosen at the moment; a choice takes effect with the next program or verdict. */
import type { Critic, Designer } from './exploration.ts';

export const chosenDesigner = (choose: () => Designer): Designer => ({
  get maker() {
    return choose().maker;
  },
  design: (brief, signal, witness) => choose().design(brief, signal, witness),
});

export const chosenCritic = (choose: () => Critic): Critic => ({
  get maker() {
    return choose().maker;
  },
  judge: (brief, signal, witness) => choose().judge(brief, signal, witness),
});
