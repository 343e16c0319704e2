/**
 * One exploration as one file (`.movlr.zip`): `exploration.json` is readable and names the rest, programs as `.js`,
 * trajectories as CSV with the whole states, pictures as PNG.
 */
import { strFromU8, strToU8, unzipSync, type Unzipped, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import * as z from 'zod/mini';
import { errorText, LabError } from '../base/errors.ts';
import type { ExplorationNode } from './exploration.ts';
import { FILE_ENDING } from './file-name.ts';
import { nodeSchema, requestSchema } from './schemas.ts';
import { readTrajectory, trajectoryCsv } from './trajectory.ts';
import { motionHash } from '../planner/hash.ts';
import { real, writeReal } from '../protocol/real.ts';
import type { TrialRecord } from '../protocol/trial.ts';
import { fromFolder } from './file-versions.ts';
import { type ExplorationHead, headSchema } from './kept.ts';

const FORMAT = 'movlr-lab exploration';
/** Raised when the shape below changes; src/explore/file-versions.ts then learns the old one. */
export const FILE_VERSION = 2;

const VERSION = { format: FORMAT, version: FILE_VERSION } as const;
const INDEX = 'exploration.json';
/** Largest file that is opened, and largest part of it once unpacked, bytes. */
const MOST_BYTES = 1_500_000_000;
const MOST_PART = 300_000_000;

const whole = z.int().check(z.minimum(0));

/** Numbers of single precision, in JSON as a list. */
const floats = z.pipe(
  z.array(real),
  z.transform((list) => Float32Array.from(list)),
);

/** A record without its rows, and the file that has them. */
const recordingSchema = z.looseObject({
  file: z.string(),
  version: z.literal(1),
  request: requestSchema,
  model: z.string(),
  rowSeconds: z.number().check(z.positive()),
  rows: whole.check(z.maximum(10_000_000)),
  stateSize: whole,
  controlSize: whole,
  channelNames: z.array(z.string()),
  termNames: z.array(z.string()),
  weights: z.array(z.number()),
  end: z.enum(['time', 'fell', 'diverged', 'stopped']),
  seconds: z.number(),
  planning: z.object({
    plans: whole,
    rollouts: whole,
    invalid: whole,
    wallSeconds: real,
    course: z.exactOptional(z.object({ times: floats, best: floats, elite: floats, spread: floats })),
  }),
  /** Names of the muscles whose activations the rows have too. */
  muscleNames: z.exactOptional(z.array(z.string())),
  hash: z.string(),
  /** Hash over the states and excitations of all rows. */
  rowsHash: z.string(),
});

const indexSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FILE_VERSION),
  head: headSchema,
  trials: z.array(
    z.object({
      node: nodeSchema,
      program: z.nullable(z.string()),
      picture: z.nullable(z.string()),
      recording: z.nullable(recordingSchema),
    }),
  ),
});

const versionSchema = z.looseObject({ version: z.number() });

type Index = z.infer<typeof indexSchema>;

/** A trial of a file; `image` is left to whoever has a use for the bytes. */
export interface FileTrial {
  readonly node: ExplorationNode;
  readonly record: TrialRecord | null;
  readonly picture: Uint8Array<ArrayBuffer> | null;
}

const numbered = (id: number): string => String(id).padStart(4, '0');

/** Writes a file trial by trial, so that no more than one is in memory unpacked. */
export class FileWriter {
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  readonly #trials: unknown[] = [];
  #failure: Error | null = null;
  readonly #zip = new Zip((failure, chunk) => {
    if (failure) this.#failure = failure;
    else this.#parts.push(new Uint8Array(chunk));
  });

  /** Adds a trial; its picture is PNG. */
  add({ node, record, picture }: FileTrial): void {
    const name = numbered(node.id);
    const program = node.design && this.#text(`programs/${name}.js`, node.design.source);
    const image = picture && this.#bytes(`pictures/${name}.png`, picture);
    const rows = record && this.#text(`trajectories/${name}.csv`, trajectoryCsv(record, true));
    this.#trials.push({
      // The program and the picture have files of their own.
      node: {
        ...node,
        design: node.design && { ...node.design, source: '' },
        sheet: node.sheet && { ...node.sheet, image: '' },
      },
      program,
      picture: image,
      recording: record && rows && { file: rows, rowsHash: rowsHash(record), ...headOf(record) },
    });
  }

  /** The whole file. */
  end(head: ExplorationHead): Uint8Array<ArrayBuffer>[] {
    const index = { ...VERSION, head, trials: this.#trials };
    this.#text(INDEX, `${JSON.stringify(index, writeReal, 2)}\n`);
    this.#zip.end();
    if (this.#failure) throw this.#failure;
    return this.#parts;
  }

  #text(name: string, text: string): string {
    const file = new ZipDeflate(name, { level: 6 });
    this.#zip.add(file);
    file.push(strToU8(text), true);
    return name;
  }

  /** What is compressed already. */
  #bytes(name: string, bytes: Uint8Array): string {
    const file = new ZipPassThrough(name);
    this.#zip.add(file);
    file.push(bytes, true);
    return name;
  }
}

