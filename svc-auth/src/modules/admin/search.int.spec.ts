import { adminUsersPage, type AdminUsersPage } from '@feltbook/contracts';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { askInternally } from '../../testing/internal';
import { storeAccounts } from '../../testing/stored-accounts';

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp({
    env: { OWNER_EMAIL: 'ada-owns@example.com', OWNER_PASSWORD: 'river-and-turn' },
  });
  await storeAccounts(auth, [
    { id: 'by-address', email: 'Ada@Example.com', loginId: 'Ada@Example.com', name: 'Countess' },
    { id: 'by-handle', loginId: 'adamant', name: 'Rock' },
    { id: 'by-name', email: 'x@example.com', name: 'Canada Bill' },
    { id: 'umlaut', name: 'Jörg MÜLLER' },
    { id: 'percent', name: '100% luck' },
    { id: 'underscore', loginId: 'big_blind', name: 'bigXblind' },
    { id: 'bang', name: 'wow!' },
    { id: 'backslash', name: String.raw`a\b` },
    { id: 'spade', name: 'ace 🂡' },
    { id: 'heart', name: 'ace 🂱' },
  ]);
});
afterAll(() => auth.close());

const page = (q: string, more: { sort?: string; order?: string; limit?: number; offset?: number } = {}) =>
  askInternally(auth, 'admin/users/page', adminUsersPage, {
    ...{ sort: 'id', order: 'asc', limit: 50, offset: 0 },
    ...{ q, ...more },
  });
const playersOf = ({ users }: AdminUsersPage) =>
  users.filter(({ role }) => role === 'player').map(({ id }) => id);

describe('POST /internal/admin/users/page with q', () => {
  it.each([
    ['ADA', ['by-address', 'by-handle', 'by-name']],
    ['müller', ['umlaut']],
    ['JÖRG', ['umlaut']],
    ['%', ['percent']],
    ['0% l', ['percent']],
    ['big_', ['underscore']],
    ['bigx', ['underscore']],
    ['_', ['underscore']],
    ['!', ['bang']],
    ['\\', ['backslash']],
    ['🂡', ['spade']],
    ["' OR '1'='1", []],
    ['nobody', []],
  ])('finds by "%s" the players %p', async (q, ids) => {
    expect(playersOf(await page(q))).toEqual(ids);
  });

  it('pages and counts what is found, the owner first', async () => {
    const request = { sort: 'name', order: 'desc', limit: 2 };
    const [first, second, beyond] = [
      await page('ada', request),
      await page('ada', { ...request, offset: 2 }),
      await page('ada', { ...request, offset: 4 }),
    ];
    expect([first.total, second.total, beyond.total]).toEqual([4, 4, 4]);
    expect(first.users[0]?.role).toBe('owner');
    expect([...playersOf(first), ...playersOf(second)]).toEqual(['by-handle', 'by-address', 'by-name']);
    expect(beyond.users).toEqual([]);
  });
});
