import { describe, expect, it } from 'vitest';
import { withAddresses, withReferences } from '../../../src/explore/exchange-pictures.ts';
import { nodeSchema } from '../../../src/explore/schemas.ts';
import type { Exchange } from '../../../src/protocol/exchange.ts';
import { keptNode } from '../../fixtures/kept.ts';

const sheet = (image: string) => ({ image, width: 4, height: 2, instants: [0] });
const exchange = (...images: readonly string[]): Exchange => ({
  purpose: 'verdict',
  model: 'a-model',
  at: 1,
  seconds: 2,
  sent: [
    { role: 'system', parts: ['Be just.'] },
    { role: 'user', parts: ['Look:', ...images.map((image) => ({ image, label: 'motion' }))] },
  ],
  text: '{}',
  thinking: '',
  error: null,
  usage: { sent: 10, received: 2, estimated: false },
  cost: null,
});
const pictures = (exchanges: readonly Exchange[] | undefined) =>
  exchanges?.[0].sent[1].parts.flatMap((part) => (typeof part === 'string' ? [] : [part.image]));

describe('pictures in what was said to models', () => {
  const first = keptNode(1, { sheet: sheet('blob:one') });
  const second = keptNode(2, {
    sheet: sheet('blob:two'),
    exchanges: [exchange('blob:two', 'blob:one', 'blob:gone', 'data:image/png;base64,AA')],
  });

  it('are named by their trials where they are kept, and have addresses again on the next page', () => {
    const kept = withReferences(second, [first, second]);
    expect(pictures(kept.exchanges)).toEqual(['trial:2', 'trial:1', '', 'data:image/png;base64,AA']);
    // And the shape in which they are kept is read back.
    const read = nodeSchema.parse(structuredClone(kept));
    const again = withAddresses([
      { ...first, sheet: sheet('blob:new-one') },
      { ...read, sheet: sheet('blob:new-two') },
    ]);
    expect(pictures(again[1].exchanges)).toEqual([
      'blob:new-two',
      'blob:new-one',
      '',
      'data:image/png;base64,AA',
    ]);
  });

  it('leave nodes without them as they are', () => {
    expect(withReferences(first, [first])).toBe(first);
  });
});
