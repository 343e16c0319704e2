/** What goes wrong with a model server, each as one sentence with its cause and its mend. */
import { LabError } from '../base/errors.ts';

export type FailureKind =
  // Before the server answers.
  | 'address'
  | 'mixed-content'
  | 'private-network'
  | 'private-mixed'
  | 'cross-origin'
  | 'unreachable'
  | 'redirect'
  | 'silence'
  // By its status.
  | 'path'
  | 'key'
  | 'forbidden'
  | 'model'
  | 'no-vision'
  | 'one-picture'
  | 'too-large'
  | 'quota'
  | 'rate'
  | 'refused'
  | 'timeout'
  | 'server'
  // By its answer.
  | 'dropped'
  | 'not-json'
  | 'flood'
  | 'empty'
  | 'answer'
  // By our own limit.
  | 'budget';

/** What a sentence is made with. */
export interface FailureFacts {
  /** Address of the server as set. */
  readonly server: string;
  readonly model?: string;
  /** Origin of the page, where there is one. */
  readonly origin?: string;
  /** What the server itself says, shortened and without the key. */
  readonly detail?: string;
  /** What is wrong with an answer, one sentence, and how it begins. */
  readonly fault?: string;
  readonly answer?: string;
  /** Seconds or bytes that the sentence speaks of. */
  readonly figure?: number;
}

const SENTENCES: Readonly<Record<FailureKind, (facts: FailureFacts) => string>> = {
  address: ({ server }) =>
    server.trim() === ''
      ? 'No model server is set; open Models and set its address.'
      : `The address "${server}" cannot be used; it must begin with http:// or https:// and hold neither name nor password.`,
  'mixed-content': ({ server }) =>
    `The browser lets no page that came over https speak to ${server} over http; give the server an https address, or open this page from your own machine (npm start).`,
  'private-network': ({ server }) =>
    `Nothing could be had from ${server}, which is in a private network while this page is not: allow the browser's question about devices on the local network, see that the server is started, or open this page from your own machine (npm start).`,
  'private-mixed': ({ server }) =>
    `Nothing could be had from ${server}, which is in a private network while this page came over https: allow the browser's question about devices on the local network and see that the server is started; browsers that do not ask let no such page speak over http (mixed content): give the server an https address there, or open this page from your own machine (npm start).`,
  'cross-origin': ({ server, origin }) =>
    `${server} is there but does not allow pages from ${origin ?? 'elsewhere'}: start it with cross-origin access allowed (the presets show how); a wrong path may also look like this.`,
  unreachable: ({ server }) =>
    `Nothing answers at ${server}: see that the server is started and that address and port are right.`,
  redirect: ({ server }) =>
    `${server} sends requests on to another address, where the key shall not go; set the final address.`,
  silence: ({ server, figure }) =>
    `${server} was silent for ${figure ?? 0} s; it may be loading its model or be overloaded: wait, or allow more patience in the settings.`,
  path: ({ server }) =>
    `${server} has no chat interface at this path; most servers want an address that ends in /v1.`,
  key: ({ server }) => `${server} does not accept the key; enter it anew.`,
  forbidden: ({ server }) =>
    `${server} forbids this request (403): the key may lack the right, the model may not be open to it, or the server does not allow this page.`,
  model: ({ server, model = '' }) =>
    model === ''
      ? 'No model is chosen; open Models and choose one.'
      : `${server} has no model "${model}"; choose one of its list, or load it there first.`,
  'no-vision': ({ model }) =>
    `The model "${model ?? ''}" does not take pictures; choose one that sees (for llama.cpp also start it with --mmproj).`,
  'one-picture': ({ server }) => `${server} takes one picture a request and was sent two.`,
  'too-large': ({ server }) =>
    `The request is larger than ${server} or its model takes; choose a model with a longer context, or raise the server's limit.`,
  quota: ({ server }) =>
    `The account at ${server} has nothing left to spend; add credit there or use another key.`,
  rate: ({ server }) => `${server} takes no more requests for now; it may again in a while.`,
  refused: ({ server }) => `${server} refuses the request.`,
  timeout: ({ server }) => `${server} took too long and gave up; try again or choose a faster model.`,
  server: ({ server, figure }) =>
    `${server} has trouble of its own (${figure ?? 500}); look at the server if that lasts.`,
  dropped: ({ server }) => `The answer of ${server} broke off in the middle.`,
  'not-json': ({ server }) =>
    `${server} answered with something that is not the chat interface (such as a web page); most servers want an address that ends in /v1.`,
  flood: ({ server, figure }) =>
    `${server} sent more than ${figure ?? 0} MB for one answer, which was stopped; the model may be caught in a loop.`,
  empty: ({ model }) => `The model "${model ?? ''}" gave an empty answer; try again or choose another model.`,
  answer: ({ model, fault, answer }) =>
    `The answer of the model "${model ?? ''}" could not be used. ${fault ?? ''} It was: “${answer ?? ''}”`,
  budget: () => 'The budget for models is spent; raise it in the settings of models.',
};

/** A failure of a model server or its answer. Its text is for a person, and it holds no key and no raw cause. */
export class ModelFailure extends LabError {
  /** The server's own words; empty where it said nothing. */
  readonly words: string;

  constructor(
    readonly kind: FailureKind,
    facts: FailureFacts,
    /** What the server asked to wait, ms. */
    readonly retryAfter: number | null = null,
  ) {
    const said = facts.detail ? ` The server says: “${facts.detail}”` : '';
    super(`${SENTENCES[kind](facts)}${said}`);
    this.name = 'ModelFailure';
    this.words = facts.detail ?? '';
  }
}

/** The failure at the root of anything thrown, or null. */
export function failureIn(thrown: unknown): ModelFailure | null {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 8; error = error.cause, depth++) {
    if (error instanceof ModelFailure) return error;
  }
  return null;
}
