/** A critic model's answer: its schema, and the verdict that it comes to. */
import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../base/result.ts';
import type { AnswerSchema } from '../../llm/client.ts';
import { plainSchema } from '../../llm/schema.ts';
import type { Finding, Maker, Verdict } from '../exploration.ts';
import { findingsIn } from './person.ts';

const text = z.string().check(z.maxLength(4000));

const answerSchema = z.object({
  better: z.enum(['first', 'second', 'same']),
  met: z.boolean(),
  score: z.number().check(z.minimum(0), z.maximum(10)),
  findings: z.array(z.object({ time: z.number(), text })).check(z.maxLength(20)),
  coordination: text,
  change: text,
  satisfied: z.boolean(),
});

/** What a critic answers of one pair in one order. */
export type CriticAnswer = Readonly<z.infer<typeof answerSchema>>;

/** The same for servers that hold answers to a schema. */
export const ANSWER_SCHEMA: AnswerSchema = {
  name: 'verdict',
  schema: plainSchema(answerSchema),
};

/** Takes an answer, or says what is wrong with it, field by field. */
export function acceptAnswer(data: unknown): Result<CriticAnswer, string> {
  const read = answerSchema.safeParse(data);
  return read.success ? ok(read.data) : fail(z.prettifyError(read.error));
}

/** Which place the new motion had. */
export type Place = 'first' | 'second';

/** The better one by an answer in which the new motion stood at a place. */
export const betterOf = ({ better }: CriticAnswer, newAt: Place): Verdict['better'] =>
  better === 'same' ? 'same' : better === newAt ? 'new' : 'best';

/**
 * The verdict of one answer, or of two in both orders, the new motion first in the first one. What differs counts as the
 * lesser: another better one as the same, met and satisfied only where both say so, the score as the mean.
 */
export function verdictOf(
  by: Maker,
  first: CriticAnswer,
  second: CriticAnswer | null,
  alone: boolean,
): Verdict {
  const answers = second ? [first, second] : [first];
  const opinions = [betterOf(first, 'first'), ...(second ? [betterOf(second, 'second')] : [])];
  const agreed = opinions.every((opinion) => opinion === opinions[0]);
  const score = answers.reduce((sum, answer) => sum + answer.score, 0) / answers.length;
  return {
    by,
    better: alone ? 'new' : agreed ? opinions[0] : 'same',
    met: answers.every(({ met }) => met),
    satisfied: answers.every(({ satisfied }) => satisfied),
    score,
    findings: first.findings.slice(0, 8).map(({ time, text: words }, i) => findingOf(words, time, score, i)),
    advice: [first.coordination, first.change]
      .map((words) => words.trim())
      .filter((words) => words !== '')
      .join(' '),
    ...(second ? { orders: agreed ? 'agree' : 'differ' } : {}),
  };
}

/** A finding in a model's words, of the kind that they name; the worst ones come first. */
function findingOf(words: string, time: number, score: number, rank: number): Finding {
  const [known] = findingsIn(words);
  const severity = Math.max(0.2, Math.min(1, (10 - score) / 10)) * 0.9 ** rank;
  return { kind: known?.kind ?? 'other', text: words, time: Math.max(0, time), severity };
}
