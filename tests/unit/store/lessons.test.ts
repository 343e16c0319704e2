import { describe, expect, it } from 'vitest';
import { checkProgram } from '../../../src/reward/check.ts';
import { LESSONS } from '../../../src/store/lessons.ts';
import { termNotes } from '../../../src/store/term-notes.ts';
import { taskNamed, taskNames } from '../../../src/tasks/index.ts';

describe('the lessons', () => {
  it('begin with a program of their task, and with nothing of them done', () => {
    for (const { bench, program, steps } of LESSONS) {
      const source = taskNamed(bench.task).programs[program];
      const checked = checkProgram(source, null);
      expect(checked.ok).toBe(true);
      expect(steps.length).toBeGreaterThan(2);
    }
  });

  it('speak of terms that their programs have', () => {
    const lesson = LESSONS.find(({ name }) => name === 'weights');
    const notes = termNotes(taskNamed('walk').programs.best);
    for (const term of ['upright', 'balance']) {
      expect(Object.keys(notes)).toContain(term);
      expect(lesson?.steps.some(({ text }) => text.includes(`"${term}"`))).toBe(true);
    }
  });
});

describe('what a program says of its terms', () => {
  it('is the comment above a term and its expression', () => {
    const notes = termNotes(taskNamed('walk').programs.best);
    expect(notes['effort']).toBe('Mean squared activation of the muscles. effort = -s.effort');
    expect(notes['upright']).toContain('Lean of the trunk');
  });

  it('is there for each term of the programs that come with the tasks, and nothing else is', () => {
    for (const task of taskNames) {
      const { best } = taskNamed(task).programs;
      const checked = checkProgram(best, null);
      const terms = checked.ok ? checked.value.terms.map(({ name }) => name) : [];
      for (const name of Object.keys(termNotes(best))) expect(terms).toContain(name);
    }
  });
});
