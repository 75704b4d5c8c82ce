import fc from 'fast-check';
import type { Schema } from './operations';

/** Values that schemas do not describe, by the name of the field. */
export type KnownValues = Readonly<Record<string, unknown>>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Values that a schema allows. Refinements that JSON schema cannot express may refuse some. */
export function plausible(schema: Schema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  if (name in known) return fc.constant(known[name]);
  const [first, ...others] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return fc.oneof(...[first, ...others].map((branch) => plausible(branch, known)));
  const parts = schema.allOf ?? [];
  if (parts.length > 0) return plausible(Object.assign({}, ...parts) as Schema, known);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return record(schema, known);
    case 'array':
      return fc.array(plausible(schema.items ?? {}, known), { minLength: 1, maxLength: 2 });
    case 'number':
    case 'integer':
      return wholeNumber(schema);
    case 'boolean':
      return fc.boolean();
    default:
      return text(schema);
  }
}

function wholeNumber({ minimum = 0, maximum = Infinity }: Schema): fc.Arbitrary<number> {
  const min = Math.ceil(Math.max(minimum, -1000));
  return fc.integer({ min, max: Math.floor(Math.min(maximum, min + 1000)) });
}

function record({ properties = {}, required = [] }: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, inner]) => [name, plausible(inner, known, name)]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [...required],
    noNullPrototype: true,
  });
}

function text({ format, pattern, minLength = 1, maxLength = 20 }: Schema): fc.Arbitrary<string> {
  if (format === 'date') {
    return fc
      .integer({ min: 1, max: 900 })
      .map((days) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10));
  }
  if (format === 'uuid') return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 20)) });
}
