/** Takes the pictures of trials: frames from the simulation worker, drawn by the pictures worker. */
import picturesScript from '../../workers/pictures.ts?worker&url';
import { startedOnDemand, startThread } from '../base/thread.ts';
import type { Photographer, PictureSheet } from '../explore/exploration.ts';
import { PICTURES_PROTOCOL_VERSION, type PicturesService } from '../protocol/pictures.ts';
import type { Circumstances } from '../protocol/circumstances.ts';
import type { SceneModel } from '../protocol/scene.ts';
import type { Lab } from '../store/lab.ts';
import { picturedRows, statesAt } from '../explore/instants.ts';
import { circumstancesOf } from '../tasks/circumstances.ts';
import { taskNamed } from '../tasks/index.ts';
import { policedWorker } from './worker.ts';

/** Longest time for one sheet, ms. */
const DRAW_LIMIT = 20_000;
/** Longest time for some pictures of a film, ms: where the processor draws, the scene and the planner want it too. */
const FILM_LIMIT = 120_000;

/** The pictures worker. */
export const studio = startedOnDemand(() =>
  startThread<PicturesService>(() => policedWorker(picturesScript, 'pictures'), {
    name: 'pictures',
    protocolVersion: PICTURES_PROTOCOL_VERSION,
    callLimitMs: DRAW_LIMIT,
    callLimits: { addToFilm: FILM_LIMIT, endFilm: FILM_LIMIT },
  }),
);

/** A sheet of frames of a scene, its image as a blob. */
export const drawSheet = (
  scene: SceneModel,
  circumstances: Circumstances,
  frames: Float32Array,
  instants: readonly number[],
): Promise<{ readonly png: Blob; readonly width: number; readonly height: number }> =>
  studio().draw({ scene, circumstances, frames, instants });

/** The page's photographer. Its sheets are blob addresses, which whoever drops a sheet gives back. */
export function pagePhotographer(lab: Lab): Photographer {
  return {
    async photograph(record, numbers, signal): Promise<PictureSheet | null> {
      const { stage } = lab.store.getState();
      if (!stage || record.rows === 0) return null;
      const rows = picturedRows(record, numbers.events);
      const circumstances = circumstancesOf(taskNamed(record.request.task), record.request);
      const strip = await lab.service().framesOf(statesAt(record, rows), rows.length, circumstances);
      signal.throwIfAborted();
      const instants = rows.map((row) => row * record.rowSeconds);
      const { png, width, height } = await drawSheet(stage.scene, circumstances, strip.frames, instants);
      signal.throwIfAborted();
      return { image: URL.createObjectURL(png), width, height, instants };
    },
  };
}
