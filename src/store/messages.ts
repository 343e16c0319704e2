/** What the page has to say to the person: errors and notices, dismissible, and kept in a log. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { errorText } from '../base/errors.ts';

/** One sentence for the person. */
export interface Message {
  readonly id: number;
  readonly kind: 'error' | 'notice';
  readonly text: string;
  /** How often it was said in a row. */
  readonly count: number;
  /** Dismissed messages leave the page and stay in the log. */
  readonly dismissed: boolean;
  /** Wall clock, ms since 1970. */
  readonly at: number;
}

/** Most messages kept in the log. */
const LOG_LIMIT = 100;

export interface MessageStore {
  readonly store: StoreApi<{ readonly log: readonly Message[] }>;
  /** Says that something went wrong; anything thrown is made into text. */
  error(thrown: unknown): void;
  notice(text: string): void;
  dismiss(id: number): void;
}

/** Creates the messages of one page. `now` gives the wall clock in ms. */
export function createMessages(now: () => number = Date.now): MessageStore {
  const store = createStore<{ readonly log: readonly Message[] }>(() => ({ log: [] }));
  let nextId = 1;

  function say(kind: Message['kind'], text: string): void {
    store.setState(({ log }) => {
      const last = log.at(-1);
      const repeated = last && last.kind === kind && last.text === text;
      const message: Message = {
        id: repeated ? last.id : nextId++,
        kind,
        text,
        count: repeated ? last.count + 1 : 1,
        dismissed: false,
        at: now(),
      };
      const before = repeated ? log.slice(0, -1) : log;
      return { log: [...before, message].slice(-LOG_LIMIT) };
    });
  }

  return {
    store,
    error(thrown) {
      say('error', errorText(thrown));
      if (thrown instanceof Error && thrown.cause !== undefined) console.error(thrown);
    },
    notice: (text) => say('notice', text),
    dismiss: (id) =>
      store.setState(({ log }) => ({
        log: log.map((message) => (message.id === id ? { ...message, dismissed: true } : message)),
      })),
  };
}
