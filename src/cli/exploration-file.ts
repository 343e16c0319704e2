/** An exploration of the command line as the one file that the page opens. */
import { freshId } from '../base/fresh-id.ts';
import { withReferences } from '../explore/exchange-pictures.ts';
import type { Exploration, TrialArchive } from '../explore/exploration.ts';
import { FileWriter } from '../explore/file.ts';
import { treeHead, type BenchSettings } from '../explore/kept.ts';
import { nodeOf } from '../explore/tree.ts';
import { pictureBytes } from './pictures.ts';

/** The whole file. `bench` is what the exploration was run with; its program is that of the best. */
export async function explorationFile(
  exploration: Exploration,
  archive: TrialArchive,
  bench: Omit<BenchSettings, 'program'>,
): Promise<Uint8Array> {
  const { nodes, best } = exploration;
  const writer = new FileWriter();
  for (const node of nodes) {
    const picture = node.sheet && pictureBytes(node.sheet);
    writer.add({ node: withReferences(node, nodes), record: await archive.get(node.id), picture });
  }
  const head = treeHead(exploration, best);
  const program = nodeOf(exploration, best)?.design?.source ?? '';
  const parts = writer.end({
    id: freshId(),
    name: '',
    created: head.changed,
    bench: { ...bench, program },
    ...head,
  });
  return Buffer.concat(parts);
}
