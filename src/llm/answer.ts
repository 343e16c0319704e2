/**
 * The one reader of answers. Models put thoughts before, into or beside their answers, code into fences of all kinds, and
 * prose around it; and answers are cut. Nothing is guessed: what is not one whole thing is a fault that goes back to the model.
 */
import { fail, ok, type Result } from '../base/result.ts';
import { shortened } from '../base/shortened.ts';

/** An answer without its thoughts. */
export interface Parted {
  readonly answer: string;
  readonly thinking: string;
}

/** Tags that models put around thoughts: `<think>`, `[THINK]`, `◁think▷`. */
const OPEN = /<(think|thinking|thought|reasoning|reflection)>|\[THINK\]|◁think▷/i;
const CLOSE = /<\/(think|thinking|thought|reasoning|reflection)>|\[\/THINK\]|◁\/think▷/i;
/** Channels of gpt-oss, where a server hands them on as they are. */
const FINAL_CHANNEL = /<\|channel\|>\s*final\s*<\|message\|>/i;

/** Parts an answer from the thoughts in it. Thoughts that do not end leave no answer; an end without a beginning begins at the start. */
export function partThinking(text: string): Parted {
  const final = FINAL_CHANNEL.exec(text);
  if (final) {
    const answer = text.slice(final.index + final[0].length).replace(/<\|(end|return)\|>\s*$/i, '');
    return { answer: answer.trim(), thinking: text.slice(0, final.index).trim() };
  }
  let rest = text;
  let answer = '';
  let thinking = '';
  for (;;) {
    const open = OPEN.exec(rest);
    const close = CLOSE.exec(rest);
    if (close && (!open || close.index < open.index)) {
      // The beginning was in the prompt's template.
      thinking += answer + rest.slice(0, close.index);
      answer = '';
      rest = rest.slice(close.index + close[0].length);
    } else if (open) {
      answer += rest.slice(0, open.index);
      rest = rest.slice(open.index + open[0].length);
      const end = CLOSE.exec(rest);
      thinking += rest.slice(0, end ? end.index : rest.length);
      rest = end ? rest.slice(end.index + end[0].length) : '';
    } else return { answer: (answer + rest).trim(), thinking: thinking.trim() };
  }
}

/** A fenced block of an answer. */
interface Block {
  readonly language: string;
  readonly text: string;
  /** Whether its fence was closed. */
  readonly whole: boolean;
}

/** Blocks of an answer, and the prose around them. */
export interface Blocks {
  readonly blocks: readonly Block[];
  readonly prose: string;
}

/**
 * Fenced blocks as CommonMark has them: three or more backticks or tildes, closed by at least as many of the same kind; also
 * indented or in a quotation. Blocks of Markdown are looked into.
 */
