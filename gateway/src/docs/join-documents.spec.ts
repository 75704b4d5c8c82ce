import type { ServiceName } from '@feltbook/contracts';
import type { AccessRule } from '../access/access';
import { route } from '../routing/route';
import { completeOperation, ERROR_SCHEMA, type Operation } from './expected-answers';
import { joinDocuments, type ServiceDocument } from './join-documents';

const ROUTES = [
  route(['GET'], '/me', 'svc-auth', 'player'),
  route(['GET', 'POST'], '/sessions/:id', 'svc-tracking', 'player'),
  route(['POST'], '/login', 'svc-auth', 'public'),
];

const DOCUMENTS = new Map<ServiceName, ServiceDocument>([
  [
    'svc-auth',
    {
      paths: { '/me': { get: {} }, '/login': { post: {} }, '/internal/secret': { get: {} } },
      components: { schemas: { Account: { type: 'string' } } },
    },
  ],
  [
    'svc-tracking',
    {
      paths: { '/sessions/{id}': { get: {}, delete: {} }, '/me': { get: {} } },
      components: { schemas: { Session: { type: 'number' } } },
    },
  ],
]);

const OWN: ServiceDocument = {
  paths: { '/api/stats': { get: {} }, '/api/admin/users': { get: { security: [{ bearer: [] }] } } },
};

describe('joinDocuments', () => {
  const joined = joinDocuments({
    own: OWN,
    services: DOCUMENTS,
    routes: ROUTES,
    missing: ['svc-billing'],
  });

  it('includes only the routed calls of each service', () => {
    const services = Object.keys(joined.paths).filter((path) => !(path in OWN.paths));
    expect(services.sort()).toEqual(['/login', '/me', '/sessions/{id}']);
    expect(Object.keys(joined.paths['/sessions/{id}'] ?? {})).toEqual(['get']);
  });

  it('includes the schemas of all services', () => {
    expect(joined.components.schemas).toEqual({
      Account: { type: 'string' },
      Session: { type: 'number' },
      Error: ERROR_SCHEMA,
    });
  });

  it('includes all calls of the gateway', () => {
    expect(joined.paths['/api/stats']).toMatchObject({ get: { security: [] } });
    expect(joined.paths['/api/admin/users']).toMatchObject({ get: { security: [{ bearer: [] }] } });
  });

  it('marks calls that need a token, and names services without a document', () => {
    expect(joined.paths['/me']?.['get']).toMatchObject({ security: [{ bearer: [] }] });
    expect(joined.paths['/login']?.['post']).toMatchObject({ security: [] });
    expect(joined.info.description).toContain('svc-billing');
  });
});

describe('completeOperation', () => {
  const rule = { access: 'player', limit: 'calls' } as const;
  const complete = (operation: Operation, path = '/sessions', over: Partial<AccessRule> = {}) =>
    completeOperation(operation, { method: 'get', path, rule: { ...rule, ...over }, isProxied: true });
  const statuses = (operation: Operation, path?: string, over?: Partial<AccessRule>) =>
    Object.keys(complete(operation, path, over).responses ?? {}).map(Number);

  it('adds the errors that follow from access and limit', () => {
    expect(statuses({})).toEqual([400, 401, 429, 500, 502, 503, 504]);
    expect(statuses({}, '/', { access: 'public' })).not.toContain(401);
    expect(statuses({}, '/', { access: 'owner' })).toContain(403);
    expect(statuses({}, '/', { limit: 'unlimited' })).not.toContain(429);
    expect(complete({}).responses?.['429']).toMatchObject({
      headers: { 'Retry-After': {} },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    });
  });

  it('adds the errors that follow from what a call takes', () => {
    expect(statuses({ requestBody: {} })).toEqual(expect.arrayContaining([408, 413, 415]));
    expect(statuses({ parameters: [{ in: 'path', name: 'id' }] })).toContain(404);
    expect(statuses({ parameters: [{ in: 'header', name: 'If-None-Match' }] })).toContain(304);
  });

  it('keeps what the service documents', () => {
    const responses = { 200: { description: 'Mine.' }, 429: { description: 'Too many mails.' } };
    expect(complete({ responses }).responses).toMatchObject(responses);
    expect(complete({ responses }).responses?.['200']).toEqual({ description: 'Mine.' });
  });

  it('bounds parameters of paths and headers', () => {
    const parameter = (place: string) => ({ in: place, name: 'x', schema: { type: 'string' } });
    const { parameters = [] } = complete({ parameters: ['path', 'header', 'query'].map(parameter) });
    expect(parameters.map(({ schema }) => schema?.['maxLength'])).toEqual([200, 16_384, undefined]);
  });

  it('gives each path and method an id of its own', () => {
    const ids = ['/me/passkeys', '/me/passkeys/{id}', '/api/goals/{period}/{measure}/seen'].map(
      (path) => complete({ operationId: 'Same_list' }, path)['operationId'],
    );
    expect(ids).toEqual(['getMePasskeys', 'getMePasskeysById', 'getApiGoalsByPeriodByMeasureSeen']);
  });
});
