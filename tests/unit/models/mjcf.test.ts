import { describe, expect, it } from 'vitest';
import { element, mjcfText } from '../../../src/models/mjcf.ts';

describe('the MJCF writer', () => {
  it('nests elements and leaves undefined attributes out', () => {
    const text = mjcfText(element('body', { name: 'a', pos: undefined }, [element('geom', { size: 0.1 })]));
    expect(text).toBe('<body name="a">\n  <geom size="0.1"/>\n</body>\n');
  });

  it('writes numbers without rounding noise, and truth values as words', () => {
    const text = mjcfText(element('a', { x: 0.1 + 0.2, y: [-0, 1e-12, 2], z: true }));
    expect(text).toBe('<a x="0.3" y="0 0 2" z="true"/>\n');
  });

  it('escapes what would end an attribute', () => {
    expect(mjcfText(element('a', { name: 'x"<&>' }))).toBe('<a name="x&quot;&lt;&amp;&gt;"/>\n');
  });

  it('names an attribute that is not a finite number', () => {
    expect(() => mjcfText(element('geom', { size: [1, NaN] }))).toThrow(/geom\.size/);
  });
});
