/** What the page asks of the pictures worker. */
import type { Circumstances } from './circumstances.ts';
import type { SceneModel } from './scene.ts';

/** Raised with every change of these messages. */
export const PICTURES_PROTOCOL_VERSION = 4;

/** Ways to look at a body; `side` is its right one. */
export const VIEWS = ['oblique', 'side', 'front', 'left', 'behind', 'above'] as const;
export type View = (typeof VIEWS)[number];

/** A film to be drawn. */
export interface FilmPlan {
  readonly scene: SceneModel;
  readonly circumstances: Circumstances;
  readonly view: View;
  /** Size, px; both even. */
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  /** Written at the top of every picture; empty for nothing. */
  readonly title: string;
}

/** One picture of a film. */
export interface FilmCaption {
  /** Instant of the motion, s. */
  readonly time: number;
  /** Written at its left, e.g. terms with their values. */
  readonly lines: readonly string[];
}

/** Draws picture sheets and films off the page thread. */
export interface PicturesService {
  /** `frames` holds one frame an instant, in the scene's layout; instants in s. */
  draw(request: {
    readonly scene: SceneModel;
    readonly circumstances: Circumstances;
    readonly frames: Float32Array;
    readonly instants: readonly number[];
  }): Promise<{ readonly png: Blob; readonly width: number; readonly height: number }>;
  /** Begins a film, in place of one that was not ended. False where this browser encodes no video in workers. */
  beginFilm(plan: FilmPlan): Promise<boolean>;
  /** Adds pictures: frames one after the other, and what is written on each. */
  addToFilm(frames: Float32Array, captions: readonly FilmCaption[]): Promise<void>;
  /** The whole film: MP4 where the browser encodes H.264, else WebM. */
  endFilm(): Promise<Blob>;
  /** Throws away a film that was begun and not ended, if there is one. */
  dropFilm(): Promise<void>;
}
