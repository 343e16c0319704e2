/** Encodes films by WebCodecs; the muxer is mediabunny's. */
import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  Quality,
  WebMOutputFormat,
} from 'mediabunny';
import { LabError } from '../base/errors.ts';
import type { FilmCaption, FilmPlan } from '../protocol/pictures.ts';
import { frameLayout } from '../protocol/scene.ts';
import { FilmPainter } from './film-painter.ts';

/** A film that is being made. */
export class Film {
  readonly #painter: FilmPainter;
  readonly #output: Output;
  readonly #target: BufferTarget;
  readonly #source: CanvasSource;
  readonly #type: string;
  readonly #pictureSeconds: number;
  readonly #frameSize: number;
  #count = 0;

  private constructor(plan: FilmPlan, codec: 'avc' | 'vp9' | 'vp8') {
    const format = codec === 'avc' ? new Mp4OutputFormat() : new WebMOutputFormat();
    this.#type = codec === 'avc' ? 'video/mp4' : 'video/webm';
    this.#target = new BufferTarget();
    this.#output = new Output({ format, target: this.#target });
    this.#painter = new FilmPainter(plan);
    this.#source = new CanvasSource(this.#painter.canvas, { codec, quality: new Quality('high') });
    this.#output.addVideoTrack(this.#source, { frameRate: plan.framesPerSecond });
    this.#pictureSeconds = 1 / plan.framesPerSecond;
    this.#frameSize = frameLayout(plan.scene).size;
  }

  /** Begins one; null where the browser encodes no video of that size. */
  static async begin(plan: FilmPlan): Promise<Film | null> {
    if (typeof VideoEncoder === 'undefined') return null;
    const { width, height } = plan;
    const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], { width, height });
    if (codec !== 'avc' && codec !== 'vp9' && codec !== 'vp8') return null;
    const film = new Film(plan, codec);
    await film.#output.start();
    return film;
  }

  async add(frames: Float32Array, captions: readonly FilmCaption[]): Promise<void> {
    if (frames.length !== captions.length * this.#frameSize)
      throw new LabError('The frames of the video do not fit the body.');
    for (const [i, caption] of captions.entries()) {
      this.#painter.paint(frames.subarray(i * this.#frameSize, (i + 1) * this.#frameSize), caption);
      await this.#source.add(this.#count * this.#pictureSeconds, this.#pictureSeconds);
      this.#count++;
    }
  }

  async end(): Promise<Blob> {
    try {
      await this.#output.finalize();
    } finally {
      this.#painter.dispose();
    }
    const { buffer } = this.#target;
    if (!buffer) throw new LabError('The video was not written; try another size.');
    return new Blob([buffer], { type: this.#type });
  }

  /** Throws it away. */
  async drop(): Promise<void> {
    this.#painter.dispose();
    await this.#output.cancel();
  }
}
