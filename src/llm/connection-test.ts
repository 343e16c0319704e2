/** Test connection: asks a server and its models one thing after the other, and says of each whether it works or how to mend it. */
import * as z from 'zod/mini';
import { fail, ok } from '../base/result.ts';
import { shortened } from '../base/shortened.ts';
import { NO_WITNESS } from '../protocol/exchange.ts';
import { partThinking, readJson } from './answer.ts';
import type { ChatAnswer, ChatRequest, ModelClient } from './client.ts';
import { plainSchema } from './schema.ts';
import { ModelFailure, type FailureKind } from './failure.ts';
import { testPicture } from './picture.ts';

const TEST_NAMES = [
  'reached',
  'allowed across origins',
  'key accepted',
  'models found',
  'answers text',
  'sees pictures',
  'structured output',
  'streams',
] as const;
export type TestName = (typeof TEST_NAMES)[number];

/** One line of the test. */
export interface TestLine {
  readonly name: TestName;
  /** `unknown` where an earlier line left it open. */
  readonly outcome: 'yes' | 'no' | 'unknown' | 'asking';
  /** What was found, or cause and mend. */
  readonly text: string;
}

/** Models that are used; empty where the built-in rules are. */
export interface TestedModels {
  readonly designer: string;
  readonly critic: string;
}

/** Failures that come before a server is reached, and lines that others are about. */
const BEFORE: readonly FailureKind[] = [
  'address',
  'mixed-content',
  'private-network',
  'private-mixed',
  'unreachable',
  'redirect',
  'silence',
];
const LINE_OF: Partial<Record<FailureKind, TestName>> = {
  'cross-origin': 'allowed across origins',
  key: 'key accepted',
  forbidden: 'key accepted',
  quota: 'key accepted',
  model: 'models found',
};

const LEGS = z.object({ legs: z.number() });

/** Runs the test; lines are told as they come, in the order of `TEST_NAMES`. Rejects only when the signal aborts. */
export async function testConnection(
  client: ModelClient,
  models: TestedModels,
  say: (lines: readonly TestLine[]) => void,
  signal: AbortSignal,
): Promise<readonly TestLine[]> {
  const test = new ConnectionTest(client, say, signal);
  if (!(await test.list(models))) return test.all;
  const writer = models.designer || models.critic;
  const seer = models.critic || models.designer;
  if (writer === '' || !(await test.text(writer))) return test.all;
  await test.picture(seer);
  await test.schema(seer);
  return test.all;
}

class ConnectionTest {
  private readonly lines = new Map<TestName, TestLine>(
    TEST_NAMES.map((name) => [name, { name, outcome: 'unknown', text: 'not asked' }]),
  );

  /** The server's models, where it has a list. */
  private listed: readonly string[] | null = null;

  constructor(
    private readonly client: ModelClient,
    private readonly say: (lines: readonly TestLine[]) => void,
    private readonly signal: AbortSignal,
  ) {}

  get all(): readonly TestLine[] {
    return [...this.lines.values()];
  }

  /** Whether it makes sense to go on: servers without a list may answer all the same. */
  async list({ designer, critic }: TestedModels): Promise<boolean> {
    const names = (this.listed = await this.attempt('reached', () => this.client.models(this.signal)));
    if (!names) return !this.all.some(({ name, outcome }) => outcome === 'no' && name !== 'models found');
    const wanted = [...new Set([designer, critic])].filter((model) => model !== '');
    const missing = wanted.filter((model) => !names.includes(model));
    if (wanted.length === 0)
      this.put('models found', 'unknown', `${names.length} models are there; choose one.`);
    else if (missing.length === 0) this.put('models found', 'yes', wanted.join(', '));
    else
      this.put(
        'models found',
        'no',
        `"${missing.join('" and "')}" is not in the server's list (${listWords(names)}); choose one of it.`,
      );
    return true;
  }

  async text(model: string): Promise<boolean> {
    const answer = await this.ask(
      'answers text',
      model,
      'What is the capital of France? Answer with its name alone.',
    );
    if (!answer) return false;
    // A server without a list has the model that answers.
    if (!this.listed) this.put('models found', 'yes', model);
    const said = partThinking(answer.text).answer;
    if (/paris/i.test(said)) this.put('answers text', 'yes');
    else
      this.put(
        'answers text',
        'no',
        `Asked for the capital of France it said “${short(said)}”; choose another model.`,
      );
    if (this.client.abilities.streams) this.put('streams', 'yes');
    else this.put('streams', 'no', 'Answers come in one piece, which works too.');
    return true;
  }

