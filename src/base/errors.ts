/**
 * An error meant for a person: one clear sentence naming the thing and the mend.
 * The technical cause is kept for the log in `cause`.
 */
export class LabError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'LabError';
  }
}

/**
 * Text of anything that was thrown. WebAssembly modules throw numbers and strings as well as errors,
 * and those must not travel between threads as they are.
 */
export function errorText(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message || thrown.name;
  if (typeof thrown === 'string') return thrown;
  if (typeof thrown === 'number') return `the engine stopped with code ${thrown}`;
  return String(thrown);
}
