/**
 * What programs may ask of the page, as `window.movlr`: the command line draws its picture sheets in a headless browser
 * with it, and tests look at what the scene shows. At the address `#pictures` nothing else is started.
 */
import * as z from 'zod/mini';
import type { SceneModel } from '../protocol/scene.ts';
import type { TrialRecord } from '../protocol/trial.ts';
import type { FrameFeed } from '../store/frames.ts';
import { dataAddress } from './data-address.ts';
import { drawSheet } from './photographer.ts';

const triple = z.tuple([z.number(), z.number(), z.number()]);
const quadruple = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const requestSchema = z.object({
  scene: z.object({
    model: z.string(),
    bodies: z.array(z.string()),
    moves: z.array(z.boolean()),
    shapes: z.array(
      z.object({
        name: z.string(),
        body: z.int(),
        type: z.enum(['sphere', 'capsule', 'cylinder', 'ellipsoid', 'box', 'mesh']),
        mesh: z.optional(z.int()),
        size: triple,
        position: triple,
        quaternion: quadruple,
        colour: quadruple,
      }),
    ),
    muscles: z.array(
      z.object({
        name: z.string(),
        group: z.string(),
        side: z.enum(['right', 'left', 'middle']),
        strongest: z.number(),
      }),
    ),
    pathPoints: z.int(),
    follow: z.string(),
    travels: z.boolean(),
    weight: z.number(),
    extent: z.object({ low: triple, high: triple }),
  }),
  circumstances: z.object({
    ground: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('flat'), level: z.optional(z.number()) }),
      z.object({ kind: z.literal('rough'), height: z.number(), seed: z.number() }),
      z.object({ kind: z.literal('slope'), angle: z.number(), start: z.number() }),
      z.object({
        kind: z.literal('stairs'),
        rise: z.number(),
        run: z.number(),
        steps: z.int(),
        start: z.number(),
      }),
    ]),
    target: z.nullable(
      z.object({ body: z.string(), position: triple, orientation: quadruple, round: z.boolean() }),
    ),
    strengths: z.record(z.string(), z.number()),
  }),
  frames: z.array(z.number()),
  instants: z.array(z.number()),
});

/** The hooks of a page. */
export interface PageHooks {
  /**
   * Draws a sheet: `scene` and `circumstances` as in src/protocol, `frames` one frame an instant one after the other, `instants` in s.
   * Resolves with the PNG as a data address and its size in px.
   */
  drawSheet(request: unknown): Promise<{ image: string; width: number; height: number }>;
  /** Two sheets on one, all as data addresses. */
  joinPictures(above: string, below: string): Promise<string>;
  /** What does not move of the scene (src/protocol/scene.ts), or null before a task is open. */
  scene(): SceneModel | null;
  /** The frame in the scene (layout of src/protocol/scene.ts), or null when nothing is shown. */
  frame(): number[] | null;
  /** Hash of a trial's motion, the same that the command line prints for the same motion; null where nothing is kept. */
  motionHash(trial: number): Promise<string | null>;
}

declare global {
  interface Window {
    movlr?: PageHooks;
  }
}

/** Puts the hooks into place. */
export function installHooks(
  feed: FrameFeed | null,
  recordOf: ((trial: number) => Promise<TrialRecord | null>) | null,
): void {
  window.movlr = {
    async drawSheet(request) {
      const { scene, circumstances, frames, instants } = requestSchema.parse(request);
      const { png, width, height } = await drawSheet(
        scene,
        circumstances,
        Float32Array.from(frames),
        instants,
      );
      return { image: await dataAddress(png), width, height };
    },
    joinPictures: async (above, below) => (await import('./join-pictures.ts')).joinPictures(above, below),
    scene: () => feed?.scene ?? null,
    frame: () => (feed?.shown ? [...feed.shown] : null),
    motionHash: async (trial) => (await recordOf?.(trial))?.hash ?? null,
  };
}
