/** Opening the file of an exploration that was dropped on the page or chosen where bodies are brought. */
import { createShelf, type ShelfParts } from './shelf.ts';
import type { MessageStore } from './messages.ts';

/** Keeps what is in the file beside the others and opens it; what comes of it is said in messages. */
export async function openExplorationFile(
  parts: ShelfParts & { readonly messages: MessageStore },
  file: File,
): Promise<void> {
  const { messages } = parts;
  messages.notice(`Reading "${file.name}" …`);
  try {
    await createShelf(parts).importFile(file, () => undefined);
    messages.notice(`"${file.name}" is open, and kept with the other explorations.`);
  } catch (thrown) {
    messages.error(thrown);
  }
}
