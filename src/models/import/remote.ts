/** A model at an address: its XML files are fetched to see what it needs, and the rest when the person agrees. */
import { LabError } from '../../base/errors.ts';
import { MOST_BYTES } from '../../protocol/import.ts';
import { isZip, unpack } from './archive.ts';
import { folderOf, MOST_FILES, normalised, type ModelFiles } from './files.ts';
import { scanSource, type MissingFile } from './source.ts';

/** What of `fetch` is needed. */
export type Fetch = (
  address: string,
  options?: { method?: 'GET' | 'HEAD'; signal?: AbortSignal },
) => Promise<Response>;

/** How far a load is. */
export interface LoadProgress {
  readonly files: number;
  readonly ofFiles: number;
  readonly bytes: number;
}

/** A model whose XML files are here. */
export interface RemotePlan {
  readonly main: string | null;
  /** What is still to be fetched. */
  readonly files: number;
  /** Bytes of that, as far as the server tells; null where it does not. */
  readonly bytes: number | null;
  /** Fetches it. */
  load(progress: (progress: LoadProgress) => void, signal: AbortSignal): Promise<ModelFiles>;
}

/** Folders that are tried for a file that is not where it is said to be. */
const UPWARD = 4;
/** The licence's file, which lies beside the model or in a folder above it. */
const LICENCE = 'LICENSE';
/** Fetched at once. */
const TOGETHER = 6;

