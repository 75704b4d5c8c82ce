import { asService } from '@feltbook/tooling/testing';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { claimsOf, type Browser, PASSWORD } from '../../testing/browser';
import { rowsOf } from '../../testing/rows';

let auth: AuthApp;
let replica: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp();
  replica = await startAuthApp({ beside: auth });
  await auth.browser().register('ada');
});
afterAll(async () => {
  await replica.close();
  await auth.close();
});

const refreshCookie = (browser: Browser) => browser.cookie('feltbook_refresh') ?? '';

/** Somebody else who holds a copy of a refresh token, at the other replica. */
function holderOf(refreshToken: string): Browser {
  const browser = replica.browser();
  browser.hold('feltbook_refresh', refreshToken);
  return browser;
}

describe('POST /auth/refresh', () => {
  it('answers a token of the same login, and changes the cookie', async () => {
    const browser = auth.browser();
    const { token } = await browser.signIn('ada');
    const before = refreshCookie(browser);
    const answer = await browser.post('/auth/refresh');
    expect(answer.status).toBe(200);
    expect(answer.cookies[0]).toMatch(/; Path=\/auth;.*HttpOnly.*SameSite=Strict/);
    expect(refreshCookie(browser)).not.toBe(before);
    const renewed = String(answer.body['token']);
    expect(claimsOf(renewed)).toMatchObject({ sid: claimsOf(token).sid, sub: claimsOf(token).sub });
    expect((await browser.get('/me', { token: renewed })).status).toBe(200);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
  });

  it('answers the key of the account’s devices, the same at every sign-in and at every replica', async () => {
    const [browser, other] = [auth.browser(), replica.browser()];
    const { deviceKey } = await browser.signIn('ada');
    expect(deviceKey).toMatch(/^[\w-]{43}$/);
    expect((await browser.post('/auth/refresh')).body['deviceKey']).toBe(deviceKey);
    expect((await other.signIn('ada')).deviceKey).toBe(deviceKey);
    await other.register('grace');
    expect((await other.signIn('grace')).deviceKey).not.toBe(deviceKey);
  });

  it('reports a deleted account to its own browser only', async () => {
    const browser = auth.browser();
    const account = await browser.register('gone');
    const { token } = await browser.signIn('gone');
    const stale = refreshCookie(browser);
    await browser.post('/logout', undefined, { token });
    const ask = async () => (await holderOf(stale).post('/auth/refresh', { account })).body;
    expect(await ask()).toMatchObject({ code: 'unauthenticated' });
    expect(await ask()).not.toHaveProperty('fields');
    const { token: again } = await browser.signIn('gone');
    await browser.call('DELETE', '/me', { token: again, body: { password: PASSWORD } });
    expect(await ask()).toMatchObject({ code: 'unauthenticated', fields: [{ path: 'account' }] });
  });

  it('lists the deleted ones of other accounts on the device', async () => {
    const [browser, deleted] = [auth.browser(), auth.browser()];
    await browser.signIn('ada');
    const left = await auth.browser().register('left');
    const gone = await deleted.register('deleted');
    const { token } = await deleted.signIn('deleted');
    await deleted.call('DELETE', '/me', { token, body: { password: PASSWORD } });
    const ask = async (others: unknown) => browser.post('/auth/refresh', { others });
    expect((await ask([gone, left, 'nobody'])).body['deleted']).toEqual([gone]);
    expect((await ask(undefined)).body).not.toHaveProperty('deleted');
    for (const faulty of [[gone, 7], 'ä', [`${gone}ä`]]) {
      const answer = await ask(faulty);
      expect(answer.status).toBe(200);
      expect(answer.body).not.toHaveProperty('deleted');
    }
  });

  it('stores refresh tokens hashed only', async () => {
    const browser = auth.browser();
    await browser.signIn('ada');
    const rows = await rowsOf(auth, 'SELECT token_hash FROM refresh_tokens');
    const stored = rows.map(({ token_hash }) => Buffer.from(token_hash as Buffer).toString('latin1'));
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.join()).not.toContain(refreshCookie(browser));
  });

  it.each([0, 1])(
    'ends every login of the family when a used one comes back, after %i more',
    async (later) => {
      const browser = auth.browser();
      await browser.signIn('ada');
      const used = refreshCookie(browser);
      await browser.post('/auth/refresh');
      for (let index = 0; index < later; index += 1) await browser.post('/auth/refresh');
      const { body } = await browser.post('/auth/refresh');
      const token = String(body['token']);

      const thief = holderOf(used);
      const replay = await thief.post('/auth/refresh');
      expect(replay.status).toBe(401);
      expect(replay.cookies[0]).toMatch(/^feltbook_refresh=;/);

      expect((await browser.post('/auth/refresh')).status).toBe(401);
      expect((await browser.get('/me', { token })).status).toBe(401);
    },
  );

  it('refuses a cookie that names another account', async () => {
    const browser = auth.browser();
    await browser.signIn('ada');
    const other = refreshCookie(browser).replace(/^[^.]+/, '0193a8e2-7f00-7abc-8def-0123456789ab');
    expect((await holderOf(other).post('/auth/refresh')).status).toBe(401);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
  });

  it('leaves the other logins of the account alone', async () => {
    const [first, second] = [auth.browser(), auth.browser()];
    await first.signIn('ada');
    const { token } = await second.signIn('ada');
    const used = refreshCookie(first);
    await first.post('/auth/refresh');
    await holderOf(used).post('/auth/refresh');
    expect((await second.get('/me', { token })).status).toBe(200);
    expect((await second.post('/auth/refresh')).status).toBe(200);
  });

  it('accepts one of many parallel calls, and treats the others as replays', async () => {
    const browser = auth.browser();
    await browser.signIn('ada');
    const holders = Array.from({ length: 8 }, () => holderOf(refreshCookie(browser)));
    const answers = await Promise.all(holders.map((holder) => holder.post('/auth/refresh')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 401)]);
    const winner = holders.find((holder) => holder.cookie('feltbook_refresh') !== undefined);
    expect((await winner?.post('/auth/refresh'))?.status).toBe(401);
  });

  it.each([
    ['no cookie', undefined],
    ['a made-up cookie', 'x'.repeat(43)],
  ])('answers 401 to %s', async (_, value) => {
    const browser = auth.browser();
    if (value) browser.hold('feltbook_refresh', value);
    expect((await browser.post('/auth/refresh')).body['code']).toBe('unauthenticated');
  });

  it.each([
    ['the refresh token', 'UPDATE refresh_tokens SET expires_at = ? WHERE family_id = ?'],
    ['the login', 'UPDATE login_families SET expires_at = ? WHERE id = ?'],
  ])('answers 401 when %s has expired', async (_, sql) => {
    const browser = auth.browser();
    const { token } = await browser.signIn('ada');
    await rowsOf(auth, sql, ['2026-01-01 00:00:00.000', claimsOf(token).sid]);
    expect((await browser.post('/auth/refresh')).status).toBe(401);
  });

  it('refuses a call from another site, and does not use the cookie up', async () => {
    const browser = auth.browser();
    await browser.signIn('ada');
    const foreign = { headers: { origin: 'https://evil.example' } };
    expect((await browser.post('/auth/refresh', undefined, foreign)).status).toBe(403);
    const own = { headers: { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' } };
    expect((await browser.post('/auth/refresh', undefined, own)).status).toBe(200);
  });
});

