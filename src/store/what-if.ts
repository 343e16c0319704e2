/** What a person changes to see what would be: sentence, weights, text, settings and the tree; each with a way back. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { LabError } from '../base/errors.ts';
import type { Opinion } from '../explore/critics/person.ts';
import type { ExplorationNode } from '../explore/exploration.ts';
import { branchOf, nodeOf, withNode, withNodesBack, withoutBranch, WORKING } from '../explore/tree.ts';
import type { PlannerSettings } from '../protocol/trial.ts';
import type { ExplorationStore } from './exploration-state.ts';
import type { History } from './history.ts';
import type { Lab } from './lab.ts';
import type { MessageStore } from './messages.ts';

/** Weights of the terms that are muted, by which they come back. */
export interface WhatIfState {
  readonly muted: Readonly<Record<string, number>>;
}

/** Actions never throw: what goes wrong is said in messages. */
export interface WhatIf {
  readonly store: StoreApi<WhatIfState>;
  describe(description: string): void;
  /** Changes the editor's text. */
  edit(draft: string): void;
  setWeight(term: string, weight: number): void;
  /** Takes a term out of the reward, or gives it the weight back that it had. */
  mute(term: string, muted: boolean): void;
  setGoal(part: Readonly<Record<string, number>>): void;
  setPlanner(part: Partial<PlannerSettings>): void;
  setStrengths(part: Readonly<Record<string, number>>): void;
  /** Runs the editor's text as a node by the person. */
  tryDraft(): Promise<void>;
  /** Goes on from another node. */
  makeBase(id: number): Promise<void>;
  /** Deletes a node and all that grew from it. */
  remove(id: number): Promise<void>;
  /** What the person has to say of a node. */
  comment(id: number, text: string): Promise<void>;
  overrule(id: number, opinion: Opinion): Promise<void>;
}

export interface WhatIfParts {
  readonly lab: Lab;
  readonly exploration: ExplorationStore;
  readonly history: History;
  readonly messages: MessageStore;
}

