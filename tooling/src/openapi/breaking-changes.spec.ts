import { breakingChanges } from './breaking-changes';
import { brokenClients } from './compare';
import type { ApiDocument, Operation, Schema } from './document';

const text = { type: 'string' };
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  ...{ type: 'object', properties, required, additionalProperties: false },
});
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });

/** A document of one call. */
const api = (answer: Schema, rest: Partial<Operation> = {}): ApiDocument => ({
  paths: {
    '/api/dashboard': {
      get: { 'x-slice': 'svc-tracking', responses: { 200: json(answer), 401: {} }, ...rest },
    },
  },
  components: { schemas: { Venue: object({ name: text }) } },
});
const taking = (body: Schema, parameters: Operation['parameters'] = []) =>
  api(text, { requestBody: json(body), parameters });

const changed = (before: Schema, after: Schema) => breakingChanges(api(before), api(after));

describe('breakingChanges', () => {
  it('names what an answer no longer has or is', () => {
    const nested = (schema: Schema) => object({ venues: { type: 'array', items: schema } });
    expect(changed(object({ latestCash: text, total: text }), object({ total: text }))).toEqual([
      'svc-tracking GET /api/dashboard: answer 200, latestCash is not always there any more',
    ]);
    expect(changed(object({ total: text }), object({ total: text }, []))).toHaveLength(1);
    expect(changed(nested(object({ name: text })), nested(object({ name: { type: 'number' } })))).toEqual([
      'svc-tracking GET /api/dashboard: answer 200, venues[].name has another type',
    ]);
    expect(changed(text, { ...text, nullable: true })).toEqual([
      'svc-tracking GET /api/dashboard: answer 200, has another type',
    ]);
    expect(changed({ ...text, enum: ['cash'] }, { ...text, enum: ['cash', 'mixed'] })).toEqual([
      'svc-tracking GET /api/dashboard: answer 200, may be a value that is new',
    ]);
    expect(changed({ type: 'number', maximum: 9 }, { type: 'number' })).toHaveLength(1);
  });

  it('follows references and forms', () => {
    const reference = { $ref: '#/components/schemas/Venue' };
    expect(changed(reference, object({ name: text }))).toEqual([]);
    expect(changed(reference, object({ label: text }))).toEqual([
      'svc-tracking GET /api/dashboard: answer 200, name is not always there any more',
    ]);
    const either = { anyOf: [text, object({ name: text, city: text })] };
    expect(changed(either, text)).toEqual([]);
    expect(changed(either, object({ name: text }))).toEqual([
      'svc-tracking GET /api/dashboard: answer 200, city is not always there any more',
    ]);
    expect(
      changed({ allOf: [object({ name: text }), object({ city: text })] }, object({ name: text })),
    ).toHaveLength(1);
  });

  it('accepts what clients ignore or expect', () => {
    expect(changed(object({ total: text }), object({ total: text, recent: text }))).toEqual([]);
    expect(changed(object({ total: text }, []), object({}))).toEqual([]);
    expect(changed({ type: 'number' }, { type: 'integer' })).toEqual([]);
    expect(changed({ ...text, enum: ['cash', 'mixed'] }, { ...text, enum: ['cash'] })).toEqual([]);
  });

  it('names what a request has to have, and what is refused', () => {
    const before = taking(object({ buyin: { type: 'number', maximum: 10 }, tag: text }, ['buyin']));
    const body = object({ buyin: { type: 'number', maximum: 5 }, zone: text });
    expect(breakingChanges(before, taking(body))).toEqual([
      'svc-tracking GET /api/dashboard: request, buyin has narrower bounds',
      'svc-tracking GET /api/dashboard: request, zone is required now',
      'svc-tracking GET /api/dashboard: request, tag is refused now',
    ]);
    const required = { name: 'today', in: 'query', required: true };
    expect(breakingChanges(taking(text), taking(text, [required]))).toEqual([
      'svc-tracking GET /api/dashboard: the query parameter today is required now',
    ]);
    expect(breakingChanges(taking(text), taking(text, [{ ...required, required: false }]))).toEqual([]);
  });

  it('names calls that are gone, and answers that are new', () => {
    const before = api(text);
    expect(breakingChanges(before, { paths: {} })).toEqual([
      'svc-tracking GET /api/dashboard: the call is gone',
    ]);
    const after = api(text, { responses: { 200: json(text), 204: {} } });
    expect(breakingChanges(before, after)).toEqual([
      'svc-tracking GET /api/dashboard: it may answer 204, which is new',
    ]);
  });
});

describe('brokenClients', () => {
  const released = [
    { client: 'mf-dashboard 0.1.0', document: api(object({ latestCash: text })) },
    { client: 'shell 0.2.0', document: api(object({ latestCash: text })) },
    { client: 'mf-admin 0.3.0', document: api(object({})) },
  ];
  const change = 'svc-tracking GET /api/dashboard: answer 200, latestCash is not always there any more';

  it('names the call and the clients that were built for it', () => {
    expect(brokenClients(api(object({})), released)).toEqual([
      `${change}. Built for it: mf-dashboard 0.1.0, shell 0.2.0`,
    ]);
  });

  it('leaves out what no client needs, with a reason', () => {
    expect(brokenClients(api(object({})), released, { [change]: 'Pages read it until 0.1.0.' })).toEqual([]);
  });
});