describe('GET /internal/revocations', () => {
  const read = async (after: number, prefer: Record<string, string> = {}) => {
    const headers = { ...asService('gateway'), ...prefer };
    const { body } = await auth.browser().get(`/internal/revocations?after=${after}`, { headers });
    return body['revocations'] as { seq: number; kind: string; subject: string }[];
  };

  it('numbers revocations in the order in which they become readable', async () => {
    const last = (await read(0)).at(-1)?.seq ?? 0;
    const tokens = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const browser = (index % 2 ? auth : replica).browser();
        return { browser, token: (await browser.signIn('ada')).token };
      }),
    );
    const seen: number[] = [];
    let after = last;
    const ended = Promise.all(
      tokens.map(({ browser, token }) => browser.post('/logout', undefined, { token })),
    );
    // A reader that follows while they are written misses none.
    while (seen.length < tokens.length) {
      for (const { seq } of await read(after)) {
        seen.push(seq);
        after = seq;
      }
    }
    await ended;
    expect(seen).toEqual(tokens.map((_, index) => last + index + 1));
    const subjects = (await read(last)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual(tokens.map(({ token }) => claimsOf(token).sid).sort());
  });

  it('waits for the first if asked to', async () => {
    const last = (await read(0)).at(-1)?.seq ?? 0;
    const browser = auth.browser();
    const { token } = await browser.signIn('ada');
    const startedAt = performance.now();
    expect(await read(last, { prefer: 'wait=1' })).toEqual([]);
    expect(performance.now() - startedAt).toBeGreaterThan(900);

    const waiting = read(last, { prefer: 'wait=2' });
    await browser.post('/logout', undefined, { token });

    expect(await waiting).toMatchObject([{ kind: 'login', subject: claimsOf(token).sid }]);
  });

  it('is for services only', async () => {
    expect((await auth.browser().get('/internal/revocations')).status).toBe(401);
    const { token } = await auth.browser().signIn('ada');
    expect((await auth.browser().get('/internal/revocations', { token })).status).toBe(401);
  });
});
