/**
 * Pictures in what was said to models. They are those of trials, by addresses that end with their page; where they are
 * kept they are named by the trial.
 */
import type { SentPicture } from '../protocol/exchange.ts';
import type { ExplorationNode } from './exploration.ts';

const REFERENCE = 'trial:';

/** A node whose exchanges name the trials that their pictures are of. */
export function withReferences(node: ExplorationNode, nodes: readonly ExplorationNode[]): ExplorationNode {
  if (!node.exchanges) return node;
  const ids = new Map(nodes.flatMap(({ id, sheet }) => (sheet ? [[sheet.image, id] as const] : [])));
  return withPictures(node, (image) => {
    const id = ids.get(image);
    if (id !== undefined) return `${REFERENCE}${id}`;
    return image.startsWith('blob:') ? '' : image;
  });
}

/** Nodes whose exchanges have the addresses of the pictures that they name. */
export function withAddresses(nodes: readonly ExplorationNode[]): readonly ExplorationNode[] {
  const images = new Map(nodes.map(({ id, sheet }) => [`${REFERENCE}${id}`, sheet?.image ?? '']));
  return nodes.map((node) => withPictures(node, (image) => images.get(image) ?? image));
}

function withPictures(node: ExplorationNode, change: (image: string) => string): ExplorationNode {
  if (!node.exchanges) return node;
  const part = (one: string | SentPicture): string | SentPicture =>
    typeof one === 'string' ? one : { ...one, image: change(one.image) };
  const exchanges = node.exchanges.map((exchange) => ({
    ...exchange,
    sent: exchange.sent.map((message) => ({ ...message, parts: message.parts.map(part) })),
  }));
  return { ...node, exchanges };
}
