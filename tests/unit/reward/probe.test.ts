import { describe, expect, it } from 'vitest';
import { probeProgram } from '../../../src/reward/probe.ts';
import { compiled } from './catalogue.ts';

const SOURCE = `const weights = { effort: 1, height: 1 };
function terms(s) {
  const over = s.com.z - 1;
  return {
    effort: -s.effort,
    height: Math.log(over),
  };
}`;

describe('the try on real states', () => {
  it('lets a program pass whose terms are numbers', () => {
    expect(probeProgram(compiled(SOURCE), [Float64Array.of(1.5, 0.1), Float64Array.of(2, 0.2)])).toBeNull();
    expect(probeProgram(compiled(SOURCE), [])).toBeNull();
  });

  it('names the term that is none, where it is written, and the readings that it came from', () => {
    expect(
      probeProgram(compiled(SOURCE), [Float64Array.of(1.5, 0.1), Float64Array.of(0.91234, 0.2)]),
    ).toEqual({
      line: 6,
      column: 13,
      message:
        'height is not a number when s.com.z = 0.9123. Keep it a number: mind divisions by 0, roots and logarithms of negative numbers, and large exponents.',
    });
    expect(probeProgram(compiled(SOURCE), [Float64Array.of(1, 0)])?.message).toContain(
      'height is minus infinite when',
    );
  });
});
