import { MAX_ADMIN_IDS, type AdminUser } from '@feltbook/contracts';
import { startGateway, type Answered, type GatewayUnderTest } from '../../testing/gateway-under-test';
import {
  callsTo,
  figuresOf,
  idOf,
  serveOwnerWorld,
  standingOf,
  type OwnerWorld,
} from '../../testing/owner-world';

jest.setTimeout(30_000);

let gateway: GatewayUnderTest;
let world: OwnerWorld;
let owner: string;

async function open(): Promise<void> {
  gateway = await startGateway();
  owner = await gateway.token({ sub: idOf(0), role: 'owner' });
}
const start = (players: number) => {
  world = serveOwnerWorld(gateway, players);
};

const call = (query: string): Promise<Answered> => gateway.call(`/api/admin/users${query}`, { token: owner });
const users = async (query: string): Promise<AdminUser[]> => {
  const answer = await call(query);
  expect(answer.status).toBe(200);
  return answer.json as AdminUser[];
};
/** Numbers of the users that are listed; the owner's is 0. */
const listed = async (query: string): Promise<number[]> =>
  (await users(query)).map(({ id }) => Number(id.slice(-12)));
const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => (from < to ? from + at : from - at));

describe('the list of users', () => {
  beforeAll(open);
  afterAll(() => gateway.close());

  it('has the owner first, then who was there last, with what every service knows', async () => {
    start(3);

    const answer = await call('');

    expect(answer).toMatchObject({
      status: 200,
      headers: { 'x-total-count': '4', 'content-type': 'application/json; charset=utf-8' },
    });
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect((answer.json as AdminUser[]).map(({ id }) => id)).toEqual([0, 3, 2, 1].map(idOf));
    expect((answer.json as AdminUser[])[1]).toEqual({
      ...world.players[2],
      ...figuresOf(3),
      ...standingOf(3),
      final_status: 'Trial expired',
      progress_ratio: '3/10',
    });
    expect((answer.json as AdminUser[])[0]).toMatchObject({ role: 'owner', final_status: 'Feltbook God' });
    const own = world.asked
      .map(({ requestId }) => requestId)
      .filter((id) => id === answer.headers['x-request-id']);
    expect(own.length).toBeGreaterThan(2);
  });

  it.each([
    ['?limit=1', [0]],
    ['?limit=50', [0, ...range(120, 72)]],
    ['?limit=50&offset=1', range(120, 71)],
    ['?limit=50&offset=49', range(72, 23)],
    ['?limit=50&offset=50', range(71, 22)],
    ['?limit=50&offset=100', range(21, 1)],
    ['?limit=50&offset=121', []],
    ['?sort=created_at&order=asc&limit=3', [0, 1, 2]],
    ['?sort=cash_profit_loss&order=asc&limit=3&offset=1', [120, 119, 118]],
    ['?sort=session_count&limit=3', [0, 118, 111]],
  ])('counts places with the owner in the first: %s', async (query, expected) => {
    start(120);

    expect(await listed(query)).toEqual(expected);
    expect((await call(query)).headers['x-total-count']).toBe('121');
  });

  it('asks only the service that owns the column for a page', async () => {
    start(60);

    await listed('?limit=50&sort=hours_played');

    expect(callsTo(world, 'svc-tracking')).toEqual([
      'POST /internal/admin/figures/page',
      'POST /internal/admin/figures/of',
    ]);
    expect(callsTo(world, 'svc-billing')).toEqual(['POST /internal/admin/standings/of']);
    expect(world.asked.find(({ call: asked }) => asked.endsWith('figures/of'))?.body).toEqual({
      ids: [idOf(0)],
    });
  });

  it('leaves out whose account is gone, though other services still have them', async () => {
    start(4);
    world.players = world.players.filter(({ id }) => id !== idOf(3));

    expect(await listed('?sort=tournament_profit_loss&limit=50')).toEqual([0, 4, 2, 1]);
  });

  it('leaves only one status, without the owner, and counts it', async () => {
    start(40);

    const answer = await call('?status=pro&limit=3&offset=1');

    expect((answer.json as AdminUser[]).map(({ id }) => id)).toEqual([33, 29, 25].map(idOf));
    expect(answer.headers['x-total-count']).toBe('10');
    expect((await users('?status=pro&sort=email')).map(({ final_status }) => final_status)).toEqual(
      Array.from({ length: 10 }, () => 'Pro'),
    );
  });

  it('caps what is used up at the allowance', async () => {
    start(12);

    expect((await users('?limit=2&sort=cash_sessions_used'))[1]).toMatchObject({
      cash_sessions_used: 12,
      progress_ratio: '10/10',
    });
  });

  it.each(['?limit=0', '?limit=1001', '?sort=password', '?order=up', '?status=God', '?page=2', '?offset=-1'])(
    'refuses %s',
    async (query) => {
      start(1);

      expect(await call(query)).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    },
  );
});

