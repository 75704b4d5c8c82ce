import { inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { claimsOf } from '../../testing/browser';
import { rowsOf } from '../../testing/rows';
import { storeAccounts } from '../../testing/stored-accounts';
import { fromSqlTime } from '../../database/time';
import { monthOf, recordUse } from './activity.repository';

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp();
});
afterAll(() => auth.close());

const accountOf = async (id: string) =>
  (await rowsOf(auth, 'SELECT last_login_at, platform FROM accounts WHERE id = ?', [id]))[0];
const monthsOf = async (id: string) =>
  (await rowsOf(auth, 'SELECT month FROM active_months WHERE account_id = ? ORDER BY month', [id])).map(
    ({ month }) => month,
  );

describe('a login in use', () => {
  it('counts as activity, at most once an hour', async () => {
    const browser = auth.browser();
    const id = await browser.register('ada');
    const { token } = await browser.signIn('ada');
    const last = (await accountOf(id))?.['last_login_at'];
    await browser.post('/auth/refresh');
    expect((await accountOf(id))?.['last_login_at']).toBe(last);

    await rowsOf(
      auth,
      "UPDATE accounts SET last_login_at = '2025-05-06 07:08:09', platform = NULL WHERE id = ?",
      [id],
    );
    await rowsOf(auth, "UPDATE login_families SET platform = 'mobile' WHERE id = ?", [claimsOf(token).sid]);
    await rowsOf(auth, 'DELETE FROM active_months');
    expect((await browser.post('/auth/refresh')).status).toBe(200);
    const after = await accountOf(id);
    expect(String(after?.['last_login_at']) >= String(last)).toBe(true);
    expect(after?.['platform']).toBe('mobile');
    expect(await monthsOf(id)).toEqual([monthOf(new Date())]);
  });

  it.each([
    ['2026-10-31 23:30:00', '2026-10-31T23:59:59Z', []],
    ['2026-10-31 23:30:00', '2026-11-01T00:05:00Z', ['2026-11']],
    ['2026-10-31 22:30:00', '2026-10-31T23:30:00Z', ['2026-10']],
    [null, '2026-10-31T23:30:00Z', ['2026-10']],
    ['2026-11-01 00:00:01', '2026-10-31T23:59:59Z', []],
  ])('after a login at %s is noted at %s for %p', async (lastLoginAt, now, months) => {
    const id = `at-${now}-${lastLoginAt}`.slice(0, 36).replaceAll(' ', '-');
    await storeAccounts(auth, [{ id, lastLoginAt }]);
    await inTransaction(auth.app.get(DataSource), (query) =>
      recordUse(
        query,
        { id, lastLoginAt: lastLoginAt === null ? null : fromSqlTime(lastLoginAt) },
        'mobile',
        new Date(now),
      ),
    );
    expect(await monthsOf(id)).toEqual(months);
  });
});
