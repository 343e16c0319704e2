/** Makes what a person takes away of a trial; what it needs is loaded when it is asked for. */
import { PLAIN } from '../protocol/circumstances.ts';
import { LabError } from '../base/errors.ts';
import { rowAt, statesAt } from '../explore/instants.ts';
import type { FilmCaption, FilmPlan } from '../protocol/pictures.ts';
import type { TrialRecord } from '../protocol/trial.ts';
import type { Lab } from '../store/lab.ts';
import type { TakeAway, VideoWish } from '../store/take-away.ts';
import { circumstancesOf } from '../tasks/circumstances.ts';
import { taskNamed } from '../tasks/index.ts';
import { studio } from './photographer.ts';

/** Pictures a second of shown time. */
const FRAMES_PER_SECOND = 30;
/** Pictures that are drawn in one call. */
const CHUNK = 6;
/** Longest video, pictures. */
const MOST_PICTURES = 30 * 120;

/** Files of the trials of this lab. */
export function takeAway(lab: Lab): TakeAway {
  return {
    video: (record, wish, progress, signal) => makeVideo(lab, record, wish, progress, signal),
    table: async (record) => (await import('../explore/trajectory.ts')).trajectoryCsv(record),
    async mujoco(record) {
      const [{ zipSync, strToU8 }, { mujocoFiles }] = await Promise.all([
        import('fflate'),
        import('../explore/take-away.ts'),
      ]);
      const files = mujocoFiles(record, lab.store.getState().stage?.engineVersion ?? '');
      const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
      return new Blob([zipSync(bytes, { level: 6 })], { type: 'application/zip' });
    },
  };
}

/** Rows that are shown, evenly over shown time. */
export function filmRows(
  { rows, rowSeconds }: Pick<TrialRecord, 'rows' | 'rowSeconds'>,
  { from, to, speed }: Pick<VideoWish, 'from' | 'to' | 'speed'>,
): number[] {
  const count = Math.floor(((to - from) / speed) * FRAMES_PER_SECOND + 1e-6) + 1;
  return Array.from({ length: Math.max(1, count) }, (_, i) =>
    rowAt(from + (i * speed) / FRAMES_PER_SECOND, rowSeconds, rows),
  );
}

/** What is written on the picture of a row: its instant, and each term times its weight. */
function captionOf(record: TrialRecord, row: number, overlay: boolean): FilmCaption {
  const { termNames, terms, weights, rowSeconds } = record;
  const lines = termNames.map((name, j) => {
    const part = weights[j] * terms[row * termNames.length + j];
    return `${name.padEnd(12)} ${part.toFixed(2).padStart(7)}`;
  });
  return { time: row * rowSeconds, lines: overlay ? lines : [] };
}

async function makeVideo(
  lab: Lab,
  record: TrialRecord,
  wish: VideoWish,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const { stage } = lab.store.getState();
  if (!stage || stage.scene.model !== record.model)
    throw new LabError('Open a task of the body of this trial first, so that it can be drawn.');
  const task = taskNamed(record.request.task);
  const rows = filmRows(record, wish);
  if (rows.length > MOST_PICTURES)
    throw new LabError(`That is a video of ${rows.length} pictures; shorten the range to ${MOST_PICTURES}.`);
  const plan: FilmPlan = {
    scene: stage.scene,
    circumstances: task.model === stage.task.model ? circumstancesOf(task, record.request) : PLAIN,
    view: wish.view,
    width: wish.width,
    height: wish.height,
    framesPerSecond: FRAMES_PER_SECOND,
    title: wish.overlay ? wish.description : '',
  };
  const framesOf = async (part: readonly number[]): Promise<Float32Array> =>
    (await lab.service().framesOf(statesAt(record, part), part.length, plan.circumstances)).frames;
  const captions = rows.map((row) => captionOf(record, row, wish.overlay));
  const film = studio();
  if (await film.beginFilm(plan)) {
    try {
      for (let from = 0; from < rows.length; from += CHUNK) {
        signal.throwIfAborted();
        const part = rows.slice(from, from + CHUNK);
        await film.addToFilm(await framesOf(part), captions.slice(from, from + CHUNK));
        progress((from + part.length) / rows.length);
      }
      return await film.endFilm();
    } finally {
      // What was ended is not there any more, and a dead worker has nothing open.
      void film.dropFilm().catch(() => undefined);
    }
  }
  const { recordFilm } = await import('../viewer/film-recorder.ts');
  return recordFilm(plan, await framesOf(rows), captions, signal);
}
