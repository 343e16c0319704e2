import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagnose, isPrivate, retryAfterOf, type PageFacts } from '../../../src/llm/diagnose.ts';
import type { FailureKind } from '../../../src/llm/failure.ts';
import { retryDelay } from '../../../src/llm/retry.ts';
import { HIDDEN, serverWords, withoutKey } from '../../../src/llm/secret.ts';
import { filled, missingPlaces, quoted } from '../../../src/llm/template.ts';
import { cleanAddress } from '../../../src/llm/transport.ts';
import { errorIn, gather, modelNamesIn, nothingGathered } from '../../../src/llm/wire.ts';
import { ModelFailure } from '../../../src/llm/failure.ts';

const PUBLIC: PageFacts = { origin: 'https://lab.example', protocol: 'https:', hostname: 'lab.example' };
const LOCAL: PageFacts = { origin: 'http://localhost:4173', protocol: 'http:', hostname: 'localhost' };

/** What a browser's "failed to fetch" turns out to be, when there is or is no answer without asking for leave. */
async function kindOf(server: string, page: PageFacts, isThere: boolean): Promise<FailureKind> {
  const fetch = () =>
    isThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'));
  const facts = { server, model: 'm', key: '', pictures: 0, page, fetch };
  return (await diagnose(new TypeError('Failed to fetch'), facts)).kind;
}

describe('why nothing came of it', () => {
  it.each([
    ['http://models.example/v1', PUBLIC, false, 'mixed-content'],
    ['http://models.example/v1', PUBLIC, true, 'mixed-content'],
    ['http://nas:8080/v1', PUBLIC, false, 'mixed-content'],
    ['http://192.168.1.5:8080/v1', PUBLIC, false, 'private-mixed'],
    ['http://box.local:8080/v1', PUBLIC, false, 'private-mixed'],
    ['http://[fd00::1]:8080/v1', PUBLIC, false, 'private-mixed'],
    ['http://192.168.1.5:8080/v1', PUBLIC, true, 'cross-origin'],
    ['http://192.168.1.5:8080/v1', LOCAL, false, 'unreachable'],
    ['http://localhost:11434/v1', PUBLIC, false, 'private-network'],
    ['https://10.0.0.7/v1', PUBLIC, false, 'private-network'],
    ['http://localhost:11434/v1', PUBLIC, true, 'cross-origin'],
    ['http://localhost:11434/v1', LOCAL, true, 'cross-origin'],
    ['http://localhost:11434/v1', LOCAL, false, 'unreachable'],
    ['https://models.example/v1', PUBLIC, false, 'unreachable'],
  ] as const)('%s', async (server, page, isThere, kind) => {
    expect(await kindOf(server, page, isThere)).toBe(kind);
  });

  it('private names and numbers are known', () => {
    for (const name of [
      'localhost',
      '127.0.0.1',
      '[::1]',
      '10.1.2.3',
      '172.20.0.1',
      '192.168.0.9',
      'box.local',
      'nas',
      '[fd00::1]',
    ])
      expect([name, isPrivate(name)]).toEqual([name, true]);
    for (const name of ['example.org', '8.8.8.8', '172.32.0.1', '[2606:4700::1]'])
      expect([name, isPrivate(name)]).toEqual([name, false]);
  });
});

describe('when to ask again', () => {
  it('as Retry-After says, in seconds or as a date', () => {
    const now = Date.parse('Wed, 21 Oct 2026 07:28:00 GMT');
    const of = (value: string): number | null => retryAfterOf(new Headers({ 'retry-after': value }), now);
    expect([of('3'), of('Wed, 21 Oct 2026 07:28:30 GMT'), of('soon')]).toEqual([3000, 30_000, null]);
    expect(retryAfterOf(new Headers(), now)).toBeNull();
  });

  it('later each time, and not for what will not pass', () => {
    const failure = (kind: FailureKind, after: number | null = null) =>
      new ModelFailure(kind, { server: 's' }, after);
    const waits = [1, 2, 3, 4].map((tries) => retryDelay(failure('server'), tries, 1000, 0));
    expect(waits).toEqual([1000, 2000, 4000, null]);
    expect(retryDelay(failure('rate', 7000), 1)).toBe(7000);
    expect(retryDelay(failure('rate', 1e9), 1)).toBeNull();
    for (const kind of ['key', 'model', 'cross-origin', 'too-large', 'flood', 'not-json', 'quota'] as const)
      expect(retryDelay(failure(kind), 1)).toBeNull();
  });
});

describe('what servers send', () => {
  it('a property: no piece, however odd, makes the reader throw', () => {
    const odd = fc.oneof(fc.jsonValue(), fc.record({ choices: fc.jsonValue(), usage: fc.jsonValue() }));
    fc.assert(
      fc.property(fc.array(odd), (pieces) => {
        const into = nothingGathered();
        for (const piece of pieces) {
          gather(into, piece);
          errorIn(piece);
          modelNamesIn(piece);
        }
        expect(typeof into.text).toBe('string');
      }),
    );
  });

  it('pieces without choices, without delta and with parts are taken as they are', () => {
    const into = nothingGathered();
    for (const piece of [
      { choices: [] },
      { choices: [{}] },
      { choices: [{ delta: null }] },
      { choices: [{ delta: { content: 'a', reasoning_content: 'hm' } }] },
      { choices: [{ delta: { content: [{ type: 'text', text: 'b' }] } }] },
      { choices: [{ delta: {}, finish_reason: 'stop' }], usage: { prompt_tokens: 3, completion_tokens: 2 } },
    ])
      gather(into, piece);
    expect(into).toEqual({
      text: 'ab',
      thinking: 'hm',
      finish: 'stop',
      usage: { sent: 3, received: 2, estimated: false },
    });
  });
});

describe('texts', () => {
  it('a property: a key is in no text that went through', () => {
    const key = fc.stringMatching(/^[\w-]{8,40}$/);
    fc.assert(
      fc.property(key, fc.string(), fc.string(), (secret, before, after) => {
        expect(withoutKey(`${before}${secret}${after}`, secret)).not.toContain(secret);
        expect(serverWords(`${before} ${secret} ${after}`, secret, 1000)).not.toContain(secret);
      }),
    );
    expect(withoutKey('Incorrect API key: sk-a1****9z.', 'sk-a1b2c3d4e9z')).toBe(
      `Incorrect API key: ${HIDDEN}.`,
    );
  });

  it('places are filled once, and cannot be named by what is filled in', () => {
    expect(filled('{{a}} {{b}} {{c}}', { a: '{{b}}', b: '2' })).toBe('{{b}} 2 {{c}}');
    expect(missingPlaces('{{a}} {{b}}', 'only {{b}}')).toEqual(['{{a}}']);
    expect(quoted('a >>> b').match(/>>>/g)).toHaveLength(1);
  });

  it('addresses are taken with or without a slash, and others refused', () => {
    expect(cleanAddress(' http://localhost:1234/v1/ ')).toBe('http://localhost:1234/v1');
    for (const wrong of ['', 'localhost:1234', 'ftp://a/', 'http://me:secret@host/v1', 'http://a/v1?key=b'])
      expect(() => cleanAddress(wrong)).toThrow(ModelFailure);
  });
});
