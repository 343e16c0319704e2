import { deflateSync, strToU8 } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkText, MOST_CHARACTERS, readLink } from '../../../src/explore/link.ts';
import { taskNamed, taskNames } from '../../../src/tasks/index.ts';
import { stickHead } from '../../fixtures/kept.ts';

const { bench } = stickHead();
const packed = (value: unknown): string =>
  Buffer.from(deflateSync(strToU8(JSON.stringify(value)))).toString('base64url');

describe('a link', () => {
  it('carries all that is set, in letters that an address takes as they are', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1000 }), fc.string({ maxLength: 2000 }), (description, program) => {
        const set = { ...bench, description, program, planner: { samples: 12, method: 'cem' as const } };
        const text = linkText(set);
        expect(text).toMatch(/^[\w-]+$/);
        expect(readLink(text)).toEqual(set);
      }),
      { numRuns: 50 },
    );
  });

  it('has room for the best program of every task', () => {
    for (const task of taskNames) {
      const program = taskNamed(task).programs.best;
      expect(readLink(linkText({ ...bench, task, program })).program).toBe(program);
    }
  });

  it('carries where trials begin, number for number, where there is room, and else says what to do', () => {
    const state = Array.from({ length: 200 }, (_, i) => Math.sin(i) * 10 ** ((i % 9) - 6));
    const set = { ...bench, start: { name: 'Trial 3 at 2.10 s', state } };
    expect(readLink(linkText(set)).start).toEqual(set.start);
    const much = {
      ...set,
      start: { ...set.start, state: [...state, ...state.map(Math.cos), ...state.map(Math.exp)] },
    };
    expect(() => linkText(much)).toThrow(/instant .* export the exploration/);
  });

  it('is refused where it would be too long, with what to do instead', () => {
    // Text that cannot be packed well.
    const program = Array.from({ length: 9000 }, (_, i) =>
      String.fromCharCode(33 + ((i * i * 7919) % 90)),
    ).join('');
    const odd = program + Array.from({ length: 4000 }, (_, i) => Math.sin(i).toString(36).slice(3)).join('');
    expect(() => linkText({ ...bench, program: odd.slice(0, 60_000) })).toThrow(/export the exploration/);
  });

  it.each([
    ['empty', ''],
    ['no base64', '%%%'],
    ['no archive', 'aGVsbG8'],
    ['cut off', linkText(bench).slice(0, -20)],
    ['too long', 'a'.repeat(MOST_CHARACTERS + 1)],
    ['huge once unpacked', packed({ version: 1, bench: { ...bench, program: 'a'.repeat(2_000_000) } })],
    [
      'of settings that a page could not bear',
      packed({ version: 1, bench: { ...bench, planner: { samples: 1e9 } } }),
    ],
    ['newer', packed({ version: 2, bench })],
  ])('that is %s is refused in one sentence', (_, text) => {
    expect(() => readLink(text)).toThrow(/^The link [^.]*\.$/);
  });
});
