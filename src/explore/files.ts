/** Writing and reading the files of explorations, off the page thread: packing a long one takes seconds. */
import { LabError } from '../base/errors.ts';
import { FileReader, type FileTrial, FileWriter } from './file.ts';
import type { ExplorationHead } from './kept.ts';

/** The files worker: one file at a time is written, and one read. */
export interface FilesService {
  /** Begins a file; trials are added one by one. */
  begin(): Promise<void>;
  add(trial: FileTrial): Promise<void>;
  /** The whole file, as a zip. */
  end(head: ExplorationHead): Promise<Blob>;
  /** Opens a file and checks it but for its motions; rejects with a sentence for a person. */
  open(file: Blob): Promise<{ readonly head: ExplorationHead; readonly trials: number }>;
  /** A trial of the file that was opened last, by its place from 0. */
  trial(place: number): Promise<FileTrial>;
}

/** The work behind it. */
export class Files implements FilesService {
  #writer: FileWriter | null = null;
  #reader: FileReader | null = null;

  async begin(): Promise<void> {
    this.#writer = new FileWriter();
  }

  async add(trial: FileTrial): Promise<void> {
    if (!this.#writer) throw new LabError('No file was begun.');
    this.#writer.add(trial);
  }

  async end(head: ExplorationHead): Promise<Blob> {
    if (!this.#writer) throw new LabError('No file was begun.');
    const parts = this.#writer.end(head);
    this.#writer = null;
    return new Blob(parts, { type: 'application/zip' });
  }

  async open(file: Blob): Promise<{ readonly head: ExplorationHead; readonly trials: number }> {
    const { head, trials } = (this.#reader = new FileReader(new Uint8Array(await file.arrayBuffer())));
    return { head, trials };
  }

  async trial(place: number): Promise<FileTrial> {
    if (!this.#reader) throw new LabError('No file was opened.');
    return this.#reader.trial(place);
  }
}
