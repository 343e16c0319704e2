/**
 * The frames on their way to the scene. They come too often for React, so they are kept in one mutable place from which
 * the scene draws: the newest live frame, or a replay with its own clock.
 */
import { type FrameLayout, type SceneModel, frameLayout } from '../protocol/scene.ts';
import type { FrameStrip, PlanTraces } from '../protocol/lab.ts';

/** A recorded motion being shown. Times in seconds of simulated time. */
interface Replay {
  readonly strip: FrameStrip;
  readonly frameSeconds: number;
  time: number;
  playing: boolean;
  /** Wall time of the last look at the clock, s; null right after a jump or a pause. */
  lastLook: number | null;
}

const NOTHING = { aim: null, plans: null } as const;

/** Holds what the scene shows now and wakes the scene when that changes. */
export class FrameFeed {
  #scene: SceneModel | null = null;
  #layout: FrameLayout | null = null;
  #live: Float32Array | null = null;
  #aim: Float32Array | null = null;
  #plans: PlanTraces | null = null;
  #replay: Replay | null = null;
  #shown: Float32Array | null = null;
  #listeners = new Set<() => void>();
  /** Speed of replays, simulated over wall time. */
  speed = 1;
  /** Whether a replay begins anew at its end. */
  loop = false;

  /** A new scene: earlier frames do not fit it any more. */
  open(scene: SceneModel): void {
    this.#scene = scene;
    this.#layout = frameLayout(scene);
    this.#live = null;
    this.#aim = null;
    this.#plans = null;
    this.#replay = null;
    this.#shown = null;
    this.#wake();
  }

  /** The scene that the frames are of, or null before one is open. */
  get scene(): SceneModel | null {
    return this.#scene;
  }

  /** Layout of the frames, or null before a scene is open. */
  get layout(): FrameLayout | null {
    return this.#layout;
  }

  /** Takes a live frame, and the posture aimed at with it; the newest wins, those of another scene are dropped. */
  accept(frame: Float32Array, aim: Float32Array | null = null): void {
    if (frame.length !== this.#layout?.size) return;
    this.#live = frame;
    this.#aim = aim;
    if (!this.#replay) this.#wake();
  }

  /** Takes the ways of the newest plan; null where they are not to be seen any more. */
  acceptPlans(plans: PlanTraces | null): void {
    this.#plans = plans;
    if (!this.#replay) this.#wake();
  }

  /** What the planner has in mind for the live body: nothing is known of it in a replay, or where it was not asked for. */
  get mind(): { readonly aim: Float32Array | null; readonly plans: PlanTraces | null } {
    return this.#replay ? NOTHING : { aim: this.#aim, plans: this.#plans };
  }

  /** The motion that is replayed, and the time between two of its frames, s. */
  get replayed(): { readonly strip: FrameStrip; readonly frameSeconds: number } | null {
    return this.#replay;
  }

  /** Starts a replay from its first frame. Frames are `frameSeconds` apart. */
  play(strip: FrameStrip, frameSeconds: number): void {
    this.#replay = { strip, frameSeconds, time: 0, playing: true, lastLook: null };
    this.#wake();
  }

  /** Ends a replay and shows the live body again. */
  leaveReplay(): void {
    this.#replay = null;
    this.#wake();
  }

  /** Length of the replay, s; 0 when none is shown. */
  get replaySeconds(): number {
    return this.#replay ? (this.#replay.strip.count - 1) * this.#replay.frameSeconds : 0;
  }

  get replayTime(): number {
    return this.#replay?.time ?? 0;
  }

  get replayPlaying(): boolean {
    return this.#replay?.playing ?? false;
  }

  get replaying(): boolean {
    return this.#replay !== null;
  }

  /** Plays or pauses the replay; at its end playing starts it over. */
  setReplayPlaying(playing: boolean): void {
    const replay = this.#replay;
    if (!replay) return;
    if (playing && replay.time >= this.replaySeconds) replay.time = 0;
    replay.playing = playing;
    replay.lastLook = null;
    this.#wake();
  }

  /** Jumps to an instant of the replay, s. */
  seek(time: number): void {
    if (!this.#replay) return;
    this.#replay.time = Math.min(Math.max(time, 0), this.replaySeconds);
    this.#replay.lastLook = null;
    this.#wake();
  }

  /** Moves the replay by whole frames and pauses it. */
  stepReplay(frames: number): void {
    const replay = this.#replay;
    if (!replay) return;
    replay.playing = false;
    this.seek((Math.round(replay.time / replay.frameSeconds) + frames) * replay.frameSeconds);
  }

  /** The frame that was drawn last, or null before the first. */
  get shown(): Float32Array | null {
    return this.#shown;
  }

  /** The frame to draw at wall time `now` (s), or null when there is none yet. Advances a playing replay. */
  frameAt(now: number): Float32Array | null {
    this.#shown = this.#pick(now);
    return this.#shown;
  }

  #pick(now: number): Float32Array | null {
    const replay = this.#replay;
    const layout = this.#layout;
    if (!replay || !layout) return this.#live;
    if (replay.playing) {
      if (replay.lastLook !== null) replay.time += (now - replay.lastLook) * this.speed;
      replay.lastLook = now;
      if (replay.time >= this.replaySeconds) {
        replay.time = this.loop ? 0 : this.replaySeconds;
        replay.playing = this.loop;
      }
    }
    // A hair is added so that a time that is a whole number of frames, rounded in a frame, is not the frame before.
    const index = Math.min(replay.strip.count - 1, Math.floor(replay.time / replay.frameSeconds + 1e-3));
    return replay.strip.frames.subarray(index * layout.size, (index + 1) * layout.size);
  }

  /** Calls `wake` when there is something new to draw; returns the way to stop that. */
  subscribe(wake: () => void): () => void {
    this.#listeners.add(wake);
    return () => this.#listeners.delete(wake);
  }

  #wake(): void {
    for (const listener of this.#listeners) listener();
  }
}
