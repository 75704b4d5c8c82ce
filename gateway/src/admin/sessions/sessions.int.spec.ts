import type { AdminAllResultsRequest } from '@feltbook/contracts';
import { startGateway, type GatewayUnderTest } from '../../testing/gateway-under-test';
import { callsTo, idOf, serveOwnerWorld, type OwnerWorld } from '../../testing/owner-world';

let gateway: GatewayUnderTest;
let world: OwnerWorld;
let token: string;
beforeAll(async () => {
  gateway = await startGateway();
  token = await gateway.token({ role: 'owner' });
});
beforeEach(() => {
  world = serveOwnerWorld(gateway, 3);
  world.answers[`GET /internal/admin/players/${idOf(2)}/results`] = () => ({ results: [SESSION] });
  world.answers['GET /internal/accounts'] = (_body, path) =>
    path.endsWith(encodeURIComponent('player2@example.com'))
      ? { id: idOf(2), email: 'player2@example.com', displayName: 'Name 2' }
      : 404;
});
afterAll(() => gateway.close());

const SESSION = {
  id: 's1',
  is_tournament: false,
  type: 'cash',
  date: '2026-03-01',
  game_type: 'nlhe',
  location: 'Aria',
  stakes: '1/3',
  duration: 3.5,
  buyin: 200,
  cashout: 315.5,
  tournament_name: null,
  place: null,
  entries: null,
  places_paid: null,
};
const get = (path: string) => gateway.call(`/api/admin/${path}`, { token });

describe('the sessions of a user', () => {
  it.each([`user-sessions?email=player2%40example.com`, `user-sessions?id=${idOf(2)}&limit=60`])(
    'are found by %s',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 200, json: [SESSION] });
      expect(callsTo(world, 'svc-tracking')).toEqual([`GET /internal/admin/players/${idOf(2)}/results`]);
    },
  );

  it.each([
    ['user-sessions', 400],
    [`user-sessions?email=a%40example.com&id=${idOf(2)}`, 400],
    [`user-sessions?id=${idOf(2)}&limit=1001`, 400],
    ['user-sessions?email=nobody%40example.com', 404],
    [`user-sessions?id=${idOf(99)}`, 404],
  ])('%s is answered %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });
});

describe.each([
  ['cash-sessions', 'cash'],
  ['tournament-sessions', 'tournament'],
] as const)('%s of everybody', (path, kind) => {
  const ALL = 'POST /internal/admin/results';

  it('have current names, and exclude deleted accounts', async () => {
    world.answers[ALL] = () => ({
      results: [2, 99, 1].map((number) => ({ ...SESSION, accountId: idOf(number) })),
      next: null,
    });

    const answer = await get(path);

    expect(answer.json).toEqual([
      { ...SESSION, venue: 'Aria', user: idOf(2), email: 'player2@example.com', name: 'Name 2' },
      { ...SESSION, venue: 'Aria', user: idOf(1), email: 'player1@example.com', name: 'Name 1' },
    ]);
    expect(answer.headers['link']).toBeUndefined();
    expect(world.asked.find(({ call }) => call === ALL)?.body).toEqual({ kind, limit: 1000 });
  });

  it('link to the next page', async () => {
    world.answers[ALL] = ({ cursor }: AdminAllResultsRequest) => ({
      results: [{ ...SESSION, id: cursor ?? 'first', accountId: idOf(1) }],
      next: cursor ? null : 'a&b c',
    });

    const first = await get(`${path}?from=2026-01-01&to=2026-02-01&limit=1`);
    const next = /^<\/api\/admin\/([^>]+)>; rel="next"$/.exec(String(first.headers['link']))?.[1];

    expect(first.json).toMatchObject([{ id: 'first' }]);
    expect(next).toBe(`${path}?from=2026-01-01&to=2026-02-01&limit=1&cursor=a%26b+c`);
    expect((await get(next ?? '')).json).toMatchObject([{ id: 'a&b c' }]);
  });

  it('reject invalid days, and cursors that svc-tracking rejects', async () => {
    world.answers[ALL] = () => 400;

    expect((await get(`${path}?from=2026-02-30`)).status).toBe(400);
    expect(await get(`${path}?cursor=x`)).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
  });
});

it('returns results without names while svc-auth is unavailable', async () => {
  world.answers['POST /internal/admin/results'] = () => ({
    results: [{ ...SESSION, accountId: idOf(1) }],
    next: null,
  });
  world.away.add('svc-auth');

  expect((await get('cash-sessions')).json).toMatchObject([{ user: idOf(1), email: null, name: null }]);
});
