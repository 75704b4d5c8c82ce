import type { JoinedDocument } from '../docs/join-documents';
import { ROUTES } from '../routing/route-table';
import { startGateway, type GatewayUnderTest } from '../testing/gateway-under-test';
import { idOf, serveOwnerWorld, type OwnerWorld } from '../testing/owner-world';

jest.setTimeout(30_000);

let gateway: GatewayUnderTest;
let world: OwnerWorld;
beforeAll(async () => {
  gateway = await startGateway();
  world = serveOwnerWorld(gateway, 2);
});
afterAll(() => gateway.close());

const CALLS = ROUTES.filter(
  ({ path, upstream }) => path.startsWith('/api/admin/') && upstream === 'gateway',
).flatMap(({ methods, path }) => methods.map((method) => [method, path.replace(':id', idOf(1))] as const));

describe('the owner’s calls', () => {
  it.each(CALLS)('%s %s is made by nobody else, and asks no service for them', async (method, path) => {
    const asked = world.asked.length;

    expect(await gateway.call(path, { method, token: null })).toMatchObject({
      status: 401,
      json: { code: 'unauthenticated' },
    });
    expect(await gateway.call(path, { method })).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    expect(world.asked).toHaveLength(asked);
  });

  it('are all described, with what they take and give', async () => {
    const { paths } = (await gateway.call('/docs/openapi.json')).json as JoinedDocument;

    for (const [method, path] of CALLS) {
      const described = paths[path.replace(idOf(1), '{id}')]?.[method.toLowerCase()];
      expect(described).toMatchObject({ tags: ['admin'], security: [{ bearer: [] }] });
    }
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

    const answer = await gateway.call('/api/admin/users', { method: 'HEAD', token });

    expect([answer.status, answer.headers['x-total-count'], answer.body.length]).toEqual([200, '3', 0]);
  });
});

describe('a body of the gateway’s own calls', () => {
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

  it('names what is missing', async () => {
    expect((await put('{}')).json).toMatchObject({ error: 'Missing required fields: action' });
  });
});