/** Reads a file; everything that is wrong with it is thrown as one sentence. */
export class FileReader {
  readonly #bytes: Uint8Array;
  readonly #index: Index;

  constructor(bytes: Uint8Array) {
    if (bytes.length > MOST_BYTES) throw new LabError('The file is larger than 1.5 GB and is not opened.');
    this.#bytes = bytes;
    this.#index = this.#readIndex();
  }

  get head(): ExplorationHead {
    return this.#index.head;
  }

  get trials(): number {
    return this.#index.trials.length;
  }

  /** The trial of a place in the file, from 0. */
  trial(place: number): FileTrial {
    const { node, program, picture, recording } = this.#index.trials[place];
    const names = [program, picture, recording?.file].filter((name) => typeof name === 'string');
    const parts = this.#unpack((name) => names.includes(name));
    const part = (name: string): Uint8Array<ArrayBuffer> => {
      if (!Object.hasOwn(parts, name)) throw new LabError(`The file is broken: "${name}" is missing in it.`);
      return new Uint8Array(parts[name]);
    };
    const source = program === null ? '' : strFromU8(part(program));
    return {
      node: { ...node, design: node.design && { ...node.design, source } },
      record: recording && this.#record(node.id, strFromU8(part(recording.file)), recording),
      picture: picture === null ? null : part(picture),
    };
  }

  #record(id: number, csv: string, head: NonNullable<Index['trials'][number]['recording']>): TrialRecord {
    const { file, rowsHash: wanted, ...rest } = head;
    let record: TrialRecord;
    try {
      record = readTrajectory(csv, rest);
    } catch (cause) {
      throw new LabError(`The file is broken in "${file}": ${errorText(cause)}`, { cause });
    }
    if (rowsHash(record) !== wanted)
      throw new LabError(`The file is broken: the motion of trial ${id} is not the one that was recorded.`);
    return record;
  }

  #readIndex(): Index {
    const index = this.#unpack((name) => name === INDEX);
    if (!Object.hasOwn(index, INDEX))
      throw new LabError(`The file is not an exploration: it has no "${INDEX}" in it.`);
    let found: unknown;
    try {
      found = JSON.parse(strFromU8(index[INDEX]));
    } catch (cause) {
      throw new LabError(`The file is broken: its "${INDEX}" is not JSON.`, { cause });
    }
    const version = versionSchema.safeParse(found).data?.version;
    if (typeof version === 'number' && version > FILE_VERSION)
      throw new LabError(
        `The file is of version ${version}, which is newer than this page knows (${FILE_VERSION}); open it with a newer page.`,
      );
    const read = indexSchema.safeParse(
      version === FILE_VERSION
        ? found
        : { ...VERSION, ...fromFolder(found, (wanted) => this.#unpack(wanted)) },
    );
    if (read.success) return read.data;
    const [{ path, message }] = read.error.issues;
    throw new LabError(`The file is broken: in "${INDEX}", ${path.join('.') || 'at its top'}: ${message}.`);
  }

  #unpack(wanted: (name: string) => boolean): Unzipped {
    try {
      return unzipSync(this.#bytes, {
        filter({ name, originalSize }) {
          if (!wanted(name)) return false;
          if (originalSize > MOST_PART)
            throw new LabError(`"${name}" in the file is too large and is not opened.`);
          return true;
        },
      });
    } catch (cause) {
      if (cause instanceof LabError) throw cause;
      throw new LabError(`The file is broken or no ${FILE_ENDING} file: ${errorText(cause)}.`, { cause });
    }
  }
}

const rowsHash = ({ states, controls }: TrialRecord): string => motionHash(states, controls);

function headOf({ planning, muscles, ...record }: TrialRecord): Record<string, unknown> {
  const rows = ['states', 'controls', 'channels', 'terms'];
  const { course, ...counts } = planning;
  const lists = course && {
    times: Array.from(course.times),
    best: Array.from(course.best),
    elite: Array.from(course.elite),
    spread: Array.from(course.spread),
  };
  return {
    ...Object.fromEntries(Object.entries(record).filter(([name]) => !rows.includes(name))),
    planning: { ...counts, ...(lists && { course: lists }) },
    ...(muscles && { muscleNames: muscles.names }),
  };
}
