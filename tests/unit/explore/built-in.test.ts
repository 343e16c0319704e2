import { describe, expect, it } from 'vitest';
import { BuiltInCritic, verdictOn } from '../../../src/explore/critics/built-in.ts';
import { findingsIn, personVerdict } from '../../../src/explore/critics/person.ts';
import { BuiltInDesigner, designFor } from '../../../src/explore/designers/built-in.ts';
import { essence, termNamesOf } from '../../../src/explore/designers/program-text.ts';
import type { CriticBrief, DesignBrief, FindingKind, Verdict } from '../../../src/explore/exploration.ts';
import { goalOf, taskCard, taskNamed } from '../../../src/tasks/index.ts';
import { madeUpWalk } from '../../fixtures/walk-record.ts';
import type { MadeUpWalk } from '../../fixtures/walk-record.ts';

const walk = taskNamed('walk');
const sentence = walk.description;

function critique(trial: MadeUpWalk, best: MadeUpWalk | null = null, description = sentence): Verdict {
  const goal = goalOf(walk.goals, trial.goal ?? {});
  const measured = (made: MadeUpWalk) => ({
    numbers: walk.measure(madeUpWalk({ ...made, goal })),
    sheet: null,
  });
  const brief: CriticBrief = {
    description,
    task: taskCard(walk),
    goal,
    trial: measured(trial),
    best: best && measured(best),
  };
  return verdictOn(brief);
}
const kinds = (trial: MadeUpWalk, description = sentence): FindingKind[] =>
  critique(trial, null, description).findings.map(({ kind }) => kind);
const standing: MadeUpWalk = { speed: () => 0, forces: () => [0.5, 0.5] };
const fallingForward: MadeUpWalk = { seconds: 3, end: 'fell', pitch: (time) => Math.max(0, time - 2) * 1.2 };

describe('the built-in critic', () => {
  it('has nothing to say against a clean walk, is satisfied, and names itself rules', () => {
    const verdict = critique({});
    expect(verdict).toMatchObject({ better: 'new', met: true, satisfied: true, findings: [] });
    expect(verdict.by).toEqual({ kind: 'built-in', name: 'built-in rules' });
  });

  it('names what is wrong and when', () => {
    const fall = critique(fallingForward);
    expect(fall.findings[0].kind).toBe('fell-forward');
    expect(fall.findings[0].time).toBeCloseTo(2.3, 1);
    expect(fall.advice).toMatch(/capture point/);
    expect(kinds({ seconds: 3, end: 'fell', pitch: (time) => -Math.max(0, time - 2) * 1.2 })[0]).toBe(
      'fell-backward',
    );
    expect(kinds(standing)[0]).toBe('stands');
    expect(kinds({ speed: () => 0.6 })).toEqual(['too-slow']);
    expect(kinds({ speed: () => 1.5 })).toEqual(['too-fast']);
    expect(kinds({ speed: () => -0.5 })).toContain('wrong-direction');
    expect(kinds({ pitch: () => 0.25 })).toEqual(['leans']);
    expect(kinds({ height: () => 0.8 })).toEqual(['too-low']);
    expect(kinds({ goal: { height: 0.8 } }, 'crouch and walk')).toEqual(['too-high']);
    expect(kinds({ effort: 0.3 })).toEqual(['wasteful']);
    expect(kinds({ speed: (time) => (time % 2 < 1 ? 0.6 : 1.4) })).toEqual(['unsteady']);
    const hop = (time: number): number => (time % 0.5 < 0.3 ? 0.7 : 0);
    expect(kinds({ forces: (time) => [hop(time), hop(time)] })).toContain('hops');
    expect(kinds({ forces: () => [0.5, 0.5] })).toEqual(['shuffles']);
  });

  it('has a word on every condition of success that is not met', () => {
    const dip = (time: number): number => (time > 5 && time < 5.3 ? 0.74 : 0.96);
    const verdict = critique({ height: dip });
    expect(verdict.met).toBe(false);
    expect(verdict.findings.map(({ kind }) => kind)).toEqual(['too-low']);
    expect(verdict.findings[0].text).toBe('pelvis sinks by at most 0.20 m: it is 0.21 m');
  });

  it('judges by the sentence: flight is a fault of a walk and not of a run', () => {
    const flying = (time: number): readonly [number, number] => [
      time % 0.6 < 0.22 ? 1.5 : 0,
      (time + 0.3) % 0.6 < 0.22 ? 1.5 : 0,
    ];
    const feet = (time: number): readonly [number, number] => {
      const swing = 0.3 * Math.cos((2 * Math.PI * time) / 0.6);
      return [swing, -swing];
    };
    const run: MadeUpWalk = { feet, forces: flying, speed: () => 2.2, goal: { speed: 2.2 } };
    expect(kinds(run, 'run')).toEqual([]);
    expect(kinds(run, 'run without hopping')).toEqual(['hops']);
    expect(critique({ effort: 0.1 }, null, 'walk efficiently').findings[0]?.kind).toBe('wasteful');
  });

  it('puts success first, then merit, and calls what hardly differs the same', () => {
    expect(critique({}, standing).better).toBe('new');
    expect(critique(standing, {}).better).toBe('best');
    expect(critique({}, {}).better).toBe('same');
    expect(critique({ seconds: 6, end: 'fell' }, fallingForward).better).toBe('new');
    expect(critique({ effort: 0.01 }, { effort: 0.1 }, 'walk with little effort').better).toBe('new');
    expect(critique({ effort: 0.01 }, { effort: 0.1 }).better).toBe('same');
  });

  it('ends when it is aborted', async () => {
    const brief: CriticBrief = {
      description: sentence,
      task: taskCard(walk),
      goal: {},
      trial: { numbers: walk.measure(madeUpWalk()), sheet: null },
      best: null,
    };
    await expect(new BuiltInCritic().judge(brief, AbortSignal.abort(new Error('stop')))).rejects.toThrow(
      'stop',
    );
  });
});

