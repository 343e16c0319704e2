/** Either a value or an error, for outcomes that a caller must look at. */
export type Result<Value, Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Failure };

/** Wraps a value as a success. */
export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

/** Wraps an error as a failure. */
export const fail = <Failure>(error: Failure): { ok: false; error: Failure } => ({ ok: false, error });
