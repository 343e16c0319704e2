import { Box3, Color, type EventDispatcher, Mesh, Raycaster, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { frameLayout } from '../../../src/protocol/scene.ts';
import { BodyModel } from '../../../src/viewer/body-model.ts';
import { DARK_LOOK, LIGHT_LOOK, writeActivationColour } from '../../../src/viewer/look.ts';
import { MuscleTubes } from '../../../src/viewer/muscle-tubes.ts';
import { STICK_SCENE, stickFrame } from '../../fixtures/stick-body.ts';

describe('the drawn body', () => {
  it('stands where the frame says', () => {
    const body = new BodyModel(STICK_SCENE, LIGHT_LOOK);
    body.show(stickFrame(3));
    expect(body.place.x).toBeCloseTo(3, 5);
    const bounds = new Box3().setFromObject(body.object);
    expect(bounds.max.z).toBeGreaterThan(1.5);
    expect(bounds.max.z).toBeLessThan(1.9);
    expect(bounds.min.z).toBeGreaterThan(-0.1);
  });

  it('is hidden until there is a frame', () => {
    const body = new BodyModel(STICK_SCENE, LIGHT_LOOK);
    expect(body.object.visible).toBe(false);
    body.show(stickFrame(0));
    expect(body.object.visible).toBe(true);
  });

  it('gives all geometries and materials back', () => {
    const body = new BodyModel(STICK_SCENE, DARK_LOOK);
    const open = new Set<unknown>();
    body.object.traverse((part) => {
      if (!(part instanceof Mesh)) return;
      for (const resource of [part.geometry, part.material] as readonly EventDispatcher<{
        dispose: object;
      }>[]) {
        open.add(resource);
        resource.addEventListener('dispose', () => open.delete(resource));
      }
    });
    expect(open.size).toBeGreaterThan(5);
    body.dispose();
    expect(open.size).toBe(0);
  });
});

describe('what a body moves under', () => {
  const target = { body: 'torso', position: [1, 2, 3], orientation: [1, 0, 0, 0], round: false } as const;

  it('shows a lighter copy of the object where it is to be brought, and takes it away again', () => {
    const body = new BodyModel(STICK_SCENE, LIGHT_LOOK);
    body.show(stickFrame(0));
    body.setCircumstances({ target, strengths: {} });
    const ghost = body.object.getObjectByName('ghost');
    expect(ghost?.position.toArray()).toEqual([1, 2, 3]);
    expect(ghost?.children).toHaveLength(STICK_SCENE.shapes.filter((shape) => shape.body === 1).length);
    ghost?.traverse((part) => {
      if (part instanceof Mesh) expect(part.material).toMatchObject({ transparent: true, depthWrite: false });
    });
    body.show(stickFrame(2));
    expect(ghost?.position.toArray()).toEqual([1, 2, 3]);
    body.setCircumstances({ target: null, strengths: {} });
    expect(body.object.getObjectByName('ghost')).toBeUndefined();
  });

  it('draws a muscle without strength grey and thin', () => {
    const [{ name }] = STICK_SCENE.muscles;
    const look = (strengths: Record<string, number>) => {
      const tubes = new MuscleTubes(STICK_SCENE);
      tubes.setStrengths(strengths);
      tubes.show(stickFrame(0.2));
      const { color, position } = tubes.mesh.geometry.attributes;
      const [r, , b] = color.array;
      // The middle ring of the first muscle: its width is twice the belly's radius.
      const ring = Array.from({ length: 6 }, (_, i) => position.array[3 * (7 * 6 + i) + 1]);
      return { hue: Math.abs(r - b), width: Math.max(...ring) - Math.min(...ring) };
    };
    expect(look({ [name]: 0 }).hue).toBeLessThan(0.05);
    expect(look({ [name]: 0 }).width).toBeLessThan(0.7 * look({}).width);
    expect(look({ [name]: 0.5 }).width).toBeGreaterThan(look({ [name]: 0 }).width);
  });
});

describe('muscle tubes', () => {
  it('follow the path and stay near it', () => {
    const tubes = new MuscleTubes(STICK_SCENE);
    const frame = stickFrame(0.7);
    tubes.show(frame);
    tubes.mesh.geometry.computeBoundingBox();
    const box = tubes.mesh.geometry.boundingBox;
    const { paths, pathStride } = frameLayout(STICK_SCENE);
    const heights = STICK_SCENE.muscles.flatMap((_, m) =>
      [0, 1, 2].map((k) => frame[paths + m * pathStride + 1 + 3 * k + 2]),
    );
    expect(box?.min.z).toBeGreaterThan(Math.min(...heights) - 0.03);
    expect(box?.max.z).toBeLessThan(Math.max(...heights) + 0.03);
    tubes.dispose();
  });

  it('survive a muscle without a path and points on one spot', () => {
    const tubes = new MuscleTubes(STICK_SCENE);
    const frame = stickFrame(0);
    const { paths, pathStride } = frameLayout(STICK_SCENE);
    frame[paths] = 0;
    frame.fill(0.5, paths + pathStride + 1, paths + 2 * pathStride);
    tubes.show(frame);
    const { position } = tubes.mesh.geometry.attributes;
    expect([...position.array].every(Number.isFinite)).toBe(true);
  });
});

describe('activation colours', () => {
  const colour = (activation: number): Color => {
    const out = new Float32Array(3);
    writeActivationColour(activation, out, 0);
    return new Color(...out);
  };

  it('run from bluish to reddish and hold values out of range', () => {
    expect(colour(0).b).toBeGreaterThan(colour(0).r);
    expect(colour(1).r).toBeGreaterThan(3 * colour(1).b);
    expect(colour(-4).equals(colour(0))).toBe(true);
    expect(colour(7).equals(colour(1))).toBe(true);
    expect(colour(Number.NaN).equals(colour(0))).toBe(true);
  });
});

describe('what is picked', () => {
  const body = new BodyModel(STICK_SCENE, LIGHT_LOOK);
  body.show(stickFrame(0));
  const ray = (
    from: readonly [number, number, number],
    along: readonly [number, number, number],
  ): Raycaster => new Raycaster(new Vector3(...from), new Vector3(...along));

  it('is the bone that a ray meets first, or nothing', () => {
    expect(body.pickedBy(ray([0, -3, 1.3], [0, 1, 0]))).toEqual({ kind: 'body', name: 'torso' });
    expect(body.pickedBy(ray([5, -3, 1.3], [0, 1, 0]))).toBeNull();
  });

  it('is the muscle where that is met first', () => {
    const { paths, pathStride } = frameLayout(STICK_SCENE);
    const frame = stickFrame(0);
    STICK_SCENE.muscles.forEach(({ name }, m) => {
      const at = paths + m * pathStride + 1;
      // Half way from the first point of its path to the second, from the right or the left.
      const [x, y, z] = [0, 1, 2].map((axis) => 0.5 * (frame[at + axis] + frame[at + 3 + axis]));
      const met = body.pickedBy(ray([x, 5 * Math.sign(y), z], [0, -Math.sign(y), 0]));
      if (met?.kind === 'muscle') expect(met.name).toBe(name);
    });
    const met = STICK_SCENE.muscles.filter((_, m) => {
      const at = paths + m * pathStride + 1;
      const [x, y, z] = [0, 1, 2].map((axis) => 0.5 * (frame[at + axis] + frame[at + 3 + axis]));
      return body.pickedBy(ray([x, 5 * Math.sign(y), z], [0, -Math.sign(y), 0]))?.kind === 'muscle';
    });
    expect(met.length).toBeGreaterThan(4);
  });

  it('has an outline that a ray does not meet, until something else is picked', () => {
    const meshes = (): number => {
      let count = 0;
      body.object.traverse((part) => (count += part instanceof Mesh ? 1 : 0));
      return count;
    };
    const before = meshes();
    body.outline({ kind: 'body', name: 'torso' });
    expect(meshes()).toBe(before + 2);
    expect(body.pickedBy(ray([0, -3, 1.3], [0, 1, 0]))).toEqual({ kind: 'body', name: 'torso' });
    body.outline(null);
    expect(meshes()).toBe(before);
  });
});
