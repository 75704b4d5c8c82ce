import { randomUUID } from 'node:crypto';
import { logins } from '@feltbook/contracts';
import * as z from 'zod/mini';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { claimsOf, PASSWORD, type Browser } from '../../testing/browser';
import { rowsOf } from '../../testing/rows';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp();
});
afterAll(() => auth.close());

/** The proof that a device is ended with. */
const body = { password: PASSWORD };

const listed = async (browser: Browser, token: string) =>
  z.parse(logins, JSON.parse((await browser.get('/me/logins', { token })).text));

describe('the devices of an account', () => {
  it('are listed with browser, shortened address and times, this one marked', async () => {
    const [phone, laptop] = [auth.browser('203.0.113.77'), auth.browser('2001:db8:1:2::3')];
    await laptop.register('ada');
    const headers = { 'user-agent': IPHONE };
    expect((await phone.post('/login', { id: 'ada', password: PASSWORD }, { headers })).status).toBe(200);
    const { token } = await laptop.signIn('ada');

    const [first, second, ...rest] = await listed(laptop, token);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ id: claimsOf(token).sid, address: '2001:db8:1:*', isCurrent: true });
    expect(second).toMatchObject({ device: 'Safari on iPhone', address: '203.0.113.*', isCurrent: false });
    expect(Date.parse(second?.startedAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('leave out the ended, the expired and those of others', async () => {
    const browser = auth.browser();
    await browser.register('bea');
    await browser.register('other');
    await browser.signIn('other');
    const { token: ended } = await browser.signIn('bea');
    await browser.post('/logout', undefined, { token: ended });
    const { token: idle } = await browser.signIn('bea');
    await rowsOf(
      auth,
      'UPDATE login_families SET last_used_at = UTC_TIMESTAMP(3) - INTERVAL 31 DAY WHERE id = ?',
      [claimsOf(idle).sid],
    );
    const { token } = await browser.signIn('bea');
    expect((await listed(browser, token)).map(({ id }) => id)).toEqual([claimsOf(token).sid]);
  });

  it('are named by known browsers and systems only', async () => {
    const browser = auth.browser();
    await browser.register('eve');
    const headers = { 'user-agent': 'evil.example/1.0 (Windows NT 10.0; evil.example) evil.example/2.0' };
    await auth.browser().post('/login', { id: 'eve', password: PASSWORD }, { headers });
    const { token } = await browser.signIn('eve');
    expect((await listed(browser, token)).map(({ device }) => device)).toContain(
      'Unknown browser on Windows',
    );
  });

  it('are signed out one by one, at once', async () => {
    const [mine, lost] = [auth.browser(), auth.browser()];
    await mine.register('cleo');
    const { token } = await mine.signIn('cleo');
    const { token: lostToken } = await lost.signIn('cleo');
    const path = `/me/logins/${claimsOf(lostToken).sid}`;
    expect((await mine.call('DELETE', path, { token, body })).status).toBe(204);
    expect((await lost.get('/me', { token: lostToken })).status).toBe(401);
    expect((await lost.post('/auth/refresh')).status).toBe(401);
    expect((await mine.get('/me', { token })).status).toBe(200);
    expect((await mine.call('DELETE', path, { token, body })).status).toBe(404);
  });

  it('are signed out all but this one', async () => {
    const mine = auth.browser();
    await mine.register('dora');
    const others = await Promise.all([1, 2, 3].map(() => auth.browser().signIn('dora')));
    const { token } = await mine.signIn('dora');
    expect((await mine.call('DELETE', '/me/logins', { token, body })).status).toBe(204);
    for (const other of others) expect((await mine.get('/me', { token: other.token })).status).toBe(401);
    expect((await mine.get('/me', { token })).status).toBe(200);
  });

  it.each([
    ['no password', {}],
    ['a wrong password', { password: 'not this one' }],
  ])('go on if they are ended with %s', async (_, proof) => {
    const id = `hal-${randomUUID()}`;
    const [mine, other] = [auth.browser(), auth.browser()];
    await mine.register(id);
    const { token } = await mine.signIn(id);
    const { token: theirs } = await other.signIn(id);
    for (const path of ['/me/logins', `/me/logins/${claimsOf(theirs).sid}`]) {
      const refused = await mine.call('DELETE', path, { token, body: proof });
      expect([refused.status, refused.body['fields']]).toMatchObject([400, [{ path: 'password' }]]);
    }
    expect((await other.get('/me', { token: theirs })).status).toBe(200);
  });

  it('are ended after a sign-in of the last minutes, where there is no password', async () => {
    const id = `ida-${randomUUID()}`;
    const [mine, other] = [auth.browser(), auth.browser()];
    const accountId = await mine.register(id);
    const { token } = await mine.signIn(id);
    const { token: theirs } = await other.signIn(id);
    await rowsOf(auth, 'UPDATE accounts SET password_hash = NULL WHERE id = ?', [accountId]);
    const end = () => mine.call('DELETE', '/me/logins', { token, body: {} });
    const older = 'UPDATE login_families SET started_at = started_at - INTERVAL ? MINUTE WHERE id = ?';
    await rowsOf(auth, older, [11, claimsOf(token).sid]);
    expect((await end()).status).toBe(403);
    await rowsOf(auth, older, [-11, claimsOf(token).sid]);
    expect((await end()).status).toBe(204);
    expect((await other.get('/me', { token: theirs })).status).toBe(401);
  });

  it("answer 404 for another account's login, which goes on", async () => {
    const [mine, stranger] = [auth.browser(), auth.browser()];
    await mine.register('finn');
    await stranger.register('gus');
    const { token } = await mine.signIn('finn');
    const { token: theirs } = await stranger.signIn('gus');
    for (const id of [claimsOf(theirs).sid, 'nonsense', '%27']) {
      expect((await mine.call('DELETE', `/me/logins/${id}`, { token, body })).status).toBe(404);
    }
    expect((await stranger.get('/me', { token: theirs })).status).toBe(200);
  });
});

describe('PATCH /me', () => {
  it('changes the name, which the next token holds', async () => {
    const browser = auth.browser();
    await browser.register('hana');
    const { token } = await browser.signIn('hana');
    const answer = await browser.call('PATCH', '/me', { token, body: { displayName: '  Hana 🃏 ' } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      displayName: 'Hana 🃏',
      loginId: 'hana',
      email: null,
      emailVerified: false,
      hasPassword: true,
      signsInWithGoogle: false,
    });
    expect((await browser.get('/me', { token })).body).toEqual(answer.body);
    const { body } = await browser.post('/auth/refresh');
    expect(claimsOf(String(body['token'])).name).toBe('Hana 🃏');
  });

  it('changes single settings, which every answer of a sign-in holds', async () => {
    const browser = auth.browser();
    await browser.register('ivo');
    const { token } = await browser.signIn('ivo');
    const change = (settings: object) => browser.call('PATCH', '/me', { token, body: { settings } });
    expect((await change({ theme: 'light', currency: 'EUR' })).status).toBe(200);
    const changes = [change({ clock: '24' }), change({ weekStart: 'monday' }), change({ theme: 'dark' })];
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const settings = { theme: 'dark', currency: 'EUR', clock: '24', weekStart: 'monday' };
    expect((await browser.get('/me', { token })).body).toMatchObject({ displayName: 'ivo', settings });
    expect((await browser.post('/auth/refresh')).body).toMatchObject({ settings });
    const { body } = await browser.post('/login', { id: 'ivo', password: PASSWORD });
    expect(body).toMatchObject({ user: { settings } });
  });

  it.each([
    {},
    { displayName: ' ' },
    { displayName: 'x'.repeat(61) },
    { displayName: 'Ok', role: 'owner' },
    { displayName: 'Ok', settings: { currency: 'gold' } },
    { settings: { theme: null } },
    { settings: { clock: '24', font: 'large' } },
  ])('refuses %j', async (body) => {
    const browser = auth.browser();
    const id = `i${randomUUID().slice(0, 13)}`;
    await browser.register(id);
    const { token } = await browser.signIn(id);
    expect((await browser.call('PATCH', '/me', { token, body })).status).toBe(400);
    expect((await browser.get('/me', { token })).body).toMatchObject({
      displayName: id,
      role: 'player',
      settings: {},
    });
  });
});
