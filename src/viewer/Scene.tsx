/** The scene: body, floor, light and a camera that goes along with the body and can be turned around it. */
import { extend, useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import { DirectionalLight, HemisphereLight, type PerspectiveCamera, type WebGLRenderer } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { SceneModel } from '../protocol/scene.ts';
import { atMostEvery } from '../store/newest.ts';
import { BodyModel } from './body-model.ts';
import { Floor } from './floor.ts';
import { LIGHT_LOOK, type Look } from './look.ts';

extend({ DirectionalLight, HemisphereLight });

/** Where frames come from; `frameAt` takes wall time in s. */
export interface FrameSource {
  frameAt(now: number): Float32Array | null;
  subscribe(wake: () => void): () => void;
  readonly replayPlaying: boolean;
}

/** Ways to look at the body; forward is to the right where it is seen from the side. */
export type View = 'oblique' | 'side' | 'front';

/** Time between two pictures where there is no graphics hardware, ms. */
const SOFTWARE_PERIOD = 80;

/** The same request, at most once in that time. */
function calmly(request: () => void): () => void {
  const pass = atMostEvery<null>(SOFTWARE_PERIOD, () => request());
  return () => pass(null);
}

/** Whether WebGL is computed by the processor. */
function drawnBySoftware(renderer: WebGLRenderer): boolean {
  const context = renderer.getContext();
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER);
  return typeof name === 'string' && /swiftshader|llvmpipe|software|basic render/i.test(name);
}

/** Height of the point looked at, m, and place of the camera from it. */
const TARGET_HEIGHT = 0.8;
const CAMERA_PLACES: Readonly<Record<View, readonly [number, number, number]>> = {
  oblique: [1.9, -4.3, 0.75],
  side: [0, -4.7, 0.3],
  front: [4.7, -0.001, 0.4],
};

export interface SceneProps {
  readonly scene: SceneModel | null;
  readonly source: FrameSource;
  readonly look: Look;
  /** Where the camera goes when this changes; `count` brings it back to the same view again. */
  readonly view: { readonly from: View; readonly count: number };
}

export function Scene({ scene, source, look, view }: SceneProps) {
  const request = useThree((state) => state.invalidate);
  const camera = useThree((state) => state.camera);
  const renderer = useThree((state) => state.gl);
  const canvas = renderer.domElement;
  // Where the processor draws, each picture takes time from the planner: fewer of them, and the body walks better.
  const invalidate = useMemo(
    () => (drawnBySoftware(renderer) ? calmly(request) : () => request()),
    [renderer, request],
  );
  const controls = useRef<OrbitControls>(null);
  const followed = useRef({ x: 0, y: 0 });
  const shown = useRef<Float32Array>(null);

  const body = useMemo(() => (scene ? new BodyModel(scene, LIGHT_LOOK) : null), [scene]);
  const floor = useMemo(() => new Floor(LIGHT_LOOK), []);
  useEffect(() => () => body?.dispose(), [body]);
  useEffect(() => () => floor.dispose(), [floor]);
  useEffect(() => source.subscribe(() => invalidate()), [source, invalidate]);

  useEffect(() => {
    body?.setLook(look);
    floor.setLook(look);
    invalidate();
  }, [body, floor, look, invalidate]);

  useEffect(() => {
    const made = new OrbitControls(camera, canvas);
    made.enableDamping = false;
    made.minDistance = 0.8;
    made.maxDistance = 9;
    made.maxPolarAngle = Math.PI * 0.52;
    const changed = (): void => invalidate();
    made.addEventListener('change', changed);
    controls.current = made;
    return () => {
      made.removeEventListener('change', changed);
      made.dispose();
      controls.current = null;
    };
  }, [camera, canvas, invalidate]);

  useEffect(() => {
    const { x, y } = followed.current;
    const [dx, dy, dz] = CAMERA_PLACES[view.from];
    camera.position.set(x + dx, y + dy, TARGET_HEIGHT + dz);
    controls.current?.target.set(x, y, TARGET_HEIGHT);
    controls.current?.update();
    invalidate();
  }, [view, camera, invalidate]);

  useFrame(() => {
    const frame = source.frameAt(performance.now() / 1000);
    if (body && frame && frame !== shown.current) {
      shown.current = frame;
      body.show(frame);
      follow(camera as PerspectiveCamera, body.place);
    }
    if (source.replayPlaying) invalidate();
  });

  function follow(eye: PerspectiveCamera, place: { readonly x: number; readonly y: number }): void {
    const dx = place.x - followed.current.x;
    const dy = place.y - followed.current.y;
    followed.current = { x: place.x, y: place.y };
    eye.position.x += dx;
    eye.position.y += dy;
    if (controls.current) {
      controls.current.target.x += dx;
      controls.current.target.y += dy;
    }
    floor.follow(place.x, place.y);
  }

  return (
    <>
      <color attach="background" args={[look.background]} />
      <fog attach="fog" args={[look.background, 8, 17]} />
      <hemisphereLight args={[look.sky, look.ground, look.ambient]} position={[0, 0, 1]} />
      <directionalLight intensity={look.sun} position={[2, -3, 4]} />
      <primitive object={floor.object} dispose={null} />
      {body && <primitive object={body.object} dispose={null} />}
    </>
  );
}
