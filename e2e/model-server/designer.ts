/**
 * The designer of the server: answers from a script, by what it is told of the best program and by how often it was asked
 * again. On its way it makes the mistakes that models make.
 */
import { WALK_BEST } from '../../src/tasks/programs/walk.best.ts';
import { WALK_NAIVE } from '../../src/tasks/programs/walk.naive.ts';
import { textIn, type ChatMessages } from './messages.ts';

const block = (source: string, fence = '```'): string => `${fence}js\n${source.trim()}\n${fence}`;

const BETTER_REASON =
  'Reason: It fell because nothing keeps it up, so I add balance, upright and height and keep speed and effort.';

/** The best walk with a name that is not there, and without a term that was there. */
const WRONG_NAME = WALK_BEST.replace('s.body("torso").pitch', 's.body("trunk").pitch');
const WITHOUT_EFFORT = WALK_BEST.replace(/ {2}effort: 0\.5,\n/, '').replace(
  / *\/\/ Mean squared.*\n *effort: .*\n/,
  '',
);

/** Answers to the same question, first to last: each but the last one cannot be used. */
const ON_THE_WAY: readonly string[] = [
  // Two programs in one answer.
  `Before:\n${block(WALK_NAIVE)}\nAfter:\n${block(WALK_BEST)}`,
  // A name that is not there, in another kind of fence.
  `${BETTER_REASON}\n\n${block(WRONG_NAME, '~~~~')}`,
  // A term that is gone without a word.
  `Reason: It fell because nothing keeps it up, so I add balance, upright and height.\n\n${block(WITHOUT_EFFORT)}`,
  `${BETTER_REASON}\n\n${block(WALK_BEST)}\n\nThis should let it walk.`,
];

/** The next answer of a conversation. */
export function scriptedProgram(messages: ChatMessages): string {
  const asked = textIn(messages.filter(({ role }) => role === 'user').slice(0, 1));
  const best = /The best program so far:\n```js\n([\s\S]*?)```/.exec(asked)?.[1] ?? '';
  const again = messages.filter(({ role }) => role === 'assistant').length;
  if (best === '') return `Reason: Speed and effort come first.\n\n${block(WALK_NAIVE)}`;
  if (!best.includes('balance')) return ON_THE_WAY[Math.min(again, ON_THE_WAY.length - 1)];
  return `Reason: It walks; a little more weight on standing upright.\n\n${block(best.replace('upright: 3', 'upright: 4'))}`;
}