export function blocksOf(text: string): Blocks {
  const blocks: Block[] = [];
  const prose: string[] = [];
  let open: { readonly fence: string; readonly language: string; readonly lines: string[] } | null = null;
  const end = (whole: boolean): void => {
    if (!open) return;
    const { language, lines } = open;
    const inner = lines.join('\n');
    if (/^(md|markdown)$/i.test(language)) {
      const within = blocksOf(inner);
      blocks.push(...within.blocks.map((block) => ({ ...block, whole: block.whole && whole })));
      prose.push(within.prose);
    } else blocks.push({ language: language.toLowerCase(), text: inner, whole });
    open = null;
  };
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.replace(/^(\s*>)+ ?/, '');
    const fence = /^\s*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})\s*([^\s`]*)[^`]*$/.exec(line);
    if (!open) {
      if (fence) open = { fence: fence[1], language: fence[2], lines: [] };
      else prose.push(line);
      continue;
    }
    const closing = fence && fence[1][0] === open.fence[0] && fence[1].length >= open.fence.length;
    if (closing && fence[2] === '' && /^\s*[`~]+\s*$/.test(line)) end(true);
    else open.lines.push(line);
  }
  end(false);
  return { blocks, prose: prose.join('\n').trim() };
}

/** A program and what was said about it. */
export interface ProgramAnswer {
  readonly source: string;
  readonly reason: string;
}

const HAS_WEIGHTS = /\bconst\s+weights\s*=/;
const HAS_TERMS = /\bfunction\s+terms\s*\(/;
const isProgram = (text: string): boolean => HAS_WEIGHTS.test(text) && HAS_TERMS.test(text);
/** Longest reason that is kept, characters. */
const LONGEST_REASON = 800;

/** The one whole program of an answer, or what keeps it from being one: a fact for the model and for a person alike. */
export function readProgram(text: string, cut: boolean): Result<ProgramAnswer, string> {
  const { answer } = partThinking(text);
  const { blocks, prose } = blocksOf(answer);
  if (cut || blocks.some(({ whole, text: inner }) => !whole && HAS_WEIGHTS.test(inner)))
    return fail('The answer was cut off before its end.');
  const programs = [
    ...new Set(blocks.filter((block) => isProgram(block.text)).map((block) => block.text.trim())),
  ];
  if (programs.length > 1) return fail(`There are ${programs.length} different programs in the answer.`);
  if (programs.length === 1) return ok({ source: `${programs[0]}\n`, reason: reasonIn(prose) });
  if (blocks.some((block) => HAS_WEIGHTS.test(block.text) || HAS_TERMS.test(block.text)))
    return fail(
      'The program is not in one piece: `const weights` and `function terms(s)` do not stand in one block.',
    );
  return bareProgram(answer);
}

/** A program without a fence: from a line that begins one to the last line that ends one. */
function bareProgram(answer: string): Result<ProgramAnswer, string> {
  const lines = answer.split(/\r?\n/);
  const start = lines.findIndex((line) => /^(const\s|function\s)/.test(line));
  const end = lines.findLastIndex((line) => /^\};?\s*$/.test(line));
  const source = start < 0 ? '' : lines.slice(start, end + 1).join('\n');
  if (!isProgram(source)) return fail('There is no whole program in the answer.');
  const around = [...lines.slice(0, start), ...lines.slice(end + 1)].join('\n');
  return ok({ source: `${source}\n`, reason: reasonIn(around) });
}

function reasonIn(prose: string): string {
  const text = prose.replace(/^\s*(?:[#*_>-]+\s*)?(?:reason|why|explanation)\W*:\W*/i, '').trim();
  return shortened(text, LONGEST_REASON);
}

/** The one value in an answer that `accept` takes, or what is wrong, as a fact for the model and for a person alike. */
export function readJson<Value>(
  text: string,
  cut: boolean,
  accept: (data: unknown) => Result<Value, string>,
): Result<Value, string> {
  const { answer } = partThinking(text);
  const { blocks } = blocksOf(answer);
  const texts = [answer, ...blocks.map((block) => block.text), ...objectsIn(answer)];
  const data = texts.flatMap((candidate) => {
    try {
      return [JSON.parse(candidate) as unknown];
    } catch {
      return [];
    }
  });
  const outcomes = data.map(accept);
  const distinct = new Map(
    outcomes.flatMap((one) => (one.ok ? [[JSON.stringify(one.value), one] as const] : [])),
  );
  if (distinct.size === 1) return [...distinct.values()][0];
  if (distinct.size > 1) return fail(`There are ${distinct.size} different JSON objects in the answer.`);
  if (cut) return fail('The answer was cut off before its end.');
  return outcomes.find((one) => !one.ok) ?? fail('There is no JSON object in the answer.');
}

/** Texts between outermost braces, with braces within strings passed over. */
function objectsIn(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (quoted) {
      if (letter === '\\') i++;
      else if (letter === '"') quoted = false;
    } else if (letter === '"' && depth > 0) quoted = true;
    else if (letter === '{' && depth++ === 0) start = i;
    else if (letter === '}' && depth > 0 && --depth === 0) found.push(text.slice(start, i + 1));
  }
  return found;
}
