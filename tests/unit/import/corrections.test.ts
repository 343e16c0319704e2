/** What was found on a brought body, and what a person's corrections make of it. */
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../../src/physics/engine.ts';
import { Importer } from '../../../src/physics/import/importer.ts';
import { PhysicsModel } from '../../../src/physics/model.ts';
import { catalogueOf } from '../../../src/physics/readings.ts';
import type { ImportCorrections, ImportedBody } from '../../../src/protocol/imported.ts';
import { addBrought } from '../../../src/tasks/index.ts';
import { armModel, bipedModel, bytesOf } from '../../fixtures/brought/models.ts';

const engine = loadEngine();
const importer = new Importer(() => engine);

async function bring(text: string, corrections: ImportCorrections = {}): Promise<ImportedBody> {
  const files = [{ path: 'model.xml', bytes: bytesOf(text) }];
  const answer = await importer.bring(files, null, corrections, () => undefined);
  if (answer.kind !== 'body') throw new Error('No body came.');
  return answer.body;
}

/** The biped in a file whose y points up, floor and gravity too unless they are left as they are. */
function bipedAlongY(withGround: boolean): string {
  const lying = bipedModel().replace('pos="0.4 0 1" euler="0 0 0"', 'pos="0.4 1 0" euler="-1.5707963 0 0"');
  expect(lying).not.toBe(bipedModel());
  if (!withGround) return lying;
  return lying
    .replace('<default>', '<option gravity="0 -9.81 0"/><default>')
    .replace('name="floor" type="plane"', 'name="floor" type="plane" euler="-1.5707963 0 0"');
}

describe('the upright axis of a file', () => {
  it('is found by gravity, and all is turned with it', async () => {
    const upright = await bring(bipedModel());
    const turned = await bring(bipedAlongY(true));
    expect(upright.facts.up).toBe('z');
    expect(turned.facts.up).toBe('y');
    expect(turned.card.changes).toContain('It is turned so that the y axis of its file points up.');
    expect(turned.xml).toMatch(/gravity="0 0 -9\.81|gravity="-?[\d.e-]+ -?[\d.e-]+ -9\.81/);
    expect(turned.standingHeight).toBeCloseTo(upright.standingHeight, 3);
    expect(turned.facts.heading).toBeCloseTo(upright.facts.heading, 3);
    expect(turned.facts.feet).toEqual(upright.facts.feet);
    expect(turned.card.changes.join(' ')).not.toContain('topples');
  });

  it('can be corrected where a body lies on its side under a gravity that is right', async () => {
    const lying = await bring(bipedAlongY(false));
    expect(lying.facts.up).toBe('z');
    const upright = await bring(bipedModel());
    const corrected = await bring(bipedAlongY(false), { up: 'y' });
    expect(corrected.standingHeight).toBeCloseTo(upright.standingHeight, 3);
    expect(corrected.facts.feet).toEqual(upright.facts.feet);
    expect(corrected.hash).not.toBe(lying.hash);
  });
});

describe('contacts and gains', () => {
  it('of feet, hands and controller are as they were corrected', async () => {
    const found = await bring(bipedModel());
    expect(found.facts.feet.map(({ heel, toe }) => [heel, toe])).toEqual([
      ['foot_r', 'foot_r'],
      ['foot_l', 'foot_l'],
    ]);
    expect(found.facts.gains).toEqual({ bandwidth: 20, damping: 0.5 });
    expect(found.facts.touching).toContain('shank_l');
    const corrections: ImportCorrections = {
      rightHeel: 'shank_r',
      hands: ['trunk', 'shank_l'],
      bandwidth: 15,
      damping: 0.7,
    };
    const body = await bring(bipedModel(), corrections);
    expect(body.corrections).toEqual(corrections);
    expect(body.facts.feet[0]).toMatchObject({ heel: 'shank_r', toe: 'foot_r' });
    // The way back to a version must not hang on the order in which things were corrected.
    const backwards = Object.fromEntries(Object.entries(corrections).reverse());
    expect((await bring(bipedModel(), backwards)).hash).toBe(body.hash);
    const model = new PhysicsModel(await engine, body.xml);
    const { contacts } = catalogueOf(model, { goal: {}, target: null });
    expect(contacts).toEqual(expect.arrayContaining(['heel_r', 'toe_r', 'trunk', 'shank_l']));
    model.dispose();
    expect(addBrought(body)[1].planner).toMatchObject({ bandwidth: 15, damping: 0.7 });
  });

  it('finds the end of a limb, and goes by how fast muscles let go', async () => {
    const limb = await bring(armModel());
    expect(limb.facts.hands).toEqual(['upper']);
    expect(limb.facts.gains).toEqual({ bandwidth: 20, damping: 1 });
    const slow = await bring(
      armModel({
        actuator:
          '<muscle name="biceps" tendon="t" lengthrange="0.15 0.4" force="200" timeconst="0.02 0.1"/>',
      }),
    );
    expect(slow.facts.gains.bandwidth).toBe(10);
  });
});
