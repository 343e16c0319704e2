import { expect, it } from 'vitest';
import { explorationFile } from '../../../src/cli/exploration-file.ts';
import { MemoryArchive } from '../../../src/explore/archive.ts';
import { FileReader } from '../../../src/explore/file.ts';
import type { Exchange } from '../../../src/protocol/exchange.ts';
import { keptNode, stickHead } from '../../fixtures/kept.ts';

const png = (bytes: string): string => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
const JOINED = png('both of them on one');

const verdictOf = (...images: readonly string[]): Exchange => ({
  purpose: 'verdict',
  model: 'a-model',
  at: 1,
  seconds: 2,
  sent: [{ role: 'user', parts: ['Look:', ...images.map((image) => ({ image, label: 'motion' }))] }],
  text: '{}',
  thinking: '',
  error: null,
  usage: { sent: 10, received: 2, estimated: false },
  cost: null,
});

it('a file of the command line has each picture once, and names it by its trial in what models were sent', async () => {
  const sheets = ['first', 'second'].map((name) => ({
    image: png(name),
    width: 4,
    height: 2,
    instants: [0],
  }));
  const nodes = [
    keptNode(1, { sheet: sheets[0] }),
    keptNode(2, { sheet: sheets[1], exchanges: [verdictOf(sheets[1].image, sheets[0].image, JOINED)] }),
  ];
  const exploration = { task: 'walk', nodes, best: 2, lastId: 2 };
  const bytes = await explorationFile(exploration, new MemoryArchive(), stickHead().bench);
  const reader = new FileReader(bytes);
  expect(reader.head).toMatchObject({ trials: 2, best: 2, base: 2, lastId: 2, score: 2 });
  const { node, picture } = reader.trial(1);
  expect(picture && Buffer.from(picture).toString()).toBe('second');
  expect(
    node.exchanges?.[0].sent[0].parts.map((part) => (typeof part === 'string' ? part : part.image)),
  ).toEqual(['Look:', 'trial:2', 'trial:1', JOINED]);
});
