/**
 * A language model as designer. It is sent all that is known; its answer is read, checked, and where it cannot be used sent
 * back with line and reason, at most so many times. The same failure twice ends it, with the answer shown.
 */
import { LabError } from '../../base/errors.ts';
import { shortened } from '../../base/shortened.ts';
import { readProgram, type ProgramAnswer } from '../../llm/answer.ts';
import type { ChatAnswer, ChatRequest } from '../../llm/client.ts';
import { promptText, type PromptName } from '../../llm/prompts/index.ts';
import type { ModelSettings } from '../../llm/settings.ts';
import { filled, quoted } from '../../llm/template.ts';
import { NO_WITNESS, type ModelMessage, type ModelWitness } from '../../protocol/exchange.ts';
import { compileProgram } from '../../reward/compile.ts';
import { describeLanguage } from '../../reward/describe.ts';
import { readWeights } from '../../reward/edit.ts';
import { faultText } from '../../reward/program.ts';
import { STAND_NAIVE } from '../../tasks/programs/stand.ts';
import { WALK_NAIVE } from '../../tasks/programs/walk.naive.ts';
import { goalOf } from '../../tasks/task.ts';
import { readDescription } from '../description.ts';
import type { Design, DesignBrief, Designer, Maker } from '../exploration.ts';
import { cardWords, goalWords, historyWords, numberWords, termWords, verdictWords } from '../model-words.ts';

/** What model designers and critics need of a client. */
export interface Chat {
  chat(request: ChatRequest, witness: ModelWitness, signal: AbortSignal): Promise<ChatAnswer>;
}

/** Times an answer that cannot be used is sent back. */
const MOST_REPAIRS = 3;

/** Writes programs by a language model. Settings are read anew for each program. */
export class ModelDesigner implements Designer {
  constructor(
    private readonly client: Chat,
    private readonly settings: () => ModelSettings,
  ) {}

  get maker(): Maker {
    return { kind: 'model', name: this.settings().designerModel };
  }

  async design(brief: DesignBrief, signal: AbortSignal, witness: ModelWitness = NO_WITNESS): Promise<Design> {
    const { maker } = this;
    const talk = new DesignTalk(this.client, this.settings(), brief, witness, signal);
    const { source, reason } = await talk.program();
    const { goal } = readDescription(brief.description, brief.task);
    return { by: maker, source, reason, goal, notUnderstood: [] };
  }
}

/** One program's conversation. */
class DesignTalk {
  private readonly messages: ModelMessage[];

  constructor(
    private readonly client: Chat,
    private readonly settings: ModelSettings,
    private readonly brief: DesignBrief,
    private readonly witness: ModelWitness,
    private readonly signal: AbortSignal,
  ) {
    this.messages = [
      { role: 'system', parts: [this.text('designer: rules', rulesPlaces(brief))] },
      { role: 'user', parts: [this.text('designer: each time', askPlaces(brief))] },
    ];
  }

  async program(): Promise<ProgramAnswer> {
    const wanted = await this.usable('program');
    const dropped = droppedInSilence(this.brief.best?.source ?? '', wanted);
    if (dropped.length === 0) return wanted;
    this.say(this.text('designer: term dropped', { terms: dropped.join(', ') }));
    return this.usable('program, after a dropped term');
  }

  /** An answer that can be used, after as many repairs as it takes and as are allowed. */
  private async usable(purpose: string): Promise<ProgramAnswer> {
    let last = '';
    for (let repairs = 0; ; repairs++) {
      const answer = await this.client.chat(
        {
          purpose: repairs === 0 ? purpose : `${purpose}, repair ${repairs}`,
          model: this.settings.designerModel,
          messages: [...this.messages],
        },
        this.witness,
        this.signal,
      );
      this.messages.push({ role: 'assistant', parts: [answer.text] });
      const read = readProgram(answer.text, answer.cut);
      const fault = read.ok ? faultsOf(read.value.source, this.brief) : read.error;
      if (read.ok && fault === null) return read.value;
      const words = fault ?? '';
      if (words === last)
        throw new LabError(`The same failure came twice: ${words} The answer was: ${excerpt(answer.text)}`);
      if (repairs === MOST_REPAIRS)
        throw new LabError(
          `${MOST_REPAIRS + 1} answers could not be used, the last one so: ${words} The answer was: ${excerpt(answer.text)}`,
        );
      last = words;
      this.say(this.text('designer: answer unusable', { fault: words }));
    }
  }

  private say(text: string): void {
    this.messages.push({ role: 'user', parts: [text] });
  }

  private text(name: PromptName, places: Readonly<Record<string, string>>): string {
    return filled(promptText(this.settings.prompts, name), places);
  }
}

const rulesPlaces = ({ catalogue }: DesignBrief): Record<string, string> => ({
  language: describeLanguage(catalogue),
  firstExample: STAND_NAIVE.trim(),
  secondExample: WALK_NAIVE.trim(),
});

function askPlaces(brief: DesignBrief): Record<string, string> {
  const { best, task, catalogue } = brief;
  return {
    description: quoted(brief.description),
    card: cardWords(task, catalogue),
    goal: goalWords(
      task,
      goalOf(task.goals, { ...brief.goal, ...readDescription(brief.description, task).goal }),
    ),
    history: historyWords(brief.history),
    best: best
      ? [
          'The best program so far:',
          `\`\`\`js\n${best.source.trim()}\n\`\`\``,
          ...(best.description === brief.description
            ? []
            : ['It was made for another description:', quoted(best.description)]),
          'What the critic said of its motion:',
          quoted(verdictWords(best.verdict)),
          'Its numbers:',
          numberWords(best.numbers),
          'Its terms in the last trial:',
          termWords(best.numbers),
        ].join('\n')
      : 'There is no program yet. Begin with few terms that matter most.',
  };
}

/** Faults of a program with line, column and reason; null where there are none. */
function faultsOf(source: string, { catalogue }: DesignBrief): string | null {
  const outcome = compileProgram(source, catalogue);
  if (outcome.ok) return null;
  return outcome.error.map(faultText).join('\n');
}

/** Terms of the best program that are gone, and not named in the reason. */
function droppedInSilence(best: string, { source, reason }: ProgramAnswer): readonly string[] {
  const kept = readWeights(source);
  const words = reason.toLowerCase();
  const names = [...(readWeights(best)?.keys() ?? [])];
  return names.filter((name) => !kept?.has(name) && !words.includes(name.toLowerCase()));
}

const excerpt = (text: string): string => `“${shortened(text.replace(/\s+/g, ' ').trim(), 300)}”`;
