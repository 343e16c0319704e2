/** Reading of the messages that arrive. */
import { PNG } from 'pngjs';
import { z } from 'zod';

export const messagesSchema = z.array(
  z.object({
    role: z.string(),
    content: z.union([
      z.string(),
      z.array(
        z.union([
          z.object({ type: z.literal('text'), text: z.string() }),
          z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
        ]),
      ),
    ]),
  }),
);
export type ChatMessages = z.infer<typeof messagesSchema>;

/** All texts of all messages, one after the other. */
export const textIn = (messages: ChatMessages): string =>
  messages
    .flatMap(({ content }) =>
      typeof content === 'string'
        ? content
        : content.flatMap((part) => (part.type === 'text' ? part.text : [])),
    )
    .join('\n');

/** All pictures, decoded. Throws for what is no PNG in the request itself. */
export const picturesIn = (messages: ChatMessages): PNG[] =>
  messages.flatMap(({ content }) =>
    typeof content === 'string'
      ? []
      : content.flatMap((part) => (part.type === 'image_url' ? decoded(part.image_url.url) : [])),
  );

function decoded(address: string): PNG {
  const [, base64] = /^data:image\/png;base64,(.+)$/.exec(address) ?? [];
  if (base64 === undefined) throw new Error(`No PNG travels in "${address.slice(0, 40)}…".`);
  return PNG.sync.read(Buffer.from(base64, 'base64'));
}
