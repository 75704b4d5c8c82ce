import { parse } from 'qs';
import * as z from 'zod/mini';
import { invalid } from './api-fault';

/** Parses form fields with brackets, as the SDK writes them, from a body or a query string. */
export const readForm = (text: string): Record<string, unknown> => parse(text, { depth: 8, arrayLimit: 100 });

export const text = z.string().check(z.maxLength(5_000));
/** An empty string clears the field. */
export const blankable = z.optional(text);
export const whole = z.pipe(
  z.string().check(z.regex(/^-?\d{1,12}$/, 'Invalid integer')),
  z.transform((given) => Number(given)),
);
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((given) => given === 'true'),
);
export const metadata = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)));
export const expand = z.optional(z.array(z.string()));

/** The parameters of every list. */
export const paging = {
  limit: z.optional(whole),
  starting_after: z.optional(text),
  created: z.optional(z.strictObject({ gte: whole })),
  expand,
};

/** @throws ApiFault that names the first invalid or unknown parameter */
export function readParameters<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? '']);
    throw invalid(
      `Received unknown parameter: ${param} (the simulator does not know it)`,
      param,
      'parameter_unknown',
    );
  }
  const param = bracketed(issue?.path ?? []);
  if (issue?.code === 'invalid_type' && valueAt(given, issue.path) === undefined) {
    throw invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
  }
  throw invalid(`Invalid ${param}: ${issue?.message ?? 'not understood'}`, param);
}

const bracketed = ([first, ...rest]: readonly PropertyKey[]): string =>
  `${String(first ?? '')}${rest.map((part) => `[${String(part)}]`).join('')}`;

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    given,
  );
}

/** Merges metadata: an empty value deletes its key; an empty string instead of an object deletes all. */
export function mergedMetadata(
  before: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>> | '' | undefined,
): Record<string, string> {
  if (given === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
}
export const metadataUpdate = z.optional(z.union([z.literal(''), metadata]));
