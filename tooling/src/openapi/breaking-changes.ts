import type { ApiDocument, Operation, Schema } from './document';

/** What the reader of a value expects and its sender does not keep. */
interface Gap {
  /** Where in the value: `venues[].name`; empty for the value itself. */
  readonly at: string;
  readonly kind: 'missing' | 'form' | 'values' | 'bounds' | 'unknown';
}

const LOWER = ['minimum', 'minLength', 'minItems'] as const;
const UPPER = ['maximum', 'maxLength', 'maxItems'] as const;

type Words = Readonly<Record<Gap['kind'], string>>;

const IN_ANSWERS: Words = {
  missing: 'is not always there any more',
  form: 'has another type',
  values: 'may be a value that is new',
  bounds: 'may be beyond its former bounds',
  unknown: 'is new',
};

const IN_REQUESTS: Words = {
  missing: 'is required now',
  form: 'takes another type',
  values: 'refuses a value that it took',
  bounds: 'has narrower bounds',
  unknown: 'is refused now',
};

/** Compares what one side sends with what another reads. */
class Compatibility {
  constructor(
    private readonly read: ApiDocument,
    private readonly sent: ApiDocument,
    /** Services refuse fields that they do not know; clients ignore them. */
    private readonly refusesUnknown: boolean,
  ) {}

  gaps(reader: Schema | undefined, sender: Schema | undefined, at = ''): Gap[] {
    const read = variantsOf(this.read, reader);
    const sent = variantsOf(this.sent, sender);
    return sent.flatMap((variant) => {
      const tries = read.map((form) => ({ form, gaps: this.gapsOfOne(form, variant, at) }));
      if (tries.some(({ gaps }) => gaps.length === 0)) return [];
      // The form of the same type says best what is missing.
      const nearest = tries.find(({ form }) => form.type === variant.type) ?? tries[0];
      return nearest?.gaps ?? [];
    });
  }

  private gapsOfOne(reader: Schema, sender: Schema, at: string): Gap[] {
    const isAny = reader.type === undefined && reader.enum === undefined;
    if (isAny) return [];
    const isSameType = reader.type === sender.type || (reader.type === 'number' && sender.type === 'integer');
    if (!isSameType) return [{ at, kind: 'form' }];
    const known = reader.enum;
    if (known && !sender.enum?.every((value) => known.includes(value))) return [{ at, kind: 'values' }];
    const isBeyond =
      LOWER.some((bound) => (reader[bound] ?? -Infinity) > (sender[bound] ?? -Infinity)) ||
      UPPER.some((bound) => (reader[bound] ?? Infinity) < (sender[bound] ?? Infinity));
    return [
      ...(isBeyond ? [{ at, kind: 'bounds' } as const] : []),
      ...this.gapsOfProperties(reader, sender, at),
      ...(reader.items ? this.gaps(reader.items, sender.items, `${at}[]`) : []),
    ];
  }

  private gapsOfProperties(reader: Schema, sender: Schema, at: string): Gap[] {
    const inside = (name: string) => (at === '' ? name : `${at}.${name}`);
    const { properties = {}, required = [], additionalProperties: rest } = reader;
    const known = Object.entries(properties).flatMap(([name, schema]): Gap[] => {
      const sent = sender.properties?.[name];
      const isMissing = required.includes(name) && !(sent && sender.required?.includes(name));
      if (isMissing) return [{ at: inside(name), kind: 'missing' }];
      return sent ? this.gaps(schema, sent, inside(name)) : [];
    });
    const others = Object.entries(sender.properties ?? {}).filter(([name]) => !(name in properties));
    if (rest === false && this.refusesUnknown)
      return [...known, ...others.map(([name]) => ({ at: inside(name), kind: 'unknown' as const }))];
    const sentRest = sender.additionalProperties;
    if (typeof rest !== 'object' || typeof sentRest !== 'object') return known;
    return [...known, ...this.gaps(rest, sentRest, inside('*'))];
  }
}

/** The forms that a value may have, with references followed. */
function variantsOf(document: ApiDocument, schema: Schema | undefined): Schema[] {
  if (!schema) return [{}];
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return variantsOf(document, document.components?.schemas?.[name]);
  }
  const { anyOf, oneOf = anyOf, allOf, nullable, ...rest } = schema;
  if (nullable) return [{ type: 'null' }, ...variantsOf(document, { ...schema, nullable: false })];
  if (oneOf) return oneOf.flatMap((one) => variantsOf(document, one));
  if (!allOf) return [rest];
  const parts = [rest, ...allOf.flatMap((one) => variantsOf(document, one))];
  return [
    Object.assign({}, ...parts, {
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Schema['properties'],
      required: parts.flatMap(({ required = [] }) => required),
    }) as Schema,
  ];
}

const jsonOf = (part: { readonly content?: Operation['responses'][string]['content'] } | undefined) =>
  part?.content?.['application/json']?.schema;

const isSuccess = (status: string): boolean => status.startsWith('2');

/** What clients of the earlier document can rely on no more. */
function changesOf(
  name: string,
  before: Operation,
  after: Operation,
  documents: [ApiDocument, ApiDocument],
): string[] {
  const [earlier, later] = documents;
  const say = (what: string, gaps: readonly Gap[], words: Words) =>
    gaps.map(({ at, kind }) => `${name}: ${what}${at ? ` ${at}` : ''} ${words[kind]}`);

  const statuses = [...new Set([...Object.keys(before.responses), ...Object.keys(after.responses)])];
  const answers = statuses.filter(isSuccess).flatMap((status) => {
    const [old, current] = [before.responses[status], after.responses[status]];
    if (!old) return [`${name}: it may answer ${status}, which is new`];
    if (!current) return [];
    const gaps = new Compatibility(earlier, later, false).gaps(jsonOf(old), jsonOf(current));
    return say(`answer ${status},`, gaps, IN_ANSWERS);
  });

  const sent = new Compatibility(later, earlier, true);
  const body = jsonOf(after.requestBody)
    ? sent.gaps(jsonOf(after.requestBody), jsonOf(before.requestBody))
    : [];
  const formers = before.parameters ?? [];
  const parameters = (after.parameters ?? []).flatMap((parameter) => {
    const former = formers.find((one) => one.name === parameter.name && one.in === parameter.in);
    const what = `the ${parameter.in} parameter ${parameter.name}`;
    if (!former?.required && parameter.required) return [`${name}: ${what} ${IN_REQUESTS.missing}`];
    return former ? say(`${what},`, sent.gaps(parameter.schema, former.schema), IN_REQUESTS) : [];
  });
  return [...answers, ...say('request,', body, IN_REQUESTS), ...parameters];
}

/**
 * Compares two OpenAPI documents of all public calls.
 * @returns what breaks clients that were built for the earlier one: calls, answers and requests, each with its slice and call
 */
export function breakingChanges(before: ApiDocument, after: ApiDocument): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const name = `${operation['x-slice'] ?? ''} ${method.toUpperCase()} ${path}`.trim();
      const current = after.paths[path]?.[method];
      return current ? changesOf(name, operation, current, [before, after]) : [`${name}: the call is gone`];
    }),
  );
}
