import { describe, expect, it } from 'vitest';
import { LabError } from '../../../src/base/errors.ts';
import { loadEngine, type Engine } from '../../../src/physics/engine.ts';
import { Importer } from '../../../src/physics/import/importer.ts';
import { PhysicsModel } from '../../../src/physics/model.ts';
import { CORPUS } from '../../fixtures/brought/corpus.ts';

let engine: Promise<Engine> | null = null;
const importer = new Importer(() => (engine ??= loadEngine()));

describe('broken, odd and hostile models', () => {
  it('are enough', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length);
  });

  it.each(CORPUS)('$name', async ({ files, fails, choose }) => {
    const bringing = importer.bring(files, null, {}, () => undefined);
    if (fails) {
      const error: unknown = await bringing.catch((thrown: unknown) => thrown);
      // An engine that aborted can do nothing more; the page's import worker goes after each body.
      if (/abort/i.test(String(error))) engine = null;
      // Whatever was said must be a sentence for a person.
      expect(error).toBeInstanceOf(LabError);
      expect(String(error)).toMatch(fails);
      return;
    }
    const answer = await bringing;
    if (choose) return expect(answer).toEqual({ kind: 'choose', worlds: choose });
    if (answer.kind !== 'body') throw new Error('A choice was not expected.');
    const { body } = answer;
    expect(body.card.muscles + body.card.motors).toBeGreaterThan(0);
    const model = new PhysicsModel(await (engine ??= loadEngine()), body.xml);
    for (const { name } of body.facts.joints) expect(model.joints).toContain(name);
    model.dispose();
  });
});
