import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { MAX_LIST_LIMIT, type AdminUser, type AdminUsersPageRequest } from '@feltbook/contracts';
import { startGateway, type Answered, type GatewayUnderTest } from '../../testing/gateway-under-test';
import { callsTo, idOf, serveOwnerWorld, type OwnerWorld } from '../../testing/owner-world';

const PAGE = 'POST /internal/admin/users/page';

let gateway: GatewayUnderTest;
let world: OwnerWorld;
let owner: string;

const start = (players: number) => {
  world = serveOwnerWorld(gateway, players);
};
const call = (query: string): Promise<Answered> => gateway.call(`/api/admin/users${query}`, { token: owner });

describe('all users at once', () => {
  beforeAll(async () => {
    gateway = await startGateway();
    owner = await gateway.token({ sub: idOf(0), role: 'owner' });
  });
  afterAll(() => gateway.close());

  it.each([
    '',
    '?sort=cash_profit_loss&order=asc',
    '?sort=subscription_status',
    '?q=Name&sort=tournament_hours',
  ])('streams 5,000 page by page, each once: %s', async (query) => {
    start(5000);

    const answer = await call(query);
    const all = answer.json as AdminUser[];

    const owners = query.includes('q=') ? 0 : 1;
    expect(all).toHaveLength(5000 + owners);
    expect(new Set(all.map(({ id }) => id)).size).toBe(5000 + owners);
    expect(answer.headers['x-total-count']).toBe(String(5000 + owners));
    expect(answer.headers['transfer-encoding']).toBe('chunked');
    const pages = world.asked.map(({ body }) => body as AdminUsersPageRequest);
    expect(new Set(pages.map(({ limit }) => limit))).toEqual(new Set([MAX_LIST_LIMIT]));
    // By key: the place counts for the first page alone.
    expect(pages.map(({ after }) => after !== undefined)).toEqual([
      false,
      ...Array.from({ length: pages.length - 1 }, () => true),
    ]);
  });

  it('begins at the offset, and is compressed', async () => {
    start(2000);

    const answer = await gateway.call('/api/admin/users?offset=1500', {
      token: owner,
      headers: { 'accept-encoding': 'gzip' },
    });

    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'x-total-count': '2001' });
    expect(answer.headers.vary).toContain('Accept-Encoding');
    const rest = (await call('?offset=1998')).json as AdminUser[];
    expect(rest.map(({ id }) => id)).toEqual([3, 2, 1].map(idOf));
  });

  it('requests no more pages while the client does not read', async () => {
    start(20_000);

    const headers = { authorization: `Bearer ${owner}` };
    const slow = get(`${gateway.url}/api/admin/users`, { agent: false, headers });
    const [answer] = (await once(slow, 'response')) as [IncomingMessage];
    const pages = () => callsTo(world, 'svc-auth').filter((asked) => asked.endsWith('/page')).length;
    let before = -1;
    while (before !== pages()) {
      before = pages();
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    answer.destroy();

    expect(answer.statusCode).toBe(200);
    expect(before).toBeLessThan(20);
  });

  it('continues after svc-auth was unavailable for a moment', async () => {
    start(3000);
    const page = world.answers[PAGE];
    let refused = 0;
    world.answers[PAGE] = (body: never, path) =>
      (body as AdminUsersPageRequest).after && (refused += 1) <= 2 ? 500 : page?.(body, path);

    const answer = await call('?sort=session_count');

    expect(answer.json).toHaveLength(3001);
    expect(refused).toBeGreaterThan(2);
  });

  it('breaks the answer off if svc-auth stays unavailable', async () => {
    start(5000);
    const page = world.answers[PAGE];
    world.answers[PAGE] = (body: never, path) =>
      (body as AdminUsersPageRequest).after ? 500 : page?.(body, path);

    await expect(call('?sort=session_count')).rejects.toThrow(/aborted|hang up/);
  });
});
