/** One clock for two recorded motions, of which the second may be shifted. */
import type { FrameFeed } from './frames.ts';

type Motion = Pick<FrameFeed, 'seek' | 'replaySeconds' | 'replayTime'>;

/** Moves two feeds in step. Times in s of the first motion; the second shows `shift` earlier of its own. */
export class PairClock {
  speed = 1;
  #time = 0;
  #shift = 0;
  #playing = false;
  #last: number | null = null;
  readonly #watchers = new Set<(time: number) => void>();

  constructor(
    private readonly first: Motion,
    private readonly second: Motion,
    private readonly frameSeconds: number,
  ) {}

  get playing(): boolean {
    return this.#playing;
  }

  /** The first instant at which either moves. */
  get from(): number {
    return Math.min(0, this.#shift);
  }

  /** The instant at which both have ended. */
  get to(): number {
    return Math.max(this.first.replaySeconds, this.second.replaySeconds + this.#shift);
  }

  /** The instant of its own that the second one shows, s; that of an end where it does not reach. */
  get ofSecond(): number {
    return this.second.replayTime;
  }

  /** Lets the second begin so much later. */
  setShift(shift: number): void {
    this.#shift = shift;
    this.seek(this.#time);
  }

  /** Plays or pauses; at the end playing starts over. */
  setPlaying(playing: boolean): void {
    if (playing && this.#time >= this.to) this.#time = this.from;
    this.#playing = playing;
    this.#last = null;
    this.#show();
  }

  seek(time: number): void {
    this.#time = Math.min(Math.max(time, this.from), this.to);
    this.#last = null;
    this.#show();
  }

  /** Moves by whole frames and pauses. */
  step(frames: number): void {
    this.#playing = false;
    this.seek((Math.round(this.#time / this.frameSeconds) + frames) * this.frameSeconds);
  }

  /** Advances to wall time `now`, s, while it plays. */
  tick(now: number): void {
    if (!this.#playing) return;
    if (this.#last !== null) this.#time += (now - this.#last) * this.speed;
    this.#last = now;
    if (this.#time >= this.to) {
      this.#time = this.to;
      this.#playing = false;
    }
    this.#show();
  }

  /** Calls with the instant shown, now and whenever it changes, until the way back is called. */
  watch(look: (time: number) => void): () => void {
    this.#watchers.add(look);
    look(this.#time);
    return () => this.#watchers.delete(look);
  }

  #show(): void {
    this.first.seek(this.#time);
    this.second.seek(this.#time - this.#shift);
    for (const look of this.#watchers) look(this.#time);
  }
}
