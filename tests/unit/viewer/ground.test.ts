import fc from 'fast-check';
import { LineSegments, Mesh, Raycaster, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { groundHeight } from '../../../src/models/ground.ts';
import { LIGHT_LOOK } from '../../../src/viewer/look.ts';
import { Terrain, type UnevenGround } from '../../../src/viewer/terrain.ts';

const GROUNDS: readonly UnevenGround[] = [
  { kind: 'rough', height: 0.06, seed: 3 },
  { kind: 'slope', angle: 0.105, start: 0.5 },
  { kind: 'slope', angle: -0.1, start: 0.5 },
  { kind: 'stairs', rise: 0.08, run: 0.3, steps: 4, start: 0.8 },
];

describe('drawn ground', () => {
  it.each(GROUNDS)('is where feet meet it: $kind', (ground) => {
    const terrain = new Terrain(ground, LIGHT_LOOK);
    terrain.object.updateMatrixWorld(true);
    const surface = terrain.object.children.filter((part) => part instanceof Mesh);
    const height = groundHeight(ground);
    fc.assert(
      fc.property(
        fc.double({ min: -1.9, max: 17.9, noNaN: true }),
        fc.double({ min: -2.9, max: 2.9, noNaN: true }),
        (x, y) => {
          const ray = new Raycaster(new Vector3(x, y, 10), new Vector3(0, 0, -1));
          const [hit] = ray.intersectObjects(surface);
          expect(hit.point.z).toBeCloseTo(height(x, y), 4);
        },
      ),
      { numRuns: 60, seed: 7 },
    );
    terrain.dispose();
  });

  it.each(GROUNDS)('has lines that lie on it: $kind', (ground) => {
    const terrain = new Terrain(ground, LIGHT_LOOK);
    const height = groundHeight(ground);
    const lines = terrain.object.children.filter(
      (part): part is LineSegments => part instanceof LineSegments,
    );
    expect(lines).toHaveLength(2);
    for (const { geometry } of lines) {
      const { position } = geometry.attributes;
      expect(position.count).toBeGreaterThanOrEqual(2);
      for (let i = 0; i < position.count; i++) {
        const [x, y] = [position.getX(i), position.getY(i)];
        // At an edge either side will do.
        const off = [x - 1e-5, x + 1e-5].map((at) => Math.abs(position.getZ(i) - height(at, y)));
        expect(Math.min(...off)).toBeLessThan(0.006);
      }
    }
    terrain.dispose();
  });
});
