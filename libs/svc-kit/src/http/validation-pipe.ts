import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { MISSING_FIELDS_PREFIX, type FieldError } from '@feltbook/contracts';
import { ApiError } from '../errors/api-error';

/** A schema's issue; zod's also names unknown keys. */
interface Issue {
  readonly message: string;
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
  readonly code?: string;
  readonly keys?: readonly string[];
}

/** What ids consist of. The database cannot compare other characters with columns of ids. */
const IN_PATHS = /^[\x21-\x7e]+$/;
const UNKNOWN_FIELD = 'This field is not known.';

/**
 * Parses a parameter by the schema of its decorator, such as `@Body({ schema })`. Percent-encodes a part of a path with other
 * characters than printable ASCII: nothing has this id, and the endpoint answers as to any unknown one.
 * @throws ApiError `invalid_request`: the first issue of each field in `fields`; missing, null or blank required fields are
 *   named together in the error's text
 */
@Injectable()
export class ValidationPipe implements PipeTransform {
  async transform(input: unknown, { schema, type, data }: ArgumentMetadata): Promise<unknown> {
    const value = type === 'param' && typeof input === 'string' ? toPathPart(input) : input;
    if (!schema || type === 'custom') return value;
    if (type === 'body' && data === undefined && !isObject(value)) {
      throw new ApiError('invalid_request', 'The body has to be a JSON object.');
    }
    const checked = schema['~standard'].validate(value);
    const result = checked instanceof Promise ? await checked : checked;
    if (!result.issues) return result.value;
    throw toRefusal(result.issues, value, data);
  }
}

const toPathPart = (text: string): string => (IN_PATHS.test(text) ? text : encodeURIComponent(text));

function toRefusal(issues: readonly Issue[], value: unknown, name: string | undefined): ApiError {
  const fields = new Map<string, FieldError>();
  const missing = new Set<string>();
  for (const issue of issues) {
    const keys = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
    const path = [...(name === undefined ? [] : [name]), ...keys.map(String)].join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? []) addFirst(fields, path ? `${path}.${key}` : key, UNKNOWN_FIELD);
      continue;
    }
    if (keys.length > 0 && isBlank(valueAt(value, keys))) missing.add(path);
    addFirst(fields, path, issue.message);
  }
  const list = [...fields.values()];
  return new ApiError('invalid_request', headline(list, missing), { fields: list });
}

function headline(fields: readonly FieldError[], missing: ReadonlySet<string>): string {
  if (missing.size > 0) return `${MISSING_FIELDS_PREFIX}: ${[...missing].join(', ')}`;
  const unknown = fields.filter(({ message }) => message === UNKNOWN_FIELD).map(({ path }) => path);
  if (unknown.length > 0) return `Unknown fields: ${unknown.join(', ')}`;
  return fields[0]?.message ?? 'This request is not understood.';
}

function addFirst(fields: Map<string, FieldError>, path: string, message: string): void {
  if (!fields.has(path)) fields.set(path, { path, message });
}

function valueAt(value: unknown, keys: readonly PropertyKey[]): unknown {
  let current = value;
  for (const key of keys) {
    // A text in place of a list is wrong, not missing.
    if (typeof current !== 'object' || current === null) return current;
    if (!Object.hasOwn(current, key)) return undefined;
    current = Reflect.get(current, key);
  }
  return current;
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
