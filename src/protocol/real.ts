/** Numbers in JSON, which knows no NaN and no infinities: those are written by their names. */
import * as z from 'zod/mini';

/** Any number, as it is or by its name. */
export const real: z.ZodMiniType<number> = z.union([
  z.custom<number>((value) => typeof value === 'number'),
  z.pipe(z.enum(['NaN', 'Infinity', '-Infinity']), z.transform(Number)),
]);

/** The replacer of `JSON.stringify` that goes with it. */
export const writeReal = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
