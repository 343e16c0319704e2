/** The scene: body, ground, light and a camera that goes along with the body and can be turned around it. */
import { extend, useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DirectionalLight, HemisphereLight, PerspectiveCamera, Vector3, type WebGLRenderer } from 'three';
import type { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { Circumstances } from '../protocol/circumstances.ts';
import type { Force, PlanTraces } from '../protocol/lab.ts';
import type { SceneModel } from '../protocol/scene.ts';
import type { Mark, MuscleColours, Picked } from '../protocol/viewing.ts';
import { atMostEvery } from '../store/newest.ts';
import { BodyModel } from './body-model.ts';
import { Floor } from './floor.ts';
import type { View } from '../protocol/pictures.ts';
import { directionOf, distanceFor, framingOf, type Framing } from './framing.ts';
import { Grip, type PushTaker } from './grip.ts';
import { LIGHT_LOOK, type Look } from './look.ts';
import type { Marks } from './marks.ts';
import { pickByClick } from './picking.ts';
import { PushArrow } from './push-arrow.ts';

extend({ DirectionalLight, HemisphereLight });

/** Where frames come from; `frameAt` takes wall time in s. */
export interface FrameSource {
  frameAt(now: number): Float32Array | null;
  subscribe(wake: () => void): () => void;
  readonly replayPlaying: boolean;
  /** What the planner has in mind. */
  readonly mind: { readonly aim: Float32Array | null; readonly plans: PlanTraces | null };
}

/** Takes pushes with the pointer, and tells of the push in force, whoever made it. */
export interface Pushes extends PushTaker {
  now(): { readonly body: string; readonly force: Force } | null;
}

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

/** How much more is seen than the body in its start pose: room to fall for one that travels, for hands none. */
const MARGIN = { travelling: 1.5, atTable: 1.05 } as const;
/** Nearest and farthest that the camera may go, as shares of its distance. */
const ZOOM = { nearest: 0.17, farthest: 1.95 } as const;
/** Framing before a scene is open: a person. */
const PERSON: Framing = { middle: [0, 0, 0.9], tall: 1.8 };
/** Fog begins and ends at these shares of the camera's distance. */
const FOG = [1.7, 3.6] as const;

function setZoom(controls: OrbitControls, distance: number): void {
  controls.minDistance = ZOOM.nearest * distance;
  controls.maxDistance = ZOOM.farthest * distance;
}

export interface SceneProps {
  readonly scene: SceneModel | null;
  readonly circumstances: Circumstances;
  readonly source: FrameSource;
  readonly look: Look;
  /** Where the camera goes when this changes; `count` brings it back to the same view again. */
  readonly view: { readonly from: View; readonly count: number };
  readonly pushes: Pushes;
  /** Another motion of the same body, drawn see-through in the same scene. */
  readonly ghost?: FrameSource | null;
  /** What muscles are coloured by, and what is drawn over the body. */
  readonly colours: MuscleColours;
  readonly marks: readonly Mark[];
  readonly picked: Picked | null;
  readonly pick: (picked: Picked | null) => void;
}

export function Scene(props: SceneProps) {
  const {
    scene,
    circumstances,
    source,
    look,
    view,
    pushes,
    ghost = null,
    colours,
    marks,
    picked,
    pick,
  } = props;
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
  const grip = useRef<Grip>(null);
  /** What the camera looks at, without its own middle: the followed place, on the ground. */
  const followed = useRef(new Vector3());
  /** What the camera looked at when it was last placed, moved along with the body. */
  const lookedAt = useRef(new Vector3());
  const shown = useRef<Float32Array>(null);

  const body = useMemo(() => (scene ? new BodyModel(scene, LIGHT_LOOK) : null), [scene]);
  const shade = useMemo(
    () => (scene && ghost ? new BodyModel(scene, LIGHT_LOOK, true) : null),
    [scene, ghost],
  );
  const floor = useMemo(() => new Floor(LIGHT_LOOK), []);
  const arrow = useMemo(() => new PushArrow(), []);
  const over = useMarks(scene, marks, floor, invalidate);
  const newtons = useRef<HTMLElement>(null);
  const framing = useMemo(() => (scene ? framingOf(scene) : PERSON), [scene]);
  const travels = scene?.travels ?? true;
  const aspect = camera instanceof PerspectiveCamera ? camera.aspect : 1;
  const opening = camera instanceof PerspectiveCamera ? camera.fov : 32;
  const distance = distanceFor(framing, travels ? MARGIN.travelling : MARGIN.atTable, opening, aspect);
  const latestDistance = useRef(distance);
  latestDistance.current = distance;
  useEffect(() => () => body?.dispose(), [body]);
  useEffect(() => () => shade?.dispose(), [shade]);
  useEffect(() => ghost?.subscribe(() => invalidate()), [ghost, invalidate]);
  useEffect(() => () => floor.dispose(), [floor]);
  useEffect(() => () => arrow.dispose(), [arrow]);
  useEffect(() => source.subscribe(() => invalidate()), [source, invalidate]);

  useEffect(() => {
    body?.setLook(look);
    floor.setLook(look);
    invalidate();
  }, [body, floor, look, invalidate]);

  useEffect(() => {
    body?.setColours(colours);
    shade?.setColours(colours);
    body?.outline(picked);
    shown.current = null;
    invalidate();
  }, [body, shade, colours, picked, invalidate]);

  useEffect(() => {
    body?.setCircumstances(circumstances);
    floor.setGround(circumstances.ground);
    floor.showWay(travels);
    // The frame on show is drawn again with them.
    shown.current = null;
    invalidate();
  }, [body, floor, circumstances, travels, invalidate]);

  useEffect(() => {
    let gone = false;
    // Turning the camera can wait for the first picture.
    void import('three/examples/jsm/controls/OrbitControls.js').then(({ OrbitControls: Made }) => {
      if (gone) return;
      const made = new Made(camera, canvas);
      made.enableDamping = false;
      made.maxPolarAngle = Math.PI * 0.52;
      made.target.copy(lookedAt.current);
      made.addEventListener('change', () => invalidate());
      controls.current = made;
      setZoom(made, latestDistance.current);
      made.update();
    });
    return () => {
      gone = true;
      controls.current?.dispose();
      controls.current = null;
    };
  }, [camera, canvas, invalidate]);

  useEffect(() => pickByClick(canvas, camera, () => body, pick), [canvas, camera, body, pick]);

  useEffect(() => {
    const made = new Grip(canvas, camera, pushes, invalidate);
    made.body = body;
    grip.current = made;
    return () => {
      made.dispose();
      grip.current = null;
    };
  }, [camera, canvas, pushes, body, invalidate]);

  useEffect(() => {
    const label = document.createElement('span');
    label.className = 'newtons number';
    label.hidden = true;
    canvas.parentElement?.append(label);
    newtons.current = label;
    return () => label.remove();
  }, [canvas]);

  useEffect(() => {
    const place = body?.place ?? { x: 0, y: 0 };
    followed.current.set(place.x, place.y, floor.levelAt(place.x, place.y));
    const target = new Vector3(...framing.middle).add(followed.current);
    camera.position
      .set(...directionOf(view.from, travels))
      .multiplyScalar(distance)
      .add(target);
    camera.lookAt(target);
    lookedAt.current.copy(target);
    if (controls.current) {
      setZoom(controls.current, distance);
      controls.current.target.copy(target);
      controls.current.update();
    }
    invalidate();
    // A resized canvas does not take the camera from where a person has turned it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [view, camera, framing, travels, floor, body, invalidate]);

  useFrame(() => {
    const frame = source.frameAt(performance.now() / 1000);
    if (body && frame && frame !== shown.current) {
      shown.current = frame;
      body.show(frame);
      follow(body.place);
    }
    if (over && frame) over.show(frame, source.mind);
    const other = ghost?.frameAt(performance.now() / 1000);
    if (shade && other) shade.show(other);
    showPush();
    if (source.replayPlaying) invalidate();
  });

  function follow({ x, y }: { readonly x: number; readonly y: number }): void {
    const moved = new Vector3(x, y, floor.levelAt(x, y)).sub(followed.current);
    followed.current.add(moved);
    camera.position.add(moved);
    lookedAt.current.add(moved);
    controls.current?.target.add(moved);
    floor.follow(x, y);
  }

  function showPush(): void {
    const held = grip.current;
    held?.update();
    const push = pushes.now();
    const label = newtons.current;
    const index = body && push ? body.scene.bodies.indexOf(push.body) : -1;
    if (!body || !push || index < 0) {
      arrow.hide();
      if (label) label.hidden = true;
      return;
    }
    const from = held?.holds ? held.from : body.toWorld(index, new Vector3(), new Vector3());
    const force = new Vector3(...push.force);
    const end = arrow.show(from, force, framing.tall, body.spring.most);
    if (!label) return;
    end.project(camera);
    const { clientWidth, clientHeight } = canvas;
    const left = ((end.x + 1) / 2) * clientWidth;
    const top = ((1 - end.y) / 2) * clientHeight;
    label.style.transform = `translate(${left.toFixed(0)}px, ${top.toFixed(0)}px) translate(-50%, -50%)`;
    label.textContent = `${force.length().toFixed(0)} N`;
    label.hidden = false;
  }

  return (
    <>
      <color attach="background" args={[look.background]} />
      <fog attach="fog" args={[look.background, FOG[0] * distance, FOG[1] * distance]} />
      <hemisphereLight args={[look.sky, look.ground, look.ambient]} position={[0, 0, 1]} />
      <directionalLight intensity={look.sun} position={[2, -3, 4]} />
      <primitive object={floor.object} dispose={null} />
      <primitive object={arrow.object} dispose={null} />
      {over && <primitive object={over.object} dispose={null} />}
      {shade && <primitive object={shade.object} dispose={null} />}
      {body && <primitive object={body.object} dispose={null} />}
    </>
  );
}

/** What is drawn over the body; loaded when it is first wanted. */
function useMarks(
  scene: SceneModel | null,
  chosen: readonly Mark[],
  floor: Floor,
  invalidate: () => void,
): Marks | null {
  const [marks, setMarks] = useState<Marks | null>(null);
  const wanted = chosen.length > 0;
  useEffect(() => {
    if (!scene || !wanted) return undefined;
    let made: Marks | null = null;
    let gone = false;
    void import('./marks.ts').then(({ Marks: Made }) => {
      if (gone) return;
      made = new Made(scene, (x, y) => floor.levelAt(x, y));
      setMarks(made);
    });
    return () => {
      gone = true;
      made?.dispose();
      setMarks(null);
    };
  }, [scene, wanted, floor]);
  useEffect(() => {
    marks?.choose(new Set(chosen));
    invalidate();
  }, [marks, chosen, invalidate]);
  return marks;
}
