/** The servers that are offered by name, with the command that starts each local one so that this page may ask it. */

export interface ServerPreset {
  readonly name: string;
  readonly baseUrl: string;
  /** Where a key comes from, or that none is needed. */
  readonly key: string;
  /** Command that starts it for a page of an origin; null for servers on the internet. */
  readonly command: ((origin: string) => string) | null;
  /** What else must be known. */
  readonly note: string;
}

/**
 * Sources: docs.ollama.com/faq (OLLAMA_ORIGINS), lmstudio.ai/docs/cli/server-start (--cors), llama.cpp pull request 25655
 * (--cors-origins; before it every origin was allowed), docs.vllm.ai "CLI Reference, vllm serve" (--allowed-origins; every
 * origin unless given).
 */
export const PRESETS: readonly ServerPreset[] = [
  {
    name: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    key: 'from platform.openai.com',
    command: null,
    note: 'A key in a page can be read by whoever can open this page; use one with a spending limit.',
  },
  {
    name: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    key: 'from openrouter.ai/keys',
    command: null,
    note: 'Keys can be given a credit limit there.',
  },
  {
    name: 'Ollama',
    baseUrl: 'http://localhost:11434/v1',
    key: 'none',
    command: (origin) => `OLLAMA_ORIGINS="${origin}" OLLAMA_CONTEXT_LENGTH=16384 ollama serve`,
    note: 'Quit the desktop app first. Load models with “ollama pull NAME”; the critic’s must see pictures.',
  },
  {
    name: 'LM Studio',
    baseUrl: 'http://localhost:1234/v1',
    key: 'none',
    command: () => 'lms server start --port 1234 --cors',
    note: 'Load a model in the app or with “lms load NAME --context-length 16384”.',
  },
  {
    name: 'llama.cpp',
    baseUrl: 'http://localhost:8080/v1',
    key: 'none unless started with --api-key',
    command: (origin) =>
      `llama-server -m MODEL.gguf --mmproj MMPROJ.gguf --ctx-size 16384 --jinja --port 8080 --cors-origins "${origin}"`,
    note: 'Without --mmproj it sees no pictures. Builds before July 2026 allow every origin and do not know --cors-origins; leave it out there.',
  },
  {
    name: 'vLLM',
    baseUrl: 'http://localhost:8000/v1',
    key: 'none unless started with --api-key',
    command: (origin) =>
      `vllm serve MODEL --host 127.0.0.1 --port 8000 --allowed-origins '["${origin}"]' --limit-mm-per-prompt '{"image": 2}'`,
    note: 'Takes as many pictures a request as --limit-mm-per-prompt says; with one, both motions are put on one sheet.',
  },
];
