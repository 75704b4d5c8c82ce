import {
  ADMIN_SORTS,
  adminRefreshedUser,
  adminUsersPage,
  type AdminFigures,
  type AdminSubscription,
  type AdminUser,
  type AdminUsersCursor,
  type AdminUserSort,
  type EventOf,
  type SortOrder,
} from '@feltbook/contracts';
import { inTransaction, newId } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { PASSWORD } from '../../testing/browser';
import { askInternally, callInternally } from '../../testing/internal';
import { rowsOf } from '../../testing/rows';
import { storeAccounts, type StoredAccount } from '../../testing/stored-accounts';
import { onFiguresChanged } from './list-events';
import { storeSubscription, toListedSubscription } from './users-list.repository';

const PLAYERS = 120;
const STATUSES = ['grandfathered', 'pro', 'trial', 'trial_expired'] as const;
const SORTS = Object.values(ADMIN_SORTS).flat();
const ORDERS = SORTS.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]);

/** Every value comes several times, and not in the order of the ids. */
const players: StoredAccount[] = Array.from({ length: PLAYERS }, (_, index) => {
  const mixed = (index * 77) % PLAYERS;
  return {
    id: `player-${String(index).padStart(4, '0')}`,
    email: mixed % 3 === 0 ? null : `p${(mixed % 50) + 10}@example.com`,
    loginId: mixed % 3 === 0 ? `handle${mixed}` : null,
    name: `name ${(mixed % 40) + 10}`,
    createdAt: `2026-0${(mixed % 9) + 1}-01 10:00:00`,
    lastLoginAt: mixed % 4 === 0 ? null : `2026-11-0${(mixed % 9) + 1} 08:00:00`,
    platform: (['mobile', 'desktop', null] as const)[mixed % 3] ?? null,
  };
});

const figuresOf = (index: number): AdminFigures => ({
  session_count: (index * 7) % 11,
  tournament_count: (index * 5) % 6,
  hours_played: ((index * 13) % 17) / 3,
  cash_hours: ((index * 3) % 8) / 3,
  tournament_hours: (index % 9) * 1.33,
  cash_profit_loss: (((index * 31) % 23) * 1005 - 10_000) / 100,
  tournament_profit_loss: (((index * 17) % 19) * 333 - 3000) / 100,
  cash_hourly: (((index * 29) % 13) - 6) / 7,
  tournament_hourly: (((index * 19) % 15) - 7) / 11,
  cash_without_hours: index % 4,
  tournament_without_hours: index % 3,
  cash_sessions_used: (index * 11) % 14,
  tournament_sessions_used: (index * 3) % 14,
});
const subscriptionOf = (index: number): AdminSubscription => {
  const status = STATUSES[index % 4] ?? 'trial';
  return {
    subscription_status: status,
    trial_active: status === 'trial',
    plan: status === 'pro' ? 'monthly' : null,
    current_period_end: status === 'pro' ? '2026-12-01T10:00:00.123Z' : null,
    cancel_at_period_end: index % 8 === 1,
    ...(index % 5 === 1 && { extended_trial_until: '2026-11-28T12:00:00.123Z' }),
  };
};

let auth: AuthApp;
const idAt = (index: number) => players[index]?.id ?? '';
beforeAll(async () => {
  auth = await startAuthApp({ env: { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'river-and-turn' } });
  await storeAccounts(auth, players);
  await publishFigures(players.map(({ id }, index) => ({ id, version: 3, figures: figuresOf(index) })));
  for (const [index, { id }] of players.entries()) await publishSubscription(id, 3, subscriptionOf(index));
});
afterAll(() => auth.close());

const envelope = (accountId: string) => ({
  id: newId(),
  version: 1 as const,
  occurredAt: new Date().toISOString(),
  accountId,
});
const apply = (work: Parameters<typeof inTransaction>[1]) => inTransaction(auth.app.get(DataSource), work);
const publishFigures = (changed: EventOf<'figures.changed'>['data']['players']) =>
  apply((query) =>
    onFiguresChanged(
      { ...envelope(changed[0]?.id ?? ''), type: 'figures.changed', data: { players: changed } },
      query,
    ),
  );
