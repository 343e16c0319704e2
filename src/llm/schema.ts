/** Schemas as servers take them. */
import * as z from 'zod/mini';

/** Limits are left to our own check: not all servers know them. */
const LEFT_OUT = ['$schema', 'minimum', 'maximum', 'maxLength', 'maxItems'];

/** A schema as JSON schema, without limits. */
export const plainSchema = (schema: z.ZodMiniType): Record<string, unknown> =>
  withoutLimits(z.toJSONSchema(schema));

function withoutLimits(schema: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => !LEFT_OUT.includes(name))
      .map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'object' && value !== null && !Array.isArray(value) ? withoutLimits(value) : value,
      ]),
  );
}