/** Looks at an address: an XML file with all that it refers to, or a zip. */
export async function planRemote(address: string, fetch: Fetch, signal: AbortSignal): Promise<RemotePlan> {
  const url = addressOf(address);
  if (/\.zip$/i.test(url.pathname)) return planZip(url, fetch, signal);
  const base = url.origin;
  const main = decodeURIComponent(url.pathname).replace(/^\//, '');
  const files = new Map([[main, await content(`${base}/${encodeURI(main)}${url.search}`, fetch, signal)]]);
  if (isZip(files.get(main) ?? new Uint8Array())) {
    const unpacked = unpack(files.get(main) ?? new Uint8Array(), address);
    return { main: null, files: 0, bytes: 0, load: () => Promise.resolve(unpacked) };
  }
  const finder = new Finder(base, main, fetch, signal);
  // Includes can include others.
  for (;;) {
    const wanted = unique(scanSource(files, main).missing).filter(({ reference }) => isXml(reference));
    const fresh = wanted.filter(({ path }) => !files.has(path));
    if (fresh.length === 0) break;
    for (const missing of fresh) files.set(missing.path, await finder.get(missing));
    if (files.size > MOST_FILES) throw new LabError(`"${address}" includes more than ${MOST_FILES} files.`);
  }
  const assets = unique(scanSource(files, main).missing);
  const sizes = await inBatches(assets, (asset) => finder.size(asset));
  const known = sizes.every((size) => size !== null);
  const bytes = known ? sizes.reduce((sum, size) => sum + (size ?? 0), 0) : null;
  if (bytes !== null && bytes > MOST_BYTES) throw tooLarge(address, bytes);
  return {
    main,
    files: assets.length,
    bytes,
    async load(progress, signalOfLoad) {
      let loaded = 0;
      let count = 0;
      await inBatches(assets, async (asset) => {
        signalOfLoad.throwIfAborted();
        const found = await finder.get(asset);
        loaded += found.length;
        if (loaded > MOST_BYTES) throw tooLarge(address, loaded);
        files.set(asset.path, found);
        progress({ files: ++count, ofFiles: assets.length, bytes: loaded });
      });
      const licence = await finder.licence();
      if (licence) files.set(LICENCE, licence);
      return files;
    },
  };
}

const isXml = (reference: string): boolean => /\.(xml|mjcf)$/i.test(reference);
const unique = (missing: readonly MissingFile[]): MissingFile[] => [
  ...new Map(missing.map((one) => [one.path, one])).values(),
];

function addressOf(address: string): URL {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch (cause) {
    throw new LabError(
      `"${address}" is no address; it must begin with https:// and name an XML file or a zip.`,
      { cause },
    );
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new LabError(`"${address}" is no address of the web; it must begin with https://.`);
  const page = /^\/([^/]+\/[^/]+)\/blob\/(.+)$/.exec(url.pathname);
  // A file's page at GitHub is not the file; pages of other scripts may not read it there.
  if (url.hostname === 'github.com' && page)
    return new URL(`https://raw.githubusercontent.com/${page[1]}/${page[2]}`);
  return url;
}

const tooLarge = (address: string, bytes: number): LabError =>
  new LabError(
    `"${address}" weighs ${Math.ceil(bytes / 1024 / 1024)} MB, and ${MOST_BYTES / 1024 / 1024} MB are the most that are taken.`,
  );

async function planZip(url: URL, fetch: Fetch, signal: AbortSignal): Promise<RemotePlan> {
  const head = await answer(url.href, fetch, signal, 'HEAD');
  const bytes = lengthOf(head);
  if (bytes !== null && bytes > MOST_BYTES) throw tooLarge(url.href, bytes);
  return {
    main: null,
    files: 1,
    bytes,
    async load(progress, signalOfLoad) {
      const zip = await content(url.href, fetch, signalOfLoad, (loaded) =>
        progress({ files: 0, ofFiles: 1, bytes: loaded }),
      );
      return unpack(zip, url.href);
    },
  };
}

/** Finds files beside a main one, also where the folder that they are said to be in is not called so. */
class Finder {
  /** Where files of a folder were found, by the folder that was said. */
  private readonly known = new Map<string, string>();

  constructor(
    private readonly base: string,
    private readonly main: string,
    private readonly fetch: Fetch,
    private readonly signal: AbortSignal,
  ) {}

  async get(missing: MissingFile): Promise<Uint8Array> {
    const response = await this.find(missing, 'GET');
    return new Uint8Array(await response.arrayBuffer());
  }

  async size(missing: MissingFile): Promise<number | null> {
    return lengthOf(await this.find(missing, 'HEAD'));
  }

  /** The text of the nearest licence, or null. */
  async licence(): Promise<Uint8Array | null> {
    const above = this.main.split('/').slice(0, -1);
    for (let up = 0; up <= Math.min(UPWARD, above.length); up++) {
      const path = [...above.slice(0, above.length - up), LICENCE].join('/');
      const response = await this.fetch(`${this.base}/${encodeURI(path)}`, { signal: this.signal });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
    }
    return null;
  }

  private async find({ path, reference, by }: MissingFile, method: 'GET' | 'HEAD'): Promise<Response> {
    for (const candidate of this.candidates(path, reference)) {
      const response = await this.fetch(`${this.base}/${encodeURI(candidate)}`, {
        method,
        signal: this.signal,
      });
      if (!response.ok) continue;
      this.known.set(folderOf(path), folderOf(candidate));
      return response;
    }
    throw new LabError(`A file is missing: "${reference}" (asked for by ${by}) is not at ${this.base}.`);
  }

  /** Paths by likelihood. */
  private candidates(path: string, reference: string): string[] {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const known = this.known.get(folderOf(path));
    const parts = normalised(reference).split('/');
    const above = this.main.split('/').slice(0, -1);
    const found = known === undefined ? [] : [`${known}/${name}`];
    found.push(path);
    for (let up = 0; up <= Math.min(UPWARD, above.length); up++)
      for (let from = 0; from < parts.length; from++)
        found.push([...above.slice(0, above.length - up), ...parts.slice(from)].join('/'));
    return [...new Set(found)];
  }
}

/** What can be done where an address cannot be read from here. */
function otherWay(address: string): string {
  if (/\.zip$/i.test(new URL(address).pathname)) return 'Download it and bring the file.';
  const raw = /^https:\/\/raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/([^/]+)\//.exec(address);
  const zip = raw ? ` (https://github.com/${raw[1]}/archive/${raw[2]}.zip)` : '';
  return `Download the zip of its whole repository${zip} or its folder and bring that: the XML file alone lacks what it refers to.`;
}

async function answer(
  address: string,
  fetch: Fetch,
  signal: AbortSignal,
  method: 'GET' | 'HEAD',
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, { method, signal });
  } catch (cause) {
    signal.throwIfAborted();
    throw new LabError(
      `"${address}" could not be reached: the network is down, or its server does not let other pages read it. ${otherWay(address)}`,
      { cause },
    );
  }
  if (!response.ok) throw new LabError(`"${address}" could not be fetched (HTTP ${response.status}).`);
  return response;
}

async function content(
  address: string,
  fetch: Fetch,
  signal: AbortSignal,
  progress: (bytes: number) => void = () => undefined,
): Promise<Uint8Array> {
  const response = await answer(address, fetch, signal, 'GET');
  if (!response.body) return new Uint8Array(await response.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      throw tooLarge(address, bytes);
    }
    chunks.push(value);
    progress(bytes);
  }
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function lengthOf(response: Response): number | null {
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  return Number.isFinite(length) && length >= 0 ? length : null;
}

/** Does work on all, a few at a time, in order. */
async function inBatches<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += TOGETHER)
    answers.push(...(await Promise.all(items.slice(from, from + TOGETHER).map(work))));
  return answers;
}