/** Creates the person's actions of one page. */
export function createWhatIf({ lab, exploration, history, messages }: WhatIfParts): WhatIf {
  const store = createStore<WhatIfState>(() => ({ muted: {} }));
  const tree = () => exploration.store.getState().exploration;
  const base = (): number | null => exploration.store.getState().status.base;

  exploration.store.subscribe((now, before) => {
    if (now.id !== before.id) history.clear();
  });
  lab.store.subscribe((now, before) => {
    // Another program has other terms.
    if (now.running !== before.running) forgetMuted(now.weights);
  });

  function forgetMuted(weights: Readonly<Record<string, number>>): void {
    const still = Object.entries(store.getState().muted).filter(([term]) => weights[term] === 0);
    if (still.length < Object.keys(store.getState().muted).length)
      store.setState({ muted: Object.fromEntries(still) });
  }

  /** Sets a value by `set`, and notes how to set the one before. */
  function change<Value>(label: string, kind: string, before: Value, after: Value, set: (v: Value) => void) {
    if (before === after) return;
    set(after);
    history.record({ label, kind, undo: () => set(before), redo: () => set(after) });
  }

  function setMuted(term: string, weight: number | null): void {
    const others = Object.entries(store.getState().muted).filter(([name]) => name !== term);
    store.setState({ muted: Object.fromEntries(weight === null ? others : [...others, [term, weight]]) });
  }

  function setWeight(term: string, weight: number): void {
    if (weight !== 0) setMuted(term, null);
    lab.setWeight(term, weight);
  }

  /** Changes the tree, with the way back to it. */
  async function revise(label: string, forth: () => Promise<void>, back: () => Promise<void>): Promise<void> {
    const before = tree();
    await forth();
    if (tree() !== before) history.record({ label, undo: back, redo: forth });
  }

  return {
    store,
    describe: (description) =>
      change(
        'the description',
        'describe',
        exploration.store.getState().description,
        description,
        exploration.describe,
      ),
    edit: (draft) => change('the program', 'edit', lab.store.getState().draft, draft, lab.edit),
    setWeight(term, weight) {
      const before = lab.store.getState().weights[term];
      change(`weight of ${term}`, `weight ${term}`, before, weight, (value) => setWeight(term, value));
    },
    mute(term, muted) {
      const kept = muted ? lab.store.getState().weights[term] : (store.getState().muted[term] ?? 1);
      const silent = (): void => {
        setMuted(term, kept);
        lab.setWeight(term, 0);
      };
      const loud = (): void => setWeight(term, kept);
      const [redo, undo] = muted ? [silent, loud] : [loud, silent];
      redo();
      history.record({ label: `${muted ? 'muting' : 'unmuting'} ${term}`, undo, redo });
    },
    setGoal(part) {
      const { goal } = lab.store.getState();
      const names = Object.keys(part).filter((name) => Object.hasOwn(goal, name));
      const before = Object.fromEntries(names.map((name) => [name, goal[name]]));
      change('a goal', `goal ${names.join(' ')}`, before, part, lab.setGoal);
    },
    setPlanner(part) {
      const { planner } = lab.store.getState();
      if (!planner) return;
      const names = Object.keys(part) as (keyof PlannerSettings)[];
      const before = Object.fromEntries(names.map((name) => [name, planner[name]]));
      change<Partial<PlannerSettings>>(
        'the planner',
        `planner ${names.join(' ')}`,
        before,
        part,
        lab.setPlanner,
      );
    },
    setStrengths(part) {
      const { strengths } = lab.store.getState();
      const before = Object.fromEntries(Object.keys(part).map((muscle) => [muscle, strengths[muscle] ?? 1]));
      const kind = `strengths ${Object.keys(part).join(' ')}`;
      change('strengths of muscles', kind, before, part, lab.setStrengths);
    },
    async tryDraft() {
      const { lastId } = tree();
      const { draft } = lab.store.getState();
      const tried = (): number | null =>
        tree().nodes.find(
          ({ id, design, state }) =>
            id > lastId &&
            design?.by.kind === 'person' &&
            design.source === draft &&
            !WORKING.includes(state),
        )?.id ?? null;
      const forget = exploration.store.subscribe(() => {
        const id = tried();
        if (id === null) return;
        forget();
        const { out, putBack } = taking(id);
        history.record({ label: `trial ${id}`, undo: out, redo: putBack });
      });
      await exploration.tryDraft();
      forget();
    },
    async makeBase(id) {
      const before = base();
      if (before === id) return;
      await exploration.makeBase(id);
      history.record({
        label: `going on from trial ${id}`,
        undo: () => (before === null ? undefined : exploration.makeBase(before)),
        redo: () => exploration.makeBase(id),
      });
    },
    async remove(id) {
      const { out, putBack } = taking(id);
      await revise(`deleting trial ${id}`, out, putBack);
    },
    async comment(id, text) {
      const before = nodeOf(tree(), id)?.comment ?? '';
      const set = (comment: string) => (): Promise<void> =>
        exploration.revise((present) => withNode(present, id, { comment }));
      if (before === text) return;
      await set(text)();
      history.record({
        label: `the note on trial ${id}`,
        kind: `comment ${id}`,
        undo: set(before),
        redo: set(text),
      });
    },
    async overrule(id, opinion) {
      const { best } = tree();
      const node = nodeOf(tree(), id);
      const from = base();
      if (!node) return messages.error(new LabError(`Trial ${id} is not there any more.`));
      const { verdict, state, error } = node;
      await revise(
        `the verdict on trial ${id}`,
        () => exploration.overrule(id, opinion),
        () =>
          exploration.revise(
            (present) => ({ ...withNode(present, id, { verdict, state, error }), best }),
            from,
          ),
      );
    },
  };

  /** Taking a node with all that grew from it out of the tree, and putting back what was last taken. */
  function taking(id: number) {
    let taken: readonly ExplorationNode[] = [];
    let best: number | null = null;
    let from: number | null = null;
    const out = (): Promise<void> => {
      const branch = branchOf(tree(), id);
      taken = tree().nodes.filter((node) => branch.has(node.id));
      ({ best } = tree());
      from = base();
      return exploration.revise((present) => withoutBranch(present, id));
    };
    const putBack = (): Promise<void> =>
      exploration.revise((present) => withNodesBack(present, taken, best), from);
    return { out, putBack };
  }
}
