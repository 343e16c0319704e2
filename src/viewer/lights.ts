/** The lights of pictures and videos. */
import { DirectionalLight, HemisphereLight } from 'three';
import type { Look } from './look.ts';

/** Sky and sun of an appearance. */
export function lightsOf(look: Look): readonly [HemisphereLight, DirectionalLight] {
  const sky = new HemisphereLight(look.sky, look.ground, look.ambient);
  sky.position.set(0, 0, 1);
  const sun = new DirectionalLight('#ffffff', look.sun);
  sun.position.set(2, -3, 4);
  return [sky, sun];
}
