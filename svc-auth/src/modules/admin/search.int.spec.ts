import { adminAccountsPage, adminMatching, MAX_ADMIN_IDS } from '@feltbook/contracts';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { askInternally, callInternally } from '../../testing/internal';
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

const matching = (q: string, among?: string[]) =>
  askInternally(auth, 'admin/accounts/matching', adminMatching, { q, ...(among && { among }) });
const found = async (q: string) => (await matching(q)).ids.sort();

describe('POST /internal/admin/accounts/matching', () => {
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
  ])('finds by "%s" the players %p, and never the owner', async (q, ids) => {
    expect(await found(q)).toEqual(ids);
    expect((await matching(q)).total).toBe(ids.length);
  });

  it('looks among the given ids only', async () => {
    const among = ['by-name', 'by-handle', 'spade', 'gone', 'ö'];
    const { total, ids } = await matching('ada', among);
    expect(ids.sort()).toEqual(['by-handle', 'by-name']);
    expect(total).toBe(2);
    expect(await matching('ada', [])).toEqual({ total: 0, ids: [] });
  });

  it('answers the first thousand of many, and how many there are', async () => {
    const many = Array.from(
      { length: MAX_ADMIN_IDS + 50 },
      (_, index) => `zz-${String(index).padStart(5, '0')}`,
    );
    await storeAccounts(
      auth,
      many.map((id) => ({ id, name: 'one of many' })),
    );
    expect(await matching('of MANY')).toEqual({ total: many.length, ids: many.slice(0, MAX_ADMIN_IDS) });
    expect(await matching('of many', many.slice(40, 60))).toMatchObject({ total: 20 });
    const tooMany = { q: 'x', among: many };
    expect((await callInternally(auth, 'admin/accounts/matching', tooMany)).status).toBe(400);
  });
});

describe('POST /internal/admin/accounts/page with q', () => {
  it('pages and counts what is found', async () => {
    const request = { sort: 'name', order: 'desc', limit: 2, q: 'ada' };
    const page = (offset: number) =>
      askInternally(auth, 'admin/accounts/page', adminAccountsPage, { ...request, offset });
    const [first, second, beyond] = [await page(0), await page(2), await page(4)];
    expect([first.total, second.total]).toEqual([3, 3]);
    expect(beyond).toEqual({ total: 3, accounts: [] });
    expect([...first.accounts, ...second.accounts].map(({ id }) => id)).toEqual([
      'by-handle',
      'by-address',
      'by-name',
    ]);
  });
});
