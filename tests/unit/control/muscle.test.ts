import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { activeForce, muscleConstants, passiveForce } from '../../../src/control/muscle.ts';
import { loadEngine, type Engine } from '../../../src/physics/engine.ts';
import type { MuscleParameters } from '../../../src/physics/model.ts';

const parameters: MuscleParameters = {
  lengthRange: [0.21, 0.42],
  range: [0.6, 1.5],
  force: 1400,
  lmin: 0.5,
  lmax: 1.6,
  vmax: 1.5,
  fpmax: 1.3,
  fvmax: 1.2,
  activationTime: 0.01,
  deactivationTime: 0.04,
};

describe('muscle force', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine();
  });

  const engineParameters = (p: MuscleParameters): number[] => [
    ...p.range,
    p.force,
    200,
    p.lmin,
    p.lmax,
    p.vmax,
    p.fpmax,
    p.fvmax,
  ];

  it('is that of the engine at every length and velocity', () => {
    const muscle = muscleConstants(parameters);
    fc.assert(
      fc.property(
        fc.double({ min: 0.15, max: 0.5, noNaN: true }),
        fc.double({ min: -2, max: 2, noNaN: true }),
        (length, velocity) => {
          const range = [...parameters.lengthRange];
          const gain = engine.mju_muscleGain(length, velocity, range, 1, engineParameters(parameters));
          const bias = engine.mju_muscleBias(length, range, 1, engineParameters(parameters));
          expect(activeForce(muscle, length, velocity)).toBeCloseTo(-gain, 5);
          expect(passiveForce(muscle, length)).toBeCloseTo(-bias, 5);
        },
      ),
    );
  });
});
