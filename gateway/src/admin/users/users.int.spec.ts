import type { AdminUser } from '@feltbook/contracts';
import { startGateway, type Answered, type GatewayUnderTest } from '../../testing/gateway-under-test';
import { callsTo, idOf, serveOwnerWorld, type OwnerWorld } from '../../testing/owner-world';

let gateway: GatewayUnderTest;
let world: OwnerWorld;
let owner: string;

// Each gateway remembers who is away.
beforeEach(async () => {
  gateway = await startGateway();
  owner = await gateway.token({ sub: idOf(0), role: 'owner' });
  world = serveOwnerWorld(gateway, 120);
});
afterEach(() => gateway.close());

const call = (query: string): Promise<Answered> => gateway.call(`/api/admin/users${query}`, { token: owner });

it('returns a page of svc-auth’s list, with the total', async () => {
  const answer = await call('?limit=3&offset=1');

  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'x-total-count': '121',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
  expect(answer.json).toEqual(
    [120, 119, 118].map((number) => world.players.find(({ id }) => id === idOf(number))),
  );
  expect(world.asked.at(-1)?.requestId).toBe(answer.headers['x-request-id']);
  expect(world.asked.map(({ service }) => service)).toEqual(['svc-auth']);
});

it.each([
  ['?limit=50', { sort: 'last_login', order: 'desc', limit: 50, offset: 0 }],
  [
    '?limit=5&offset=50&sort=cash_hourly&order=asc&q=%20Ann%20',
    { sort: 'cash_hourly', order: 'asc', limit: 5, offset: 50, q: 'Ann' },
  ],
  [
    '?limit=3&status=pro&sort=final_status',
    { sort: 'final_status', order: 'desc', limit: 3, offset: 0, status: 'pro' },
  ],
  ['', { sort: 'last_login', order: 'desc', limit: 1000, offset: 0 }],
])('passes the query on: %s', async (query, request) => {
  expect((await call(query)).status).toBe(200);
  expect(world.asked.map(({ body }) => body)).toEqual([request]);
});

it.each(['?limit=0', '?limit=1001', '?sort=password', '?order=up', '?status=God', '?page=2', '?offset=-1'])(
  'refuses %s',
  async (query) => {
    expect(await call(query)).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect(callsTo(world, 'svc-auth')).toEqual([]);
  },
);

it('calls svc-auth only', async () => {
  world.away.add('svc-tracking').add('svc-billing');
  expect((await call('?limit=2&sort=hours_played')).json).toMatchObject([
    { final_status: 'Feltbook God' },
    { role: 'player' },
  ] satisfies Partial<AdminUser>[]);

  world.away.add('svc-auth');
  for (const query of ['?limit=2', '?status=pro', ''])
    expect(await call(query)).toMatchObject({ status: 503, json: { code: 'unavailable' } });
});

describe('how a user signs in', () => {
  const access = (id: string) => gateway.call(`/api/admin/users/${id}/access`, { token: owner });
  const ACCESS = `GET /internal/admin/accounts/${idOf(2)}/access`;

  it('is what svc-auth knows', async () => {
    const known = {
      email_verified: true,
      has_password: true,
      signs_in_with_google: false,
      passkeys: 1,
      has_second_factor: false,
      recovery_codes_left: 8,
      logins: [],
    };
    world.answers[ACCESS] = () => known;
    expect(await access(idOf(2))).toMatchObject({ status: 200, json: known });
  });

  it('is 404 for an unknown user', async () => {
    world.answers[ACCESS] = () => 404;
    expect((await access(idOf(2))).status).toBe(404);
    expect((await access('x'.repeat(60))).status).toBe(404);
  });
});