const publishSubscription = (id: string, version: number, subscription: AdminSubscription) =>
  apply((query) =>
    storeSubscription(query, id, { subscription: toListedSubscription(subscription), version }),
  );

interface Request {
  readonly sort?: AdminUserSort;
  readonly order?: SortOrder;
  readonly limit?: number;
  readonly offset?: number;
  readonly q?: string;
  readonly status?: string;
  readonly after?: AdminUsersCursor;
}
const read = (request: Request) =>
  askInternally(auth, 'admin/users/page', adminUsersPage, {
    ...{ sort: 'id', order: 'asc', limit: 50, offset: 0 },
    ...request,
  });
const idsOf = (users: readonly AdminUser[]) => users.map(({ id }) => id);
const userOf = async (id: string) => (await read({ q: '' })).users.find((user) => user.id === id);

/** As the sort compares: absent values first, a ratio by what is used up, a status by its word. */
function valueOf(user: AdminUser, sort: AdminUserSort): string | number {
  if (sort === 'progress_ratio')
    return Math.max(user.cash_sessions_used ?? 0, user.tournament_sessions_used ?? 0);
  if (sort === 'final_status') return user.subscription_status ?? '';
  if (sort === 'trial_active') return Number(user.trial_active);
  return user[sort] ?? '';
}
function expectedOrder(users: readonly AdminUser[], sort: AdminUserSort, order: SortOrder): string[] {
  const sorted = users
    .filter(({ role }) => role === 'player')
    .sort((a, b) => {
      const [one, other] = [valueOf(a, sort), valueOf(b, sort)];
      if (one !== other) return one < other ? -1 : 1;
      return a.id < b.id ? -1 : 1;
    });
  return idsOf(order === 'asc' ? sorted : sorted.reverse());
}

