import { expect, it } from 'vitest';
import { isPrivate } from '../../../src/llm/diagnose.ts';
import { PRESETS } from '../../../src/llm/presets.ts';
import { cleanAddress } from '../../../src/llm/transport.ts';

const ORIGIN = 'https://lab.example';

it('the six servers are offered by name, at addresses that are taken as they are', () => {
  expect(PRESETS.map(({ name }) => name)).toEqual([
    'OpenAI',
    'OpenRouter',
    'Ollama',
    'LM Studio',
    'llama.cpp',
    'vLLM',
  ]);
  for (const { baseUrl } of PRESETS) expect(cleanAddress(baseUrl)).toBe(baseUrl);
});

it('each local one is started by a command that allows this page, on the port of its address', () => {
  for (const { name, baseUrl, command } of PRESETS) {
    const { hostname, port, protocol } = new URL(baseUrl);
    const started = command?.(ORIGIN) ?? null;
    expect(started !== null, name).toBe(isPrivate(hostname));
    if (started === null) expect(protocol, name).toBe('https:');
    // LM Studio allows all pages or none; Ollama has its port unless told otherwise.
    else if (name === 'LM Studio') expect(started).toMatch(/--cors$/);
    else expect(started, name).toContain(ORIGIN);
    if (started !== null && name !== 'Ollama') expect(started, name).toContain(`--port ${port}`);
  }
});
