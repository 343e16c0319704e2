/** An exploration of the command line as the one file that the page opens. */
import { freshId } from '../base/fresh-id.ts';
import type { Exploration, TrialArchive } from '../explore/exploration.ts';
import { FileWriter } from '../explore/file.ts';
import type { BenchSettings } from '../explore/kept.ts';
import { nodeOf } from '../explore/tree.ts';
import { pictureBytes } from './pictures.ts';

/** The whole file. `bench` is what the exploration was run with; its program is that of the best. */
export async function explorationFile(
  exploration: Exploration,
  archive: TrialArchive,
  bench: Omit<BenchSettings, 'program'>,
): Promise<Uint8Array> {
  const { nodes, best, lastId } = exploration;
  const writer = new FileWriter();
  for (const node of nodes) {
    const picture = node.sheet && pictureBytes(node.sheet);
    writer.add({ node, record: await archive.get(node.id), picture });
  }
  const winner = nodeOf(exploration, best);
  const now = Date.now();
  const parts = writer.end({
    id: freshId(),
    name: '',
    created: now,
    changed: now,
    bench: { ...bench, program: winner?.design?.source ?? '' },
    trials: nodes.length,
    score: winner?.verdict?.score ?? null,
    best,
    base: best,
    lastId,
  });
  return Buffer.concat(parts);
}