  async picture(model: string): Promise<void> {
    const { image, colour, shape } = testPicture(Math.random());
    const words = ['red', 'green', 'blue', 'circle', 'square', 'triangle'];
    const answer = await this.ask(
      'sees pictures',
      model,
      'Which colour and which shape has the figure on white ground? Answer with two words, one of red, green, blue and one of circle, square, triangle.',
      image,
    );
    if (!answer) return;
    const said = partThinking(answer.text).answer.toLowerCase();
    const right = words.every((word) => said.includes(word) === (word === colour || word === shape));
    if (right) this.put('sees pictures', 'yes', `a ${colour} ${shape}`);
    else
      this.put(
        'sees pictures',
        'no',
        `Shown a ${colour} ${shape} it said “${short(said)}”; choose a model that sees.`,
      );
  }

  async schema(model: string): Promise<void> {
    const schema = plainSchema(LEGS);
    const question = 'How many legs has a horse? Answer with a JSON object {"legs": number}.';
    const answer = await this.attempt('structured output', () =>
      this.client.chat(
        { ...asking(model, question), schema: { name: 'legs', schema } },
        NO_WITNESS,
        this.signal,
      ),
    );
    if (!answer) return;
    const read = readJson(answer.text, answer.cut, (data) => {
      const parsed = LEGS.safeParse(data);
      return parsed.success ? ok(parsed.data) : fail('It does not follow the schema.');
    });
    if (!read.ok)
      this.put(
        'structured output',
        'no',
        `${read.error} Verdicts of this model may have to be asked for twice.`,
      );
    else if (this.client.abilities.structured) this.put('structured output', 'yes');
    else
      this.put(
        'structured output',
        'no',
        'The server does not know it; JSON is read out of plain text instead.',
      );
  }

  private ask(line: TestName, model: string, text: string, image?: string): Promise<ChatAnswer | null> {
    return this.attempt(line, () => this.client.chat(asking(model, text, image), NO_WITNESS, this.signal));
  }

  /** What is asked, or null after the failure was put on the line that it is about. */
  private async attempt<Value>(line: TestName, ask: () => Promise<Value>): Promise<Value | null> {
    this.put(line, 'asking');
    try {
      const value = await ask();
      this.passed('key accepted');
      return value;
    } catch (thrown) {
      this.signal.throwIfAborted();
      if (!(thrown instanceof ModelFailure)) throw thrown;
      this.failed(thrown, line);
      return null;
    }
  }

  private failed({ kind, message }: ModelFailure, asked: TestName): void {
    const line = BEFORE.includes(kind)
      ? 'reached'
      : (LINE_OF[kind] ?? (asked === 'reached' ? 'models found' : asked));
    if (line !== asked) this.put(asked, 'unknown', 'not asked');
    this.passed(
      line === 'reached' ? null : line === 'allowed across origins' ? 'reached' : 'allowed across origins',
    );
    // What its list says of a model stands, whatever the server says when it is asked.
    if (line === 'models found' && this.lines.get(line)?.outcome === 'no') return;
    this.put(line, 'no', message);
  }

  /** What an answer of any kind shows: all up to a line. */
  private passed(last: 'reached' | 'allowed across origins' | 'key accepted' | null): void {
    const count = last === null ? 0 : TEST_NAMES.indexOf(last) + 1;
    for (const name of TEST_NAMES.slice(0, count))
      if (this.lines.get(name)?.outcome !== 'yes') this.put(name, 'yes');
  }

  private put(name: TestName, outcome: TestLine['outcome'], text = ''): void {
    this.lines.set(name, { name, outcome, text });
    this.say(this.all);
  }
}

/** Names of a list that are shown. */
const MOST_NAMES = 6;

function listWords(names: readonly string[]): string {
  if (names.length === 0) return 'which is empty';
  const more = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const short = (text: string): string => shortened(text, 80);

const asking = (model: string, text: string, image?: string): ChatRequest => ({
  purpose: 'test of the connection',
  model,
  messages: [
    { role: 'user', parts: image === undefined ? [text] : [text, { image, label: 'test picture' }] },
  ],
});