describe("a person's verdict", () => {
  it('turns words into faults the designer knows, and keeps the words', () => {
    expect(findingsIn('it leans too much and is too slow').map(({ kind }) => kind)).toEqual([
      'too-slow',
      'leans',
    ]);
    expect(findingsIn('it falls over to the left').map(({ kind }) => kind)).toEqual(['fell-sideways']);
    expect(findingsIn('it drops the bottle and drifts').map(({ kind }) => kind)).toEqual(['drops', 'strays']);
    expect(findingsIn('it looks sad')).toEqual([
      { kind: 'other', text: 'it looks sad', time: 0, severity: 0.5 },
    ]);
    expect(findingsIn('  ')).toEqual([]);
    const numbers = walk.measure(madeUpWalk());
    const verdict = personVerdict({ better: 'best', met: false, words: 'it hops' }, numbers);
    expect(verdict).toMatchObject({
      better: 'best',
      satisfied: false,
      advice: 'it hops',
      by: { kind: 'person' },
    });
  });
});

function brief(change: Partial<DesignBrief> = {}): DesignBrief {
  return {
    description: sentence,
    task: taskCard(walk),
    goal: goalOf(walk.goals, {}),
    catalogue: { bodies: [], joints: [], muscles: [], contacts: [], goals: [], target: false },
    best: null,
    history: [],
    seed: 1,
    ...change,
  };
}
/** A brief after a trial of `source` that went as said; more sources were tried before. */
function after(
  source: string,
  trial: MadeUpWalk,
  more: readonly string[] = [],
  change: Partial<DesignBrief> = {},
) {
  const goal = goalOf(walk.goals, {});
  const numbers = walk.measure(madeUpWalk(trial));
  const verdict = critique(trial);
  const past = { description: sentence, goal, numbers, verdict };
  return brief({
    best: { source, ...past },
    history: [source, ...more].map((text) => ({ source: text, error: null, ...past })),
    ...change,
  });
}
const first = designFor(brief()).source;

