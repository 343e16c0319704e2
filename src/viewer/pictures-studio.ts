/** What the pictures worker does: sheets, and one film at a time. */
import { LabError } from '../base/errors.ts';
import type { FilmCaption, FilmPlan, PicturesService } from '../protocol/pictures.ts';
import { SheetStudio } from './capture.ts';
import type { Film } from './film.ts';

export class PicturesStudio implements PicturesService {
  readonly #sheets = new SheetStudio();
  #film: Film | null = null;

  draw(request: Parameters<PicturesService['draw']>[0]): ReturnType<PicturesService['draw']> {
    return this.#sheets.draw(request);
  }

  async beginFilm(plan: FilmPlan): Promise<boolean> {
    await this.dropFilm();
    const { Film } = await import('./film.ts');
    this.#film = await Film.begin(plan);
    return this.#film !== null;
  }

  async addToFilm(frames: Float32Array, captions: readonly FilmCaption[]): Promise<void> {
    await this.#begun().add(frames, captions);
  }

  async endFilm(): Promise<Blob> {
    const film = this.#begun();
    this.#film = null;
    return film.end();
  }

  async dropFilm(): Promise<void> {
    const film = this.#film;
    this.#film = null;
    await film?.drop();
  }

  #begun(): Film {
    if (!this.#film) throw new LabError('No video was begun.');
    return this.#film;
  }
}
