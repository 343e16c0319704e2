/** What the page asks of the pictures worker. */
import type { Circumstances } from './circumstances.ts';
import type { SceneModel } from './scene.ts';

/** Raised with every change of these messages. */
export const PICTURES_PROTOCOL_VERSION = 2;

/** Draws picture sheets off the page thread. */
export interface PicturesService {
  /** `frames` holds one frame an instant, in the scene's layout; instants in s. */
  draw(request: {
    readonly scene: SceneModel;
    readonly circumstances: Circumstances;
    readonly frames: Float32Array;
    readonly instants: readonly number[];
  }): Promise<{ readonly png: Blob; readonly width: number; readonly height: number }>;
}
