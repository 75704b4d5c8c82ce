import { asService, until } from '@feltbook/tooling/testing';
import { AccountTotalsService } from './account-totals.service';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { PASSWORD } from '../../testing/browser';
import { rowsOf } from '../../testing/rows';

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp({ env: { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'river-and-turn' } });
});
afterAll(() => auth.close());

const counted = async () => {
  const headers = asService('gateway');
  return (await auth.browser().get('/internal/accounts/count', { headers })).body['accounts'];
};
const stored = async () => Number((await rowsOf(auth, 'SELECT COUNT(*) AS n FROM accounts'))[0]?.['n']);

describe('GET /internal/accounts/count', () => {
  it('counts the owner, registrations and deletions, and no refused registration', async () => {
    expect(await counted()).toBe(1);
    await auth.browser().register('ada');
    const bob = auth.browser();
    await bob.register('bob');
    expect((await bob.post('/register', { id: 'ada', password: 'flop-and-flush' })).status).toBe(409);
    expect(await counted()).toBe(3);

    const { token } = await bob.signIn('bob');
    const remove = () => bob.call('DELETE', '/me', { token, body: { password: PASSWORD } });
    await Promise.all([remove(), remove()]);
    // On a busy machine, both may have waited too long for the check of a password.
    await until(async () => (await remove()).status !== 503);

    expect(await counted()).toBe(2);
  });

  it('is right after concurrent registrations of the same ids', async () => {
    const ids = ['eve', 'eve', 'eve', 'kim', 'kim', 'lou'];
    await Promise.all(ids.map((id) => auth.browser().post('/register', { id, password: 'flop-and-flush' })));

    expect(await stored()).toBe(5);
    expect(await counted()).toBe(5);
  });

  it('counts accounts without an address', async () => {
    const fresh = await startAuthApp({ beside: auth });
    await fresh.browser().register('has@example.com');
    const expected = Number(
      (await rowsOf(auth, 'SELECT COUNT(*) AS n FROM accounts WHERE email IS NULL'))[0]?.['n'],
    );
    const headers = asService('gateway');
    const { body } = await fresh.browser().get('/internal/accounts/count', { headers });
    expect(expected).toBeGreaterThan(0);
    expect(body['withoutEmail']).toBe(expected);
    await fresh.close();
  });

  it('is for services only', async () => {
    expect((await auth.browser().get('/internal/accounts/count')).status).toBe(401);
  });
});

describe('the reconciliation', () => {
  it('corrects a wrong counter during registrations, and then finds it right', async () => {
    const totals = auth.app.get(AccountTotalsService);
    await rowsOf(auth, 'UPDATE account_totals SET accounts = accounts - 7');

    const [first, second] = await Promise.all([
      totals.reconcile(),
      totals.reconcile(),
      ...['ann', 'ben', 'cat'].map((id) => auth.browser().register(id)),
    ]);

    expect([first, second].sort()).toEqual([0, 7]);
    expect(await totals.reconcile()).toBe(0);
    expect(await counted()).toBe(await stored());
  });
});