describe('without an owner', () => {
  beforeAll(open);
  afterAll(() => gateway.close());

  it('begins with the first player where there is no owner yet', async () => {
    start(5);
    world.answers['GET /internal/admin/accounts/owner'] = () => ({ account: null });

    expect(await listed('?limit=2')).toEqual([5, 4]);
    expect(await listed('?limit=2&offset=1')).toEqual([4, 3]);
    expect((await call('?limit=2')).headers['x-total-count']).toBe('5');
  });
});

describe('a search', () => {
  beforeAll(open);
  afterAll(() => gateway.close());

  it('is done by the accounts themselves for their own columns', async () => {
    start(30);

    const answer = await call('?q=PLAYER2&limit=50&sort=id&order=asc');

    expect((answer.json as AdminUser[]).map(({ id }) => id)).toEqual([2, ...range(20, 29)].map(idOf));
    expect(answer.headers['x-total-count']).toBe('11');
  });

  it('finds the owner, too, and puts them first', async () => {
    start(3);

    expect(await listed('?q=feltbook&limit=50')).toEqual([0]);
    expect(await listed('?q=name&limit=2&sort=id&order=asc')).toEqual([1, 2]);
    expect(await listed('?q=e&limit=2&sort=id&order=asc')).toEqual([0, 1]);
    expect(await listed('?q=e&limit=2&offset=1&sort=id&order=asc')).toEqual([1, 2]);
    expect(await listed('?q=%20&limit=2&sort=id&order=asc')).toEqual([0, 1]);
    expect(await listed('?q=nobody&sort=session_count&limit=2')).toEqual([]);
  });

  it('names the few that it finds to the service that owns the column', async () => {
    start(30);

    const answer = await call('?q=player2&limit=3&offset=1&sort=tournament_profit_loss&order=asc');

    expect((answer.json as AdminUser[]).map(({ id }) => id)).toEqual([20, 21, 22].map(idOf));
    expect(answer.headers['x-total-count']).toBe('11');
    const pages = world.asked.filter(({ call: asked }) => asked.endsWith('figures/page'));
    expect(pages).toHaveLength(1);
  });

  it('walks the column where it finds more than can be named, only as far as the page needs', async () => {
    start(3500);
    // Each even number, of which there are more than one call may carry.
    world.players = world.players.map((account, at) => ({ ...account, name: at % 2 === 1 ? 'Even' : 'Odd' }));

    const query = '?q=even&sort=tournament_profit_loss&order=asc&limit=4';

    expect(await listed(query)).toEqual([2, 4, 6, 8]);
    expect(callsTo(world, 'svc-tracking').filter((asked) => asked.endsWith('/page'))).toHaveLength(1);
    expect(await listed(`${query}&offset=998`)).toEqual([1998, 2000, 2002, 2004]);
    expect((await call(query)).headers['x-total-count']).toBe('1750');
    const largest = Math.max(
      ...world.asked.map(({ body }) => (body as { among?: string[] } | undefined)?.among?.length ?? 0),
    );
    expect(largest).toBe(MAX_ADMIN_IDS);
  });

  it('counts those of a status while it walks', async () => {
    start(2400);

    const answer = await call('?q=name&status=pro&limit=2&order=asc');

    expect((answer.json as AdminUser[]).map(({ id }) => id)).toEqual([1, 5].map(idOf));
    expect(answer.headers['x-total-count']).toBe('600');
  });
});

describe('a service that is away', () => {
  // Each gateway remembers who is away.
  beforeEach(open);
  afterEach(() => gateway.close());

  it('leaves nulls where it would have filled in', async () => {
    start(3);
    world.away.add('svc-tracking').add('svc-billing');

    const [first, second] = await users('?limit=2');

    expect(first).toMatchObject({ final_status: 'Feltbook God', progress_ratio: null, session_count: null });
    expect(second).toMatchObject({
      id: idOf(3),
      cash_profit_loss: null,
      subscription_status: null,
      final_status: null,
      trial_active: null,
    });
  });

  it.each([
    ['svc-auth', '?limit=2'],
    ['svc-tracking', '?limit=2&sort=hours_played'],
    ['svc-billing', '?limit=2&sort=final_status'],
    ['svc-billing', '?status=pro'],
    ['svc-tracking', '?sort=hours_played'],
  ] as const)('without %s, %s cannot be answered', async (service, query) => {
    start(3);
    world.away.add(service);

    expect(await call(query)).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  });
});
