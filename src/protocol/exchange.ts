/** What is said to and by a language model, as it is kept with a trial and shown to the person. */

/** A picture within a message. */
export interface SentPicture {
  /** Data or blob address of a PNG. */
  readonly image: string;
  /** What it shows, e.g. "motion 1". */
  readonly label: string;
}

/** One message; its parts in the order sent. */
export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly parts: readonly (string | SentPicture)[];
}

/** Tokens of one request. `estimated` where the server did not count them. */
export interface TokenUsage {
  readonly sent: number;
  readonly received: number;
  readonly estimated: boolean;
}

/** One request and what came of it. It never holds a key. */
export interface Exchange {
  /** What it was for, e.g. "program", "verdict, other order". */
  readonly purpose: string;
  readonly model: string;
  /** Wall clock, ms since 1970. */
  readonly at: number;
  readonly seconds: number;
  readonly sent: readonly ModelMessage[];
  /** The answer, or what had arrived when it failed. */
  readonly text: string;
  readonly thinking: string;
  /** One sentence where it failed. */
  readonly error: string | null;
  readonly usage: TokenUsage;
  /** In the currency of the prices that are set; null where none are. */
  readonly cost: number | null;
}

/** A pause before a request is made again. */
export interface RetryWait {
  /** One sentence on why. */
  readonly reason: string;
  /** Wall clock at which it is made again, ms since 1970. */
  readonly until: number;
}

/** Hears what goes on while a model works. */
export interface ModelWitness {
  readonly exchange: (exchange: Exchange) => void;
  /** A wait that begins, or null when it is over. */
  readonly waiting: (wait: RetryWait | null) => void;
}

/** Hears nothing. */
export const NO_WITNESS: ModelWitness = { exchange: () => undefined, waiting: () => undefined };
