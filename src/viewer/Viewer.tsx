/** The canvas of the scene: made and thrown away with the component, sized with it, and watched for a lost context. */
import { createRoot, extend, type ReconcilerRoot } from '@react-three/fiber';
import { useEffect, useRef, useState } from 'react';
import { Color, Fog, WebGLRenderer } from 'three';
import { Scene, type SceneProps } from './Scene.tsx';

extend({ Color, Fog });

/** More pixels than this a point cost much and show little. */
const MOST_PIXEL_RATIO = 1.5;
/** Time a lost context has to come back by itself, ms. */
const RESTORE_TIME = 3000;

export interface ViewerProps extends SceneProps {
  /** Says a sentence to the person. */
  readonly say: (text: string) => void;
  /** What the canvas shows, for those who do not see it. */
  readonly label: string;
}

export function Viewer({ say, label, ...props }: ViewerProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ReconcilerRoot<HTMLCanvasElement> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latestSay = useRef(say);
  latestSay.current = say;

  useEffect(() => {
    const place = holder.current;
    if (!place) return undefined;
    // A canvas of its own for each mount: React's development double mount would lose the context of a shared one.
    const canvas = document.createElement('canvas');
    place.append(canvas);
    const made = createRoot(canvas);
    let renderer: WebGLRenderer | null = null;
    let gone = false;
    let restoring: ReturnType<typeof setTimeout> | undefined;

    function makeRenderer(): WebGLRenderer {
      const pixelRatio = Math.min(window.devicePixelRatio, MOST_PIXEL_RATIO);
      renderer = new WebGLRenderer({
        canvas,
        antialias: pixelRatio < 2,
        powerPreference: 'high-performance',
      });
      return renderer;
    }
    async function configure(): Promise<void> {
      const width = place?.clientWidth ?? 0;
      const height = place?.clientHeight ?? 0;
      if (gone || width === 0 || height === 0) return;
      try {
        await made.configure({
          gl: () => renderer ?? makeRenderer(),
          size: { width, height, top: 0, left: 0 },
          dpr: Math.min(window.devicePixelRatio, MOST_PIXEL_RATIO),
          frameloop: 'demand',
          flat: true,
          camera: { fov: 32, near: 0.1, far: 60, up: [0, 0, 1] },
        });
        if (!gone) setRoot(made);
      } catch {
        latestSay.current(
          'This browser gives no WebGL 2, so the body cannot be drawn; switch on hardware acceleration or use another browser.',
        );
      }
    }
    function lost(event: Event): void {
      event.preventDefault();
      latestSay.current('The graphics driver dropped the picture; it is being set up again.');
      restoring = setTimeout(() => setAttempt((count) => count + 1), RESTORE_TIME);
    }
    function restored(): void {
      clearTimeout(restoring);
    }
    canvas.addEventListener('webglcontextlost', lost);
    canvas.addEventListener('webglcontextrestored', restored);
    const observer = new ResizeObserver(() => void configure());
    observer.observe(place);
    return () => {
      gone = true;
      clearTimeout(restoring);
      observer.disconnect();
      canvas.removeEventListener('webglcontextlost', lost);
      canvas.removeEventListener('webglcontextrestored', restored);
      made.unmount();
      renderer?.dispose();
      canvas.remove();
      setRoot(null);
    };
  }, [attempt]);

  useEffect(() => {
    root?.render(<Scene {...props} />);
  });

  return <div className="viewer-canvas" ref={holder} role="img" aria-label={label} />;
}
