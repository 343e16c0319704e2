/** What the page has to say to the person: errors and notices, dismissible, and kept in a log. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { errorText } from '../base/errors.ts';

/** What a message may be about, and is over with. */
export type Matter = 'exploration';

/** One sentence for the person. */
export interface Message {
  readonly id: number;
  readonly kind: 'error' | 'notice';
  readonly text: string;
  /** How often it was said in a row. */
  readonly count: number;
  /** Dismissed messages leave the page and stay in the log. */
  readonly dismissed: boolean;
  readonly about: Matter | null;
  /** Wall clock, ms since 1970. */
  readonly at: number;
}

/** Most messages kept in the log. */
const LOG_LIMIT = 100;

export interface MessageStore {
  readonly store: StoreApi<{ readonly log: readonly Message[] }>;
  /** Says that something went wrong; anything thrown is made into text. */
  error(thrown: unknown, about?: Matter): void;
  notice(text: string): void;
  /** Writes what the page says elsewhere into the log. */
  note(text: string): void;
  /** Dismisses all that was said about a matter. */
  settle(about: Matter): void;
  dismiss(id: number): void;
}

/** Creates the messages of one page. `now` gives the wall clock in ms. */
export function createMessages(now: () => number = Date.now): MessageStore {
  const store = createStore<{ readonly log: readonly Message[] }>(() => ({ log: [] }));
  let nextId = 1;

  function say(
    kind: Message['kind'],
    text: string,
    { about = null, dismissed = false }: Partial<Pick<Message, 'about' | 'dismissed'>> = {},
  ): void {
    store.setState(({ log }) => {
      const last = log.at(-1);
      const repeated = last && last.kind === kind && last.text === text;
      const message: Message = {
        id: repeated ? last.id : nextId++,
        kind,
        text,
        count: repeated ? last.count + 1 : 1,
        dismissed,
        about,
        at: now(),
      };
      const before = repeated ? log.slice(0, -1) : log;
      return { log: [...before, message].slice(-LOG_LIMIT) };
    });
  }

  const dismiss = (which: (message: Message) => boolean): void =>
    store.setState(({ log }) => ({
      log: log.map((message) => (which(message) ? { ...message, dismissed: true } : message)),
    }));

  return {
    store,
    error(thrown, about) {
      say('error', errorText(thrown), about && { about });
      if (thrown instanceof Error && thrown.cause !== undefined) console.error(thrown);
    },
    notice: (text) => say('notice', text),
    note: (text) => say('notice', text, { dismissed: true }),
    settle: (about) => dismiss((message) => message.about === about),
    dismiss: (id) => dismiss((message) => message.id === id),
  };
}
