import { describe, expect, it, vi } from 'vitest';
import { firstTask } from '../../../src/app/task-choice.ts';

const NAMES = ['walk', 'stand', 'turn'];

describe('the task a page opens', () => {
  it.each([
    ['the first one on a fresh page', '', '', 'walk'],
    ['the one that was open last', '', 'turn', 'turn'],
    ['the one in the address before that', '?task=stand', 'turn', 'stand'],
    ['the first one where the last is gone', '', 'fly', 'walk'],
  ])('is %s', (_, search, remembered, wanted) => {
    const say = vi.fn();
    expect(firstTask(NAMES, search, remembered, say)).toBe(wanted);
    expect(say).not.toHaveBeenCalled();
  });

  it('is the usual one where the address names none there is, and that is said', () => {
    const say = vi.fn();
    expect(firstTask(NAMES, '?task=fly', 'turn', say)).toBe('turn');
    expect(say.mock.lastCall?.[0]).toContain('"fly"');
  });

  it('that belonged to a brought body says so where that is not there any more', () => {
    const say = vi.fn();
    expect(firstTask(NAMES, '?task=my-arm-0123abcd%3Ahold', '', say)).toBe('walk');
    expect(say.mock.lastCall?.[0]).toContain('belonged to the body "my-arm", which was removed');
  });
});
