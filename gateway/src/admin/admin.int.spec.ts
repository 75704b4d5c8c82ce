import type { JoinedDocument } from '../docs/join-documents';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { idOf, serveOwnerWorld, type OwnerWorld } from '../testing/owner-world';

let gateway: GatewayUnderTest;
let world: OwnerWorld;
beforeAll(async () => {
  gateway = await startGateway();
  world = serveOwnerWorld(gateway, 2);
});
afterAll(() => gateway.close());

const CALLS = [
  ['GET', '/api/admin/users'],
  ['PUT', '/api/admin/users/{id}/subscription-status'],
  ['DELETE', '/api/admin/users/{id}'],
  ['GET', '/api/admin/users/{id}/access'],
  ['DELETE', '/api/admin/users/{id}/logins'],
  ['POST', '/api/admin/users/{id}/password-reset'],
  ['GET', '/api/admin/stats'],
  ['GET', '/api/admin/analytics'],
  ['GET', '/api/admin/subscription-analytics'],
  ['GET', '/api/admin/user-sessions'],
  ['GET', '/api/admin/cash-sessions'],
  ['GET', '/api/admin/tournament-sessions'],
  ['GET', '/api/admin/audit'],
  ['GET', '/api/admin/queues'],
  ['GET', '/api/admin/running'],
  ['POST', '/api/admin/previews'],
  ['POST', '/api/admin/queues/retry'],
  ['GET', '/api/admin/registration'],
  ['PUT', '/api/admin/registration'],
  ['POST', '/api/admin/invitations'],
  ['DELETE', '/api/admin/invitations/{id}'],
  ['POST', '/api/admin/sync-stripe-subscriptions'],
] as const;

describe('the owner’s calls', () => {
  it.each(CALLS)('%s %s is for the owner only, and calls no service for others', async (method, template) => {
    const path = template.replace('{id}', idOf(1));
    const asked = world.asked.length;

    expect(await gateway.call(path, { method, token: null })).toMatchObject({
      status: 401,
      json: { code: 'unauthenticated' },
    });
    expect(await gateway.call(path, { method })).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    expect(world.asked).toHaveLength(asked);
  });

  it('are all in the OpenAPI document, with their requests and responses', async () => {
    const { paths } = (await gateway.call('/docs/openapi.json')).json as JoinedDocument;

    const described = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/admin'))
      .flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
      );
    expect(new Set(described.map(({ method, path }) => `${method.toUpperCase()} ${path}`))).toEqual(
      new Set(CALLS.map(([method, path]) => `${method} ${path}`)),
    );
    for (const { operation } of described)
      expect(operation).toMatchObject({ tags: ['admin'], security: [{ bearer: [] }] });
    const list = paths['/api/admin/users']?.['get'] as { parameters: { name: string; required: boolean }[] };
    expect(list.parameters.map(({ name, required }) => [name, required])).toEqual(
      ['sort', 'order', 'limit', 'offset', 'q', 'status'].map((name) => [name, false]),
    );
    expect(paths['/api/admin/users/{id}/subscription-status']?.['put']).toMatchObject({
      parameters: [{ name: 'id', in: 'path', required: true }],
      requestBody: { content: { 'application/json': { schema: { required: ['action'] } } } },
      responses: { 404: {}, 409: {} },
    });
    expect(paths['/api/admin/users/{id}']?.['delete']).toMatchObject({ responses: { 204: {} } });
  });

  it('answer a HEAD without a body', async () => {
    const token = await gateway.token({ role: 'owner' });
    const ask = (path: string, method: string) => gateway.call(path, { method, token });

    const all = await ask('/api/admin/users', 'HEAD');
    expect([all.status, all.headers['x-total-count'], all.body.length]).toEqual([200, '3', 0]);
    expect(all.headers).not.toHaveProperty('content-length');

    const [page, whole] = await Promise.all([
      ask('/api/admin/users?limit=1', 'HEAD'),
      ask('/api/admin/users?limit=1', 'GET'),
    ]);
    expect(page.headers['content-length']).toBe(String(whole.body.length));
  });

  it('are private, and compressed if the client accepts it', async () => {
    const token = await gateway.token({ role: 'owner' });
    const headers = { 'accept-encoding': 'br' };

    const { status, headers: given } = await gateway.call('/api/admin/users', { token, headers });

    expect({ status, ...given }).toMatchObject({
      status: 200,
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-store',
      vary: 'Authorization, Accept-Encoding',
    });
    const { headers: small } = await gateway.call('/api/admin/users?limit=1', { token, headers });
    expect(small).not.toHaveProperty('content-encoding');
  });

  it.each([
    ['DELETE', '/api/admin/users/'],
    ['PUT', '/api/admin/users//subscription-status'],
  ])('%s %s, without an id, is not found, as only the owner learns', async (method, path) => {
    const statuses = [];
    for (const token of [null, await gateway.token(), await gateway.token({ role: 'owner' })])
      statuses.push((await gateway.call(path, { method, token })).status);
    expect(statuses).toEqual([401, 403, 404]);
  });
});

describe('a body of the owner’s calls', () => {
  const path = `/api/admin/users/${idOf(1)}/subscription-status`;
  const put = async (
    body: string,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) => gateway.call(path, { method: 'PUT', body, headers, token: await gateway.token({ role: 'owner' }) });
  const chunked = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const large = JSON.stringify({ action: 'x'.repeat(20_000) });

  it.each([
    ['nothing', '', {}, 400, 'invalid_request'],
    ['no JSON', '{"action":', undefined, 400, 'invalid_request'],
    ['no object', '["grandfather"]', undefined, 400, 'invalid_request'],
    ['an unknown field', '{"action":"grandfather","id":"1"}', undefined, 400, 'invalid_request'],
    [
      'a form',
      'action=grandfather',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['no type', '{"action":"grandfather"}', {}, 415, 'unsupported_media_type'],
    ['too much', large, undefined, 413, 'too_large'],
    ['too much, unannounced', large, chunked, 413, 'too_large'],
  ])('that is %s is refused', async (_what, body, headers, status, code) => {
    expect(await put(body, headers)).toMatchObject({ status, json: { code } });
  });

  it('of another caller is not read', async () => {
    const headers = { 'content-type': 'text/plain' };
    for (const [token, status] of [
      [null, 401],
      [await gateway.token(), 403],
    ] as const)
      expect((await gateway.call(path, { method: 'PUT', body: large, headers, token })).status).toBe(status);
  });

  it('names missing fields', async () => {
    expect((await put('{}')).json).toMatchObject({ error: 'Missing required fields: action' });
  });
});