describe('POST /internal/admin/users/page', () => {
  it.each(ORDERS)('has the owner first, then all players by %s %s, by places', async (sort, order) => {
    const all: AdminUser[] = [];
    for (let offset = 0; offset <= PLAYERS; offset += 35) {
      const { total, users } = await read({ sort, order, limit: 35, offset });
      expect(total).toBe(PLAYERS + 1);
      all.push(...users);
    }

    expect(all[0]).toMatchObject({ role: 'owner', final_status: 'Feltbook God' });
    expect(idsOf(all.slice(1))).toEqual(expectedOrder(all, sort, order));
  });

  it.each(ORDERS)('leads through a search by %s %s with a cursor', async (sort, order) => {
    const all: AdminUser[] = [];
    let next: AdminUsersCursor | null = null;
    do {
      const page = await read({ sort, order, limit: 9, q: 'name 1', ...(next && { after: next }) });
      all.push(...page.users);
      next = page.next;
    } while (next);

    expect(all).toHaveLength(PLAYERS / 4);
    expect(idsOf(all)).toEqual(expectedOrder(all, sort, order));
  });

  it.each(['hours_played', 'email', 'cash_profit_loss'] as const)(
    'reads pages of a search by %s from either end',
    async (sort) => {
      const whole = await read({ sort, limit: 100, q: 'name 1' });
      const pages = [];
      for (const offset of [0, 8, 16, 24]) pages.push(await read({ sort, limit: 8, offset, q: 'name 1' }));

      expect(pages.flatMap(({ users }) => idsOf(users))).toEqual(idsOf(whole.users));
      expect(pages.map(({ total }) => total)).toEqual([30, 30, 30, 30]);
      expect(await read({ sort, limit: 8, offset: 30, q: 'name 1' })).toEqual({
        total: 30,
        users: [],
        next: null,
      });
    },
  );

  it('filters by status, without the owner, in the order of ids', async () => {
    const { total, users } = await read({ status: 'pro', sort: 'email', limit: 3, offset: 1 });

    expect([total, idsOf(users)]).toEqual([PLAYERS / 4, [idAt(5), idAt(9), idAt(13)]]);
    const found = await read({ status: 'pro', q: 'name 1', limit: 100 });
    expect(found.total).toBe(found.users.length);
    expect(new Set(found.users.map(({ final_status }) => final_status))).toEqual(new Set(['Pro']));
  });

  it('finds the owner, too, and counts them', async () => {
    expect(await read({ q: 'OWNER@', limit: 5 })).toMatchObject({ total: 1, users: [{ role: 'owner' }] });
    expect(await read({ q: 'nobody at all' })).toEqual({ total: 0, users: [], next: null });
    expect(idsOf((await read({ q: 'e', limit: 2, offset: 1 })).users)).toEqual([idAt(0), idAt(1)]);
  });

  it('has the data of all services of a player', async () => {
    expect(await userOf(idAt(1))).toEqual({
      ...figuresOf(1),
      ...subscriptionOf(1),
      id: idAt(1),
      email: 'p37@example.com',
      handle: null,
      name: 'name 47',
      role: 'player',
      last_login: '2026-11-06T08:00:00.000Z',
      platform: null,
      created_at: '2026-06-01T10:00:00.000Z',
      final_status: 'Pro',
      progress_ratio: '10/10',
    });
  });

  it('lists a registration at once, with zeros and a new trial, and a deletion no more', async () => {
    const browser = auth.browser();
    const id = await browser.register('newcomer');
    const find = () => read({ q: 'newcomer', sort: 'cash_hourly' });

    expect(await find()).toMatchObject({
      total: 1,
      users: [{ id, session_count: 0, progress_ratio: '0/10', final_status: 'Trial', trial_active: true }],
    });

    const { token } = await browser.signIn('newcomer');
    await browser.call('DELETE', '/me', { token, body: { password: PASSWORD } });
    expect((await find()).total).toBe(0);
  });

  it.each([{ sort: 'password_hash' }, { order: 'up' }, { limit: 0 }, { offset: -1 }, { status: 'God' }])(
    'refuses %p',
    async (given) => {
      const request = { sort: 'id', order: 'asc', limit: 10, offset: 0, ...given };
      expect((await callInternally(auth, 'admin/users/page', request)).status).toBe(400);
    },
  );
});

describe('events', () => {
  it('never replace newer values, and are ignored for deleted accounts', async () => {
    const [id, gone] = [idAt(2), newId()];
    await publishFigures([
      { id, version: 2, figures: figuresOf(50) },
      { id: gone, version: 9, figures: figuresOf(1) },
    ]);
    await publishSubscription(id, 2, subscriptionOf(1));
    await publishSubscription(gone, 9, subscriptionOf(1));
    expect(await userOf(id)).toMatchObject({ ...figuresOf(2), ...subscriptionOf(2) });

    await publishFigures([{ id, version: 3, figures: figuresOf(50) }]);
    await publishSubscription(id, 4, subscriptionOf(1));
    expect(await userOf(id)).toMatchObject({ ...figuresOf(50), ...subscriptionOf(1) });
    expect(await rowsOf(auth, 'SELECT id FROM accounts WHERE id = ?', [gone])).toEqual([]);
  });
});

describe('POST /internal/admin/users/{id}/refresh', () => {
  it('returns the last known data while other services are unavailable, and 404 for an unknown id', async () => {
    const { user } = await askInternally(auth, `admin/users/${idAt(3)}/refresh`, adminRefreshedUser, {});
    expect(user).toEqual(await userOf(idAt(3)));
    expect((await callInternally(auth, `admin/users/${newId()}/refresh`, {})).status).toBe(404);
    expect((await callInternally(auth, 'admin/users/%C3%B6/refresh', {})).status).toBe(404);
  });
});
