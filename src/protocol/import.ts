/** What the page asks of the import worker, and what is taken at all. */
import type { ImportCorrections, ImportedBody } from './imported.ts';

/** Raised with every change of these messages. */
export const IMPORT_PROTOCOL_VERSION = 1;

/** Most that one model may weigh, bytes; MS-Human-700 has about 60 MB. */
export const MOST_BYTES = 400 * 1024 * 1024;

/** Names of files that a model can be made of; others in a folder are passed over. */
export const MODEL_FILE_NAME =
  /\.(xml|mjcf|urdf|stl|obj|msh|mtl|png|hf|bin|ktx|skn|jpe?g|txt|md)$|(^|\/)(licen[cs]e|copying|notice)[^/]*$/i;

/** Files by path; a zip comes as one file and is unpacked in the worker. */
export type BroughtFiles = readonly { readonly path: string; readonly bytes: Uint8Array }[];

/** A body, or the worlds of which one must be chosen. */
export type BringAnswer =
  | {
      readonly kind: 'body';
      readonly body: ImportedBody;
      readonly main: string;
      readonly files: BroughtFiles;
    }
  | { readonly kind: 'choose'; readonly worlds: readonly string[] };

/** The import worker. Calls reject with a sentence for a person. */
export interface ImportService {
  /** Makes a body of files; `main` names the world, and without it the only one is taken. `say` hears what is being done. */
  bring(
    files: BroughtFiles,
    main: string | null,
    corrections: ImportCorrections,
    say: (text: string) => void,
  ): Promise<BringAnswer>;
}