describe('the built-in designer', () => {
  it('starts with speed and effort alone, which is the naive program of the task', () => {
    expect(termNamesOf(first)).toEqual(['speed', 'effort']);
    expect(first).toBe(walk.programs.naive);
  });

  it('says what it did not understand and what is out of reach', () => {
    const design = designFor(brief({ description: 'moonwalk at 9 m/s' }));
    expect(design.notUnderstood).toEqual(['moonwalk']);
    expect(design.goal).toEqual({ speed: 9 });
    expect(design.reason).toMatch(/forward speed of 9 m\/s is out of reach here; 3 m\/s is taken/);
  });

  it('mends a fall forward with balance and an upright trunk, keeping the rest as it stands', () => {
    const design = designFor(after(first, fallingForward));
    expect(termNamesOf(design.source)).toEqual(expect.arrayContaining(['speed', 'effort', 'balance']));
    expect(design.reason).toMatch(/^Adds balance .*because it begins to fall forward/);
  });

  it('changes little: at most two terms or weights at a time, whatever the fault', () => {
    const faults: MadeUpWalk[] = [
      fallingForward,
      standing,
      { speed: () => 0.5 },
      { speed: () => 1.5 },
      { pitch: () => 0.4 },
      { height: () => 0.75 },
      { forces: () => [0.5, 0.5] },
    ];
    for (const fault of faults) {
      const next = designFor(after(first, fault)).source;
      expect(next).not.toBe(first);
      const before = new Set(first.split('\n'));
      const added = next
        .split('\n')
        .filter((line) => line.includes(':') && !line.includes('//') && !before.has(line));
      expect(added.length).toBeLessThanOrEqual(4);
    }
  });

  it('never gives a program twice, for a long time, and in the same order each time', () => {
    const series = (): string[] => {
      const tried: string[] = [];
      for (let i = 0; i < 25; i++) tried.push(designFor(after(first, fallingForward, tried)).source);
      return tried;
    };
    const tried = series();
    expect(new Set([first, ...tried].map(essence)).size).toBe(26);
    expect(series()).toEqual(tried);
  });

  it('edits a program written by a person in place, its own words and all', () => {
    const own = `// mine
const weights = { pace: 2 };
function terms(s) {
  const feetX = s.com.x; // taken already
  return { pace: s.com.vx * feetX };
}
`;
    const next = designFor(after(own, fallingForward)).source;
    expect(next).toContain('// mine');
    expect(next).toContain('pace: s.com.vx * feetX');
    expect(next).toContain('const feetX2 = 0.5 * (s.body("foot_r").x + s.body("foot_l").x);');
    expect(termNamesOf(next)).toEqual(expect.arrayContaining(['pace', 'balance']));
  });

  it('starts again where the best has a shape that it cannot edit', () => {
    const odd = 'const weights = { a: 1 };\nfunction terms(s) { const t = { a: s.com.x }; return t; }';
    const design = designFor(after(odd, fallingForward));
    expect(termNamesOf(design.source)).toContain('balance');
    expect(design.reason).toMatch(/starts again/);
  });

  it('tries the best as it is under a new sentence that it can follow by its goal numbers', () => {
    const backward = 'walk backwards';
    const next = designFor(after(first, {}, [], { description: backward }));
    expect(next.source).toBe(first);
    expect(next.goal).toEqual({ speed: -0.7 });
    // A crouch needs a term that the program does not have.
    const crouched = designFor(after(first, {}, [], { description: 'crouch and walk' }));
    expect(termNamesOf(crouched.source)).toContain('height');
  });

  it('ends when it is aborted', async () => {
    await expect(new BuiltInDesigner().design(brief(), AbortSignal.abort(new Error('stop')))).rejects.toThrow(
      'stop',
    );
  });
});
