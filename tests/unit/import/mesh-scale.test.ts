import { expect, it } from 'vitest';
import { loadEngine } from '../../../src/physics/engine.ts';
import { Importer } from '../../../src/physics/import/importer.ts';
import { doubles, PhysicsModel } from '../../../src/physics/model.ts';
import { armModel, bytesOf, meshAsset, tetrahedronStl } from '../../fixtures/brought/models.ts';

it('a scale that a default gives to meshes is put on once', async () => {
  const sizeWith = async (scale: string, edge: number): Promise<number> => {
    const engine = await loadEngine();
    const text = armModel({
      head: `<default><mesh scale="${scale}"/></default>${meshAsset('bone.stl')}`,
      arm: '<geom name="bone" type="mesh" mesh="bone" pos="0 0 -1.2" mass="0.1"/>',
    });
    const answer = await new Importer(() => Promise.resolve(engine)).bring(
      [
        { path: 'model.xml', bytes: bytesOf(text) },
        { path: 'bone.stl', bytes: tetrahedronStl(edge) },
      ],
      null,
      {},
      () => undefined,
    );
    if (answer.kind !== 'body') throw new Error('No body came.');
    const model = new PhysicsModel(engine, answer.body.xml);
    const bound = doubles(model.handle.geom_rbound)[model.index(model.geoms, 'bone', 'geom')];
    model.dispose();
    return bound;
  };
  const plain = await sizeWith('1 1 1', 0.05);
  const scaled = await sizeWith('2 2 2', 0.025);
  expect(scaled).toBeCloseTo(plain, 6);
  expect(plain).toBeGreaterThan(0.02);
});
