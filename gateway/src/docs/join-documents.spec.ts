import { route, type Answerer } from '../routing/route';
import { joinDocuments, type ServiceDocument } from './join-documents';

const ROUTES = [
  route(['GET'], '/me', 'svc-auth', 'player'),
  route(['GET', 'POST'], '/sessions/:id', 'svc-tracking', 'player'),
  route(['POST'], '/login', 'svc-auth', 'public'),
];

const refersTo = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } });

const DOCUMENTS = new Map<Answerer, ServiceDocument>([
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

describe('joinDocuments', () => {
  const joined = joinDocuments(DOCUMENTS, ROUTES, ['svc-billing']);

  it('takes from each service what the table sends there, and nothing else', () => {
    expect(Object.keys(joined.paths).sort()).toEqual(['/login', '/me', '/sessions/{id}']);
    expect(Object.keys(joined.paths['/sessions/{id}'] ?? {})).toEqual(['get']);
  });

  it('keeps apart what two services call the same', () => {
    expect(joined.components.schemas).toEqual({
      Answer: { type: 'string' },
      'svc-tracking.Answer': { type: 'number' },
      Same: { type: 'null' },
    });
    expect(joined.paths['/me']?.['get']).toMatchObject(refersTo('Answer'));
    expect(joined.paths['/sessions/{id}']?.['get']).toMatchObject(refersTo('svc-tracking.Answer'));
  });

  it('says which calls need a token, and whose description is missing', () => {
    expect(joined.paths['/me']?.['get']).toMatchObject({ security: [{ bearer: [] }] });
    expect(joined.paths['/login']?.['post']).toMatchObject({ security: [] });
    expect(joined.info.description).toContain('svc-billing');
  });
});
