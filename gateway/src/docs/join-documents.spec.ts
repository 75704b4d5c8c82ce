import type { ServiceName } from '@feltbook/contracts';
import { route } from '../routing/route';
import { joinDocuments, type ServiceDocument } from './join-documents';

const ROUTES = [
  route(['GET'], '/me', 'svc-auth', 'player'),
  route(['GET', 'POST'], '/sessions/:id', 'svc-tracking', 'player'),
  route(['POST'], '/login', 'svc-auth', 'public'),
];

const refersTo = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } });

const DOCUMENTS = new Map<ServiceName, ServiceDocument>([
  [
    'svc-auth',
    {
      paths: { '/me': { get: refersTo('Answer') }, '/login': { post: {} }, '/internal/secret': { get: {} } },
      components: { schemas: { Answer: { type: 'string' }, Same: { type: 'null' } } },
    },
  ],
  [
    'svc-tracking',
    {
      paths: { '/sessions/{id}': { get: refersTo('Answer'), delete: {} }, '/me': { get: {} } },
      components: { schemas: { Answer: { type: 'number' }, Same: { type: 'null' } } },
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

  it('renames schemas of the same name', () => {
    expect(joined.components.schemas).toEqual({
      Answer: { type: 'string' },
      'svc-tracking.Answer': { type: 'number' },
      Same: { type: 'null' },
    });
    expect(joined.paths['/me']?.['get']).toMatchObject(refersTo('Answer'));
    expect(joined.paths['/sessions/{id}']?.['get']).toMatchObject(refersTo('svc-tracking.Answer'));
  });

  it('includes all calls of the gateway', () => {
    expect(joined.paths['/api/stats']).toEqual({ get: { security: [] } });
    expect(joined.paths['/api/admin/users']).toEqual({ get: { security: [{ bearer: [] }] } });
  });

  it('marks calls that need a token, and names services without a document', () => {
    expect(joined.paths['/me']?.['get']).toMatchObject({ security: [{ bearer: [] }] });
    expect(joined.paths['/login']?.['post']).toMatchObject({ security: [] });
    expect(joined.info.description).toContain('svc-billing');
  });
});
