import {
  CONFUSED_BODIES,
  CONFUSED_HEADERS,
  CONFUSED_JSON,
  CONFUSED_TEXTS,
  CONFUSED_TYPES,
} from './confused-values';
import type { Operation, Schema } from './operations';

type Keys = readonly (string | number)[];

/** A call before it is sent. */
export interface Draft {
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Replaces parts of the body by JSON texts. */
  readonly bodyParts: readonly { readonly keys: Keys; readonly json: string }[];
  /** Replaces the whole body. */
  readonly raw?: string | Buffer;
}

/** One thing that is wrong with a call. */
export interface Confusion {
  readonly name: string;
  readonly apply: (draft: Draft) => Draft;
}

/** Headers that clients send and no operation describes. */
const COMMON_HEADERS = [
  'accept',
  'accept-encoding',
  'authorization',
  'cookie',
  'origin',
  'user-agent',
  'x-request-id',
  'x-forwarded-for',
  'traceparent',
  'stripe-signature',
  'sec-fetch-mode',
  'if-none-match',
  'if-match',
  'idempotency-key',
];
/** Parameters that the document leaves out, and keys that parsers of queries interpret. */
const COMMON_QUERY = ['code', 'state', 'error', '__proto__', 'a[toString]', 'a[]', 'constructor[prototype]'];

const shown = (value: string | Buffer): string => JSON.stringify(String(value)).slice(0, 60);

/**
 * Everything that can be wrong with a call of this operation, one thing at a time.
 * @param turn chooses the values of common headers, so that all operations together get each of them
 */
export function confusionsOf({ method, parameters, body }: Operation, turn: number): Confusion[] {
  const named = (place: string) =>
    parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  return [
    ...named('path').flatMap((name) => CONFUSED_TEXTS.map((text) => inPath(name, text))),
    ...named('query').flatMap((name) => [
      ...CONFUSED_TEXTS.map((text) => inQuery(name, text)),
      inQuery(name, '1', 2),
      inQuery(name, '', 30),
      inQuery(`${name}[toString]`, '1'),
      inQuery(`${name}[]`, '1'),
      withoutQuery(name),
    ]),
    ...COMMON_QUERY.map((name) => inQuery(name, CONFUSED_TEXTS[0] ?? '', 2)),
    ...named('header').flatMap((name) => CONFUSED_HEADERS.map((value) => inHeader(name, value))),
    ...COMMON_HEADERS.map((name, at) =>
      inHeader(name, CONFUSED_HEADERS[(turn + at) % CONFUSED_HEADERS.length] ?? ''),
    ),
    ...(method === 'GET' ? [] : bodyConfusions(body)),
  ];
}

/** How many values are sent as the whole body too: each is something else than an object. */
const WHOLE = 11;

function bodyConfusions(schema: Schema | undefined): Confusion[] {
  const places = schema ? placesOf(schema) : [];
  return [
    ...places.flatMap((keys) => [...CONFUSED_JSON.map((json) => inBody(keys, json)), withoutField(keys)]),
    ...CONFUSED_BODIES.map((raw) => asBody(raw)),
    ...CONFUSED_JSON.slice(0, WHOLE).map((json) => asBody(json)),
    ...CONFUSED_TYPES.map((type) => inHeader('content-type', type)),
    inBody(['unknown'], '1'),
    inBody(['__proto__'], '{"toString":1}'),
  ];
}

/** The places of all values in what a schema describes. */
function placesOf(schema: Schema, keys: Keys = []): Keys[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const below = [
    ...branches.flatMap((branch) => placesOf(branch, keys)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => placesOf(inner, [...keys, key])),
    ...(schema.items ? placesOf(schema.items, [...keys, 0]) : []),
  ];
  const all = keys.length > 0 ? [keys, ...below] : below;
  return [...new Map(all.map((place) => [place.join('/'), place])).values()];
}

const inPath = (name: string, text: string): Confusion => ({
  name: `path ${name} ${shown(text)}`,
  apply: (draft) => ({ ...draft, path: { ...draft.path, [name]: text } }),
});

const inQuery = (name: string, text: string, times = 1): Confusion => ({
  name: `query ${name} ${shown(text)} × ${times}`,
  apply: (draft) => ({
    ...draft,
    query: [...others(draft, name), ...Array<string>(times).fill(`${name}=${text}`)],
  }),
});

const withoutQuery = (name: string): Confusion => ({
  name: `no query ${name}`,
  apply: (draft) => ({ ...draft, query: others(draft, name) }),
});

const others = ({ query }: Draft, name: string) => query.filter((part) => !part.startsWith(`${name}=`));

const inHeader = (name: string, value: string): Confusion => ({
  name: `header ${name} ${shown(value)}`,
  apply: (draft) => ({ ...draft, headers: { ...draft.headers, [name.toLowerCase()]: value } }),
});

const inBody = (keys: Keys, json: string): Confusion => ({
  name: `body ${keys.join('.')} ${json.slice(0, 60)}`,
  apply: (draft) => ({ ...draft, bodyParts: [...draft.bodyParts, { keys, json }] }),
});

const ABSENT = '';
const withoutField = (keys: Keys): Confusion => ({
  ...inBody(keys, ABSENT),
  name: `no body ${keys.join('.')}`,
});

const asBody = (raw: string | Buffer): Confusion => ({
  name: `body ${shown(raw)}`,
  apply: (draft) => ({ ...draft, raw }),
});

/** The bytes of a draft's body. */
export function bodyOf({ body, bodyParts, raw }: Draft): string | Buffer | undefined {
  if (raw !== undefined || body === undefined) return raw ?? undefined;
  const whole: unknown = structuredClone(body);
  bodyParts.forEach(({ keys, json }, index) =>
    replace(whole, keys, json === ABSENT ? undefined : marker(index)),
  );
  return bodyParts.reduce(
    (text, { json }, index) => text.replace(JSON.stringify(marker(index)), () => json),
    JSON.stringify(whole),
  );
}

const marker = (index: number) => `@@${index}@@`;

/** Replaces a part of a value, and adds what contains the part if it is absent. */
function replace(whole: unknown, [key, ...below]: Keys, value: unknown): void {
  if (key === undefined || !isContainer(whole)) return;
  const inner: unknown = Object.hasOwn(whole, key) ? Reflect.get(whole, key) : undefined;
  const absent: unknown = typeof below[0] === 'number' ? [] : {};
  const part = below.length === 0 ? value : (inner ?? absent);
  // Not by assignment, which would set the prototype instead of a field named `__proto__`.
  Object.defineProperty(whole, key, { value: part, enumerable: true, configurable: true, writable: true });
  replace(part, below, value);
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
