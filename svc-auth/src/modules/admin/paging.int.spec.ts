import {
  ADMIN_SORTS,
  adminAccountsPage,
  type AdminAccount,
  type AdminAccountSort,
  type SortOrder,
} from '@feltbook/contracts';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { askInternally, callInternally } from '../../testing/internal';
import { storeAccounts, type StoredAccount } from '../../testing/stored-accounts';

const PLATFORMS = ['mobile', 'desktop', null] as const;
const two = (number: number) => String(number).padStart(2, '0');

/** Every value comes several times, and not in the order of the ids. */
const players: StoredAccount[] = Array.from({ length: 300 }, (_, index) => {
  const mixed = (index * 77) % 300;
  return {
    id: `player-${String(index).padStart(4, '0')}`,
    email: mixed % 3 === 0 ? null : `p${two(mixed % 50)}@example.com`,
    loginId: mixed % 3 === 0 ? `handle${mixed}` : null,
    name: `name ${two(mixed % 40)}`,
    createdAt: `2026-${two((mixed % 12) + 1)}-01 10:00:00`,
    lastLoginAt: mixed % 4 === 0 ? null : `2026-11-${two((mixed % 20) + 1)} 08:00:00`,
    platform: PLATFORMS[mixed % 3] ?? null,
  };
});

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp({ env: { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'river-and-turn' } });
  await storeAccounts(auth, players);
});
afterAll(() => auth.close());

const read = (sort: AdminAccountSort, order: SortOrder, limit: number, offset: number) =>
  askInternally(auth, 'admin/accounts/page', adminAccountsPage, { sort, order, limit, offset });

/** Absent values before all others; equal ones by id. */
function compare(sort: AdminAccountSort) {
  const keyOf = (account: AdminAccount) => account[sort];
  return (a: AdminAccount, b: AdminAccount) => {
    const [one, other] = [keyOf(a) ?? '', keyOf(b) ?? ''];
    if (one !== other) return one < other ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  };
}

describe('POST /internal/admin/accounts/page', () => {
  const orders = ADMIN_SORTS.accounts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]);

  it.each(orders)('goes through all players by %s %s, each once and in order', async (sort, order) => {
    const seen: AdminAccount[] = [];
    for (let offset = 0; offset < players.length; offset += 70) {
      const { total, accounts } = await read(sort, order, 70, offset);
      expect(total).toBe(players.length);
      expect(accounts).toHaveLength(Math.min(70, players.length - offset));
      seen.push(...accounts);
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(players.length);
    const sorted = [...seen].sort(compare(sort));
    expect(seen).toEqual(order === 'asc' ? sorted : sorted.reverse());
  });

  it('answers nothing beyond the end, and still how many there are', async () => {
    expect(await read('last_login', 'desc', 50, 5000)).toEqual({ total: players.length, accounts: [] });
  });

  it('returns everything about a player', async () => {
    const { accounts } = await read('id', 'asc', 2, 0);
    expect(accounts).toEqual([
      {
        id: 'player-0000',
        email: null,
        handle: 'handle0',
        name: 'name 00',
        role: 'player',
        last_login: null,
        platform: 'mobile',
        created_at: '2026-01-01T10:00:00.000Z',
      },
      {
        id: 'player-0001',
        email: 'p27@example.com',
        handle: null,
        name: 'name 37',
        role: 'player',
        last_login: '2026-11-18T08:00:00.000Z',
        platform: null,
        created_at: '2026-06-01T10:00:00.000Z',
      },
    ]);
  });

  it.each([
    { sort: 'password_hash' },
    { order: 'up' },
    { limit: 0 },
    { limit: 1001 },
    { offset: -1 },
    { owner: 'x' },
  ])('refuses %p', async (given) => {
    const request = { sort: 'id', order: 'asc', limit: 10, offset: 0, ...given };
    expect((await callInternally(auth, 'admin/accounts/page', request)).status).toBe(400);
  });
});
