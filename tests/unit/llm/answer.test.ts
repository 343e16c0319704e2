import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src/base/result.ts';
import { blocksOf, partThinking, readJson, readProgram } from '../../../src/llm/answer.ts';

const PROGRAM = 'const weights = { speed: 1 };\nfunction terms(s) {\n  return { speed: s.com.vx };\n}';
const OTHER = PROGRAM.replace('speed: 1', 'speed: 2');
const read = (text: string, cut = false) => readProgram(text, cut);
const sourceOf = (text: string): string | null => {
  const outcome = read(text);
  return outcome.ok ? outcome.value.source.trim() : null;
};

describe('a program is found', () => {
  const fences: readonly (readonly [string, string])[] = [
    ['plain', `\`\`\`\n${PROGRAM}\n\`\`\``],
    ['with a language', `\`\`\`js\n${PROGRAM}\n\`\`\``],
    ['with words behind the language', `\`\`\`javascript title="reward.js"\n${PROGRAM}\n\`\`\``],
    ['of tildes', `~~~js\n${PROGRAM}\n~~~`],
    ['of four ticks', `\`\`\`\`js\n${PROGRAM}\n\`\`\`\``],
    ['of Windows lines', `\`\`\`js\r\n${PROGRAM.replaceAll('\n', '\r\n')}\r\n\`\`\`\r\n`],
    ['in a list', `1. Here it is:\n   \`\`\`js\n${PROGRAM}\n   \`\`\``],
    ['in a quotation', `> \`\`\`js\n${PROGRAM.replaceAll(/^/gm, '> ')}\n> \`\`\``],
    ['in a block of Markdown', `\`\`\`\`markdown\nLook:\n\`\`\`js\n${PROGRAM}\n\`\`\`\n\`\`\`\``],
    ['not at all', PROGRAM],
    ['not at all, with prose around', `Here it is.\n\n${PROGRAM}\n\nThat is all.`],
    ['between other blocks', `\`\`\`\nspeed * 2\n\`\`\`\n\`\`\`js\n${PROGRAM}\n\`\`\`\n\`\`\`sh\nls\n\`\`\``],
    ['twice the same', `\`\`\`js\n${PROGRAM}\n\`\`\`\nAgain:\n\`\`\`js\n${PROGRAM}\n\`\`\``],
  ];
  it.each(fences)('in a fence %s', (_, text) => {
    expect(sourceOf(text)).toBe(PROGRAM);
    expect(sourceOf(`Some prose before.\n\n${text}\n\nSome prose after.`)).toBe(PROGRAM);
  });

  it('with ticks within it', () => {
    const program = PROGRAM.replace('return', '// as `s.com.vx`, or ```so```\n  return');
    expect(sourceOf(`\`\`\`js\n${program}\n\`\`\``)).toBe(program);
  });

  it('with its reason', () => {
    const outcome = read(`**Reason:** it fell.\n\`\`\`js\n${PROGRAM}\n\`\`\``);
    expect(outcome.ok && outcome.value.reason).toBe('it fell.');
  });
});

describe('what is not one whole program goes back with a reason', () => {
  it.each([
    ['nothing', '', /no whole program/],
    ['prose', 'I would reward the speed.', /no whole program/],
    ['weights alone', '```js\nconst weights = { a: 1 };\n```', /not in one piece/],
    [
      'two pieces',
      '```js\nconst weights = { a: 1 };\n```\n```js\nfunction terms(s) { return { a: 1 }; }\n```',
      /not in one piece/,
    ],
    ['two programs', `\`\`\`js\n${PROGRAM}\n\`\`\`\n\`\`\`js\n${OTHER}\n\`\`\``, /2 different programs/],
    ['an open fence', `\`\`\`js\n${PROGRAM}`, /cut off/],
    ['a quoted text', `"${PROGRAM.replaceAll('\n', ' ')}"`, /no whole program/],
  ])('%s', (_, text, fault) => {
    const outcome = read(text);
    expect(!outcome.ok && outcome.error).toMatch(fault);
  });

  it('an answer cut off by its greatest length, however whole it looks', () => {
    const outcome = read(`\`\`\`js\n${PROGRAM}\n\`\`\``, true);
    expect(!outcome.ok && outcome.error).toMatch(/cut off/);
  });
});

describe('thoughts', () => {
  const thought = `Maybe\n\`\`\`js\n${OTHER}\n\`\`\`\nno.`;
  const answer = `\`\`\`js\n${PROGRAM}\n\`\`\``;
  it.each([
    ['in tags', `<think>${thought}</think>\n${answer}`],
    ['in brackets', `[THINK]${thought}[/THINK]${answer}`],
    ['in long tags', `<reasoning>\n${thought}\n</reasoning>\n\n${answer}`],
    ['begun in the template', `${thought}\n</think>\n${answer}`],
    ['twice', `<think>a</think><think>${thought}</think>${answer}`],
    [
      'in a channel',
      `<|channel|>analysis<|message|>${thought}<|end|><|channel|>final<|message|>${answer}<|return|>`,
    ],
  ])('%s never run', (_, text) => {
    expect(sourceOf(text)).toBe(PROGRAM);
    expect(partThinking(text).thinking).toContain('Maybe');
  });

  it('that do not end leave no answer', () => {
    expect(partThinking(`<think>${thought}`).answer).toBe('');
    expect(sourceOf(`<think>${thought}`)).toBeNull();
  });

  it('a property: what stands in tags is never in the answer', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, inner, after) => {
        const plain = (text: string) => text.replaceAll(/[<>[\]◁▷]/g, '');
        const { answer: rest } = partThinking(
          `${plain(before)}<think>${plain(inner)}</think>${plain(after)}`,
        );
        expect(rest).toBe((plain(before) + plain(after)).trim());
      }),
    );
  });
});

it('a property: no text makes the reader throw, and blocks lose no line of code', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('```', '~~~~', '````js', '\n', '<think>', '</think>', PROGRAM, '{', '}', '"'),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const outcome = read(text);
      if (outcome.ok) expect(text.replaceAll(/^[ \t>]*/gm, '')).toContain('const weights');
      blocksOf(text);
      readJson(text, false, ok);
    }),
  );
});

describe('a JSON answer', () => {
  const accept = (data: unknown) =>
    typeof data === 'object' && data !== null && 'score' in data && typeof data.score === 'number'
      ? ok(data.score)
      : fail('score: it must be a number');
  it.each([
    ['plain', '{"score": 7}'],
    ['in a fence', '```json\n{"score": 7}\n```'],
    ['with prose around', 'Here: {"score": 7}. Good luck!'],
    ['after thoughts with another one', '<think>{"score": 1}</think>{"score": 7}'],
    ['with braces in its strings', '{"text": "a } b { c", "score": 7}'],
    ['twice the same', '{"score": 7}\n```json\n{"score": 7}\n```'],
  ])('%s', (_, text) => {
    expect(readJson(text, false, accept)).toEqual(ok(7));
  });

  it.each([
    ['of the wrong form', '{"score": "7"}', /must be a number/],
    ['cut', '{"score": 7, "text": "it fa', /no JSON object/],
    ['not there', 'It is good.', /no JSON object/],
    ['in two ways', '{"score": 7} or {"score": 8}', /2 different/],
  ])('%s goes back', (_, text, fault) => {
    const outcome = readJson(text, false, accept);
    expect(!outcome.ok && outcome.error).toMatch(fault);
  });
});
