import { describe, expect, it } from 'vitest';
import {
  addTerm,
  dropTerm,
  essence,
  expressionOf,
  renderProgram,
  replaceTerm,
  scaleWeight,
  termNamesOf,
} from '../../../src/explore/designers/program-text.ts';
import type { TermText } from '../../../src/explore/designers/program-text.ts';

const speed: TermText = { name: 'speed', weight: 1, comment: 'Speed.', expression: 's.com.vx', helpers: {} };
const height: TermText = {
  name: 'height',
  weight: 2.5,
  comment: 'Hips.',
  expression: '-Math.abs(hips - 1)',
  helpers: { hips: 's.body("torso").z / 0.93' },
};
const both = renderProgram([speed, height]);

describe("edits of a program's text", () => {
  it('writes terms with their weights, comments and constants', () => {
    expect(both).toBe(`const weights = {
  speed: 1,
  height: 2.5,
};

function terms(s) {
  const hips = s.body("torso").z / 0.93;
  return {
    // Speed.
    speed: s.com.vx,
    // Hips.
    height: -Math.abs(hips - 1),
  };
}
`);
  });

  it('takes out what it put in, to the letter', () => {
    expect(dropTerm(both, 'height')).toBe(renderProgram([speed]));
    expect(addTerm(renderProgram([speed]), height)).toBe(both);
  });

  it('keeps a constant that another term still uses', () => {
    const third = addTerm(both, { ...height, name: 'third' });
    expect(third?.match(/const hips/g)).toHaveLength(1);
    expect(dropTerm(third ?? '', 'third')).toBe(both);
    expect(dropTerm(third ?? '', 'height')).toContain('const hips');
  });

  it('changes one number for a weight, and nothing else', () => {
    expect(scaleWeight(both, 'height', 2)).toBe(both.replace('2.5', '5'));
    expect(scaleWeight(both, 'speed', 1 / 3)).toBe(both.replace('speed: 1,', 'speed: 0.333,'));
    expect(scaleWeight(both, 'none', 2)).toBeNull();
  });

  it('writes a term anew in its place', () => {
    const next = replaceTerm(both, { ...speed, weight: 3, expression: 's.com.vx * 2', comment: 'Twice.' });
    expect(next).toBe(
      both
        .replace('speed: 1', 'speed: 3')
        .replace('// Speed.', '// Twice.')
        .replace('speed: s.com.vx', 'speed: s.com.vx * 2'),
    );
  });

  it('copes with one-line programs, missing commas, quoted keys and comments in odd places', () => {
    const tight = 'const weights={"a":1/*,*/};function terms(s){return {a:s.com.x // last\n}}';
    const next = addTerm(tight, height) ?? '';
    expect(termNamesOf(next)).toEqual(['a', 'height']);
    expect(dropTerm(next, 'a')).not.toBeNull();
    expect(termNamesOf(dropTerm(next, 'a') ?? '')).toEqual(['height']);
    expect(expressionOf(next, 'a')).toBe('s.com.x');
  });

  it('says no, and does not guess, where the text has another shape', () => {
    for (const text of [
      '',
      'const weights = {',
      'function terms(s) { return s; }',
      'const weights = {...x}; function terms(s) { return {}; }',
    ]) {
      expect(termNamesOf(text)).toBeNull();
      expect(addTerm(text, speed)).toBeNull();
      expect(dropTerm(text, 'speed')).toBeNull();
    }
    expect(addTerm(both, speed)).toBeNull();
    expect(dropTerm(renderProgram([speed]), 'speed')).toBeNull();
  });

  it('sees through layout and comments when it compares programs', () => {
    expect(essence(both)).toBe(essence(both.replace(/\/\/.*/g, '').replace(/\n/g, '\n\n')));
    expect(essence(both)).not.toBe(essence(both.replace('2.5', '2.6')));
  });
});
