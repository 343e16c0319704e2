/** The models of the server: who is asked answers by what it was sent. */
import { scriptedProgram } from './designer.ts';
import { judged } from './critic.ts';
import { shapeIn } from './shapes.ts';
import { picturesIn, textIn, type ChatMessages } from './messages.ts';

/** The answer to a request. A blind one says "first" whatever it sees. */
export function answerOf({ messages }: { readonly messages: ChatMessages }, blind: boolean): string {
  const text = textIn(messages);
  const pictures = picturesIn(messages);
  if (/capital of France/.test(text)) return 'Paris';
  if (/legs has a horse/.test(text)) return '{"legs": 4}';
  if (/Which colour and which shape/.test(text)) return shapeIn(pictures[0]);
  if (/Which motion meets the description better/.test(text)) return judged(text, pictures, blind);
  return scriptedProgram(messages);
}
