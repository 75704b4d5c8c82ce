import { asService } from '@feltbook/tooling/testing';
import { adminAccounts, adminOwner, auditPage } from '@feltbook/contracts';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { askInternally, callInternally } from '../../testing/internal';
import { rowsOf } from '../../testing/rows';

const OWNER = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'river-and-turn' };

let auth: AuthApp;
let owner: string;
beforeAll(async () => {
  // Without Redis the relay leaves the events in the outbox, where the test reads them.
  auth = await startAuthApp({ env: { ...OWNER, REDIS_URL: 'redis://127.0.0.1:1' } });
  owner = (await auth.browser().signIn(OWNER.OWNER_EMAIL, OWNER.OWNER_PASSWORD)).user.id;
});
afterAll(() => auth.close());

const erase = (id: string, actorId = owner) =>
  callInternally(auth, `admin/accounts/${id}/erasure`, { actorId });
const log = async () => (await askInternally(auth, 'admin/audit', auditPage)).entries;

describe('POST /internal/admin/accounts/of', () => {
  it('returns the existing accounts, including the owner', async () => {
    const ids = [await auth.browser().register('ann@example.com'), owner];
    const { accounts } = await askInternally(auth, 'admin/accounts/of', adminAccounts, {
      ids: [...ids, 'gone', 'ö', ''],
    });
    expect(accounts.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('returns nothing for no ids', async () => {
    expect(await askInternally(auth, 'admin/accounts/of', adminAccounts, { ids: [] })).toEqual({
      accounts: [],
    });
  });
});

describe('GET /internal/admin/accounts/owner', () => {
  it("returns the owner's account", async () => {
    const { account } = await askInternally(auth, 'admin/accounts/owner', adminOwner);
    expect(account).toMatchObject({ id: owner, email: OWNER.OWNER_EMAIL, role: 'owner', handle: null });
  });

  it('returns null without an owner', async () => {
    const ownerless = await startAuthApp();
    expect(await askInternally(ownerless, 'admin/accounts/owner', adminOwner)).toEqual({ account: null });
    await ownerless.close();
  });
});

describe('POST /internal/admin/accounts/{id}/erasure', () => {
  it('erases like the player, and writes an audit entry with the masked address', async () => {
    const browser = auth.browser();
    const id = await browser.register('bea@example.com');
    const { token } = await browser.signIn('bea@example.com');

    const { status, body } = await erase(id);
    expect([status, body]).toEqual([200, { id }]);

    expect((await browser.get('/me', { token })).status).toBe(401);
    expect((await browser.post('/auth/refresh')).status).toBe(401);
    const rows = await rowsOf(auth, 'SELECT month FROM active_months WHERE account_id = ?', [id]);
    expect(rows).toEqual([]);
    const events = await rowsOf(auth, "SELECT event FROM outbox WHERE type = 'account.deleted'");
    expect(events.filter(({ event }) => String(event).includes(id))).toHaveLength(1);
    const [entry] = await log();
    expect(entry).toMatchObject({
      actor_id: owner,
      action: 'delete',
      account_id: id,
      before: { email: 'b•••@example.com' },
      after: { deleted: true },
    });
    // Not 'bea' alone: that may be part of a random id.
    expect(JSON.stringify(await rowsOf(auth, 'SELECT * FROM audit_log'))).not.toContain('bea@');
  });

  it('masks a handle too', async () => {
    await erase(await auth.browser().register('chipleader'));
    expect((await log())[0]?.before).toEqual({ handle: 'c•••' });
  });

  it('erases and writes one entry for two concurrent calls', async () => {
    const id = await auth.browser().register('dora');
    const answers = await Promise.all([erase(id), erase(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await log()).filter(({ account_id: account }) => account === id)).toHaveLength(1);
  });

  it.each(['01a1fc36-e7d8-752b-8b3e-e1433ae1dfb1', '%C3%B6', 'x'.repeat(60)])(
    'answers 404 to %s',
    async (id) => {
      expect((await erase(id)).body['code']).toBe('not_found');
    },
  );

  it("refuses the owner's own account, and actors who are not the owner", async () => {
    const before = await log();
    expect((await erase(owner)).body['code']).toBe('conflict');
    const id = await auth.browser().register('eve');
    expect((await erase(id, id)).body['code']).toBe('forbidden');
    expect((await callInternally(auth, `admin/accounts/${id}/erasure`, {})).status).toBe(400);
    expect(await rowsOf(auth, 'SELECT role FROM accounts WHERE id IN (?, ?)', [owner, id])).toHaveLength(2);
    expect(await log()).toEqual(before);
  });
});

describe('the internal calls', () => {
  it.each([
    ['POST', 'accounts/of'],
    ['POST', 'accounts/x/erasure'],
    ['GET', 'accounts/x/access'],
    ['POST', 'accounts/x/password-reset'],
    ['GET', 'accounts/owner'],
    ['GET', 'sign-ins'],
    ['GET', 'audit'],
  ] as const)("is for services only, even the owner's token does not open %s %s", async (method, path) => {
    const { token } = await auth.browser().signIn(OWNER.OWNER_EMAIL, OWNER.OWNER_PASSWORD);
    for (const call of [{}, { token }, { headers: { 'x-service-credential': 'guessed' } }]) {
      const answer = await auth.browser().call(method, `/internal/admin/${path}`, { ...call, body: {} });
      expect(answer.body['code']).toBe('unauthenticated');
    }
    const headers = asService('svc-auth');
    const other = await auth.browser().call(method, `/internal/admin/${path}`, { headers, body: {} });
    expect(other.body['code']).toBe('forbidden');
  });
});
