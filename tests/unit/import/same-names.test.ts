import { expect, it } from 'vitest';
import { compileSource } from '../../../src/physics/import/compile.ts';
import { loadEngine } from '../../../src/physics/engine.ts';
import { readSource } from '../../../src/models/import/source.ts';
import { armModel, bytesOf, meshAsset, tetrahedronStl } from '../../fixtures/brought/models.ts';

it('a mesh of another body by the same file name is never taken for one’s own', async () => {
  const engine = await loadEngine();
  const text = armModel({
    head: meshAsset('bone.stl'),
    arm: '<geom name="bone" type="mesh" mesh="bone" pos="0 0 -1.2" mass="0.1"/>',
  });
  const boundWith = (edge: number): number => {
    const source = readSource(
      new Map([
        ['model.xml', bytesOf(text)],
        ['bone.stl', tetrahedronStl(edge)],
      ]),
      'model.xml',
    );
    return Math.max(...compileSource(engine, source).meshes.flatMap((mesh) => [...mesh.hull]));
  };
  // Several times: the engine tells files apart by the second in which they were written.
  for (const edge of [0.02, 0.04, 0.06, 0.08])
    expect(boundWith(edge) / boundWith(2 * edge)).toBeCloseTo(0.5, 3);
});
