/** What a person takes away of a trial: a video, its numbers as a table, the motion for plain MuJoCo. */
import type { View } from '../protocol/pictures.ts';
import type { TrialRecord } from '../protocol/trial.ts';

/** The video that is wanted. Times in s of simulated time. */
export interface VideoWish {
  readonly from: number;
  readonly to: number;
  /** Simulated over shown time. */
  readonly speed: number;
  readonly view: View;
  readonly width: number;
  readonly height: number;
  /** Description and terms over the picture. */
  readonly overlay: boolean;
  readonly description: string;
}

/** Makes the files. Each rejects with a sentence for a person. */
export interface TakeAway {
  /** `progress` gets the share that is done, 0 to 1. */
  video(
    record: TrialRecord,
    wish: VideoWish,
    progress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Blob>;
  /** Time, readings, terms and excitations of every row. */
  table(record: TrialRecord): Promise<string>;
  /** A zip with model, motion and a Python script that replays it. */
  mujoco(record: TrialRecord): Promise<Blob>;
}
