import { randomUUID } from 'node:crypto';
import { argon2 } from '../../testing/argon2';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { claimsOf, PASSWORD } from '../../testing/browser';
import { rowsOf } from '../../testing/rows';

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp({ env: { PASSWORD_MEMORY_KIB: '19456' } });
  await auth.browser().register('ada@example.com');
});
afterAll(() => auth.close());

describe('POST /login', () => {
  it('returns a short-lived token, and the refresh token only in a cookie', async () => {
    const answer = await auth.browser().post('/login', { id: 'ada@example.com', password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { iat, exp } = claimsOf(String(answer.body['token']));
    expect(exp - iat).toBe(600);
    // One token, and a browser sends it with these calls only.
    const tokens = answer.cookies.filter((cookie) => cookie.startsWith('feltbook_refresh='));
    expect(tokens.map((cookie) => /; Path=([^;]*)/.exec(cookie)?.[1])).toEqual([
      '/auth',
      '/logout',
      '/login',
    ]);
    expect(
      new Set(tokens.map((cookie) => /^feltbook_refresh=[\da-f-]{36}\.[\w-]{43};/.exec(cookie)?.[0])).size,
    ).toBe(1);
    for (const cookie of tokens) expect(cookie).toMatch(/SameSite=Strict/);
    for (const cookie of answer.cookies) {
      expect(cookie).toContain('HttpOnly');
      expect(cookie).not.toContain('Secure');
    }
  });

  it.each([
    ['refuses a password that was replaced while it was checked', 'jack-ten-suited', 401],
    ['checks it again if only its hash was replaced', PASSWORD, 200],
  ])('%s', async (_, next, status) => {
    const [id, other] = ['a', 'b'].map((letter) => `${letter}${randomUUID().slice(0, 13)}`) as [
      string,
      string,
    ];
    await auth.browser().register(id);
    await auth.browser().register(other, next);
    const { verify } = argon2;
    jest.spyOn(argon2, 'verify').mockImplementationOnce(async (...presented) => {
      const matches = await verify(...presented);
      const sql = `UPDATE accounts one JOIN accounts two ON two.login_id = ?
        SET one.password_hash = two.password_hash WHERE one.login_id = ?`;
      await rowsOf(auth, sql, [other, id]);
      return matches;
    });
    expect((await auth.browser().post('/login', { id, password: PASSWORD })).status).toBe(status);
    const sql = `SELECT COUNT(*) AS count FROM login_families f JOIN accounts a ON a.id = f.account_id
      WHERE a.login_id = ?`;
    expect(await rowsOf(auth, sql, [id])).toEqual([{ count: status === 200 ? '1' : '0' }]);
  });

  it('answers alike, after the same work, for a wrong password, an unknown id and an account without a password', async () => {
    const attempts = [
      { id: 'ada@example.com', password: 'not the password' },
      { id: 'nobody@example.com', password: 'not the password' },
      { id: '!', password: 'x' },
    ];
    const verify = jest.spyOn(argon2, 'verify');
    const hash = jest.spyOn(argon2, 'hash');
    for (const attempt of attempts) {
      verify.mockClear();
      hash.mockClear();
      const { status, body, cookies } = await auth.browser().post('/login', attempt);
      expect(status).toBe(401);
      expect({ ...body, requestId: '' }).toEqual({
        error: 'Login failed',
        code: 'login_failed',
        requestId: '',
      });
      expect(cookies).toEqual([]);
      expect(verify).toHaveBeenCalledTimes(1);
      expect(verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(hash).not.toHaveBeenCalled();
    }
  });

  it.each([
    [{}, 'Missing required fields: id, password'],
    [{ id: 'ada@example.com' }, 'Missing required fields: password'],
    [{ id: 'ada@example.com', password: { length: 8 } }, 'Please enter a password.'],
  ])('answers 400 to %j', async (body, error) => {
    const answer = await auth.browser().post('/login', body);
    expect(answer.status).toBe(400);
    expect(answer.body['error']).toBe(error);
  });

  it('records the time and the kind of device', async () => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148';
    const browser = auth.browser();
    const id = await browser.register('phone');
    await browser.post(
      '/login',
      { id: 'phone', password: PASSWORD },
      { headers: { 'user-agent': userAgent } },
    );
    const [row] = await rowsOf(auth, 'SELECT last_login_at, platform FROM accounts WHERE id = ?', [id]);
    expect(row?.['platform']).toBe('mobile');
    expect(Date.now() - Date.parse(`${String(row?.['last_login_at'])}Z`)).toBeLessThan(60_000);
  });

  it('ends the former login of the browser, of whichever account, and no other', async () => {
    const [browser, other] = [auth.browser(), auth.browser()];
    await browser.register('former');
    const elsewhere = await other.signIn('former');
    const status = async (token: string) => (await browser.get('/me', { token })).status;

    const first = await browser.signIn('former');
    const stolen = browser.cookie('feltbook_refresh') ?? '';
    const second = await browser.signIn('former');
    expect([await status(first.token), await status(second.token)]).toEqual([401, 200]);
    const thief = auth.browser();
    thief.hold('feltbook_refresh', stolen);
    expect((await thief.post('/auth/refresh')).status).toBe(401);
    expect((await browser.post('/login', { id: 'former', password: 'a wrong guess' })).status).toBe(401);
    expect(await status(second.token)).toBe(200);

    await browser.signIn('ada@example.com');
    expect([await status(second.token), await status(elsewhere.token)]).toEqual([401, 200]);
  });

  it('accepts a password of any age', async () => {
    const browser = auth.browser();
    const id = await browser.register('old-timer');
    await rowsOf(auth, "UPDATE accounts SET created_at = '2001-01-01' WHERE id = ?", [id]);
    await expect(browser.signIn('old-timer')).resolves.toBeDefined();
  });

  it('replaces an outdated hash', async () => {
    const browser = auth.browser();
    const id = await browser.register('veteran');
    const old = await argon2.hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await rowsOf(auth, 'UPDATE accounts SET password_hash = ? WHERE id = ?', [old, id]);
    await browser.signIn('veteran');
    const [row] = await rowsOf(auth, 'SELECT password_hash FROM accounts WHERE id = ?', [id]);
    expect(row?.['password_hash']).toMatch(/m=19456,t=2/);
    await expect(browser.signIn('veteran')).resolves.toBeDefined();
  });
});

describe('GET /me', () => {
  it('answers the account of the token', async () => {
    const browser = auth.browser();
    const id = await browser.register('eve@example.com');
    const { token } = await browser.signIn('eve@example.com');
    const { status, body } = await browser.get('/me', { token });
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      email: 'eve@example.com',
      displayName: 'eve',
      role: 'player',
      settings: {},
      loginId: 'eve@example.com',
      emailVerified: false,
      pendingEmail: null,
      hasLostEmail: false,
      hasPassword: true,
      signsInWithGoogle: false,
    });
  });

  it.each(['', 'nonsense', 'eyJhbGciOiJub25lIn0.e30.'])('refuses the token "%s"', async (token) => {
    expect((await auth.browser().get('/me', { token })).body['code']).toBe('unauthenticated');
  });
});
