/** A vision-language model as critic: sheets of both motions and a table of their numbers, in both orders where that is allowed. */
import { shortened } from '../../base/shortened.ts';
import { readJson } from '../../llm/answer.ts';
import type { ChatRequest } from '../../llm/client.ts';
import { ModelFailure } from '../../llm/failure.ts';
import { promptText, type PromptName } from '../../llm/prompts/index.ts';
import type { ModelSettings } from '../../llm/settings.ts';
import { filled, quoted } from '../../llm/template.ts';
import {
  NO_WITNESS,
  type ModelMessage,
  type ModelWitness,
  type SentPicture,
} from '../../protocol/exchange.ts';
import type { Chat } from '../designers/model.ts';
import type { Critic, CriticBrief, CriticWorth, Maker, PictureSheet, Verdict } from '../exploration.ts';
import { goalWords, numberWords } from '../model-words.ts';
import { acceptAnswer, ANSWER_SCHEMA, verdictOf, type CriticAnswer, type Place } from './model-verdict.ts';

/** Puts two sheets on one, the first above the second; for servers that take one picture a request. */
export type JoinSheets = (above: string, below: string) => Promise<string>;

type Shown = CriticBrief['trial'];

/** Judges by a model that sees. Settings are read anew for each verdict. */
export class ModelCritic implements Critic {
  /** Server that was found to take one picture a request. */
  private onePictureAt: string | null = null;

  constructor(
    private readonly client: Chat,
    private readonly settings: () => ModelSettings,
    private readonly join: JoinSheets,
    /** What is known of its worth, which goes with each verdict. */
    private readonly worth: () => CriticWorth | null = () => null,
  ) {}

  get maker(): Maker {
    return { kind: 'model', name: this.settings().criticModel };
  }

  async judge(brief: CriticBrief, signal: AbortSignal, witness: ModelWitness = NO_WITNESS): Promise<Verdict> {
    const { maker } = this;
    const worth = this.worth();
    const both = brief.best !== null && this.settings().bothOrders;
    const first = await this.answer(brief, 'first', signal, witness);
    const second = both ? await this.answer(brief, 'second', signal, witness) : null;
    return { ...verdictOf(maker, first, second, brief.best === null), ...(worth && { worth }) };
  }

  /** The answer with the new motion at a place. An answer that cannot be used is sent back once. */
  async answer(
    brief: CriticBrief,
    newAt: Place,
    signal: AbortSignal,
    witness: ModelWitness = NO_WITNESS,
  ): Promise<CriticAnswer> {
    const { criticModel } = this.settings();
    const purpose =
      brief.best === null ? 'verdict' : newAt === 'first' ? 'verdict, in order' : 'verdict, other order';
    const messages = await this.messages(brief, newAt);
    const request: ChatRequest = { purpose, model: criticModel, messages, schema: ANSWER_SCHEMA };
    let answer;
    try {
      answer = await this.client.chat(request, witness, signal);
    } catch (thrown) {
      if (!(thrown instanceof ModelFailure) || thrown.kind !== 'one-picture') throw thrown;
      this.onePictureAt = this.settings().baseUrl;
      return this.answer(brief, newAt, signal, witness);
    }
    const read = readJson(answer.text, answer.cut, acceptAnswer);
    if (read.ok) return read.value;
    const again = await this.client.chat(
      {
        ...request,
        purpose: `${purpose}, repair`,
        messages: [
          ...messages,
          { role: 'assistant', parts: [answer.text] },
          { role: 'user', parts: [this.text('critic: answer unusable', { fault: read.error })] },
        ],
      },
      witness,
      signal,
    );
    const second = readJson(again.text, again.cut, acceptAnswer);
    if (second.ok) return second.value;
    throw new ModelFailure('answer', {
      server: '',
      model: criticModel,
      fault: second.error,
      answer: shortened(again.text.replace(/\s+/g, ' ').trim(), 300),
    });
  }

  private async messages(brief: CriticBrief, newAt: Place): Promise<readonly ModelMessage[]> {
    const { description, task, goal, trial, best } = brief;
    const pair = best === null ? [trial] : newAt === 'first' ? [trial, best] : [best, trial];
    const names = ['first', 'second'] as const;
    const ask = this.text('critic: each time', {
      description: quoted(description),
      task: `${task.title}\n${goalWords(task, goal)}`,
      motions: motionWords(pair.map(({ sheet }) => sheet)),
      numbers: pair.map(({ numbers }, i) => `The ${names[i]} motion:\n${numberWords(numbers)}`).join('\n'),
      subject: newAt,
    });
    return [
      { role: 'system', parts: [this.text('critic: rules', {})] },
      { role: 'user', parts: [ask, ...(await this.pictures(pair))] },
    ];
  }

  private async pictures(pair: readonly Shown[]): Promise<readonly (string | SentPicture)[]> {
    const sheets = pair.flatMap(({ sheet }) => (sheet ? [sheet.image] : []));
    if (sheets.length === 2 && this.onePictureAt === this.settings().baseUrl) {
      const image = await this.join(sheets[0], sheets[1]);
      return ['The first motion above, the second one below:', { image, label: 'both motions' }];
    }
    return pair.flatMap(({ sheet }, i) => {
      const name = i === 0 ? 'first' : 'second';
      return sheet ? [`The ${name} motion:`, { image: sheet.image, label: `${name} motion` }] : [];
    });
  }

  private text(name: PromptName, places: Readonly<Record<string, string>>): string {
    return filled(promptText(this.settings().prompts, name), places);
  }
}

/** What is said of the sheets before they come. */
function motionWords(sheets: readonly (PictureSheet | null)[]): string {
  const names = ['first', 'second'];
  const lines = sheets.map((sheet, i) =>
    sheet
      ? `The sheet of the ${names[i]} motion has ${sheet.instants.length} pictures, at ${sheet.instants.map((time) => time.toFixed(2)).join(', ')} s.`
      : `There are no pictures of the ${names[i]} motion; go by its numbers.`,
  );
  if (sheets.length === 1) lines.push('There is no other motion to compare it with; say "same" there.');
  return lines.join('\n');
}
