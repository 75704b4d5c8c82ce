import { randomUUID } from 'node:crypto';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { PASSWORD, type Browser } from '../../testing/browser';
import { rowsOf } from '../../testing/rows';

const NEXT = 'jack-ten-suited';

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp({ env: { LOGIN_FAILURES_PER_DEVICE: '3' } });
});
afterAll(() => auth.close());

/** Never repeated, also when a test is. */
const newHandle = () => `p${randomUUID().slice(0, 13)}`;

const change = (browser: Browser, token: string, body: unknown) =>
  browser.call('PUT', '/me/password', { token, body });

describe('PUT /me/password', () => {
  it('changes the password and signs out every other device', async () => {
    const [browser, other] = [auth.browser(), auth.browser()];
    const id = newHandle();
    await browser.register(id);
    const { token } = await browser.signIn(id);
    const { token: elsewhere } = await other.signIn(id);

    expect((await change(browser, token, { current: PASSWORD, next: NEXT })).status).toBe(204);

    expect((await browser.get('/me', { token })).status).toBe(200);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
    expect((await other.get('/me', { token: elsewhere })).status).toBe(401);
    expect((await other.post('/auth/refresh')).status).toBe(401);
    expect((await other.post('/login', { id, password: PASSWORD })).status).toBe(401);
    await expect(other.signIn(id, NEXT)).resolves.toBeDefined();
  });

  it.each([
    [{ next: NEXT }, { path: 'current', message: 'Please enter your password.' }],
    [
      { current: 'wrong-one', next: NEXT },
      { path: 'current', message: 'This is not your password.' },
    ],
    [
      { current: PASSWORD, next: 'short' },
      { path: 'next', message: 'At least 8 characters, please.' },
    ],
    [
      { current: PASSWORD, next: 'password1' },
      { path: 'next', message: 'Your password is easy to guess. Please choose another.' },
    ],
  ])('refuses %j, and changes nothing', async (body, field) => {
    const browser = auth.browser();
    const id = newHandle();
    await browser.register(id);
    const { token } = await browser.signIn(id);
    const answer = await change(browser, token, body);
    expect([answer.status, answer.body['fields']]).toEqual([400, [field]]);
    await expect(browser.signIn(id)).resolves.toBeDefined();
  });

  it('counts wrong passwords, and does not sign the player out', async () => {
    const browser = auth.browser();
    const id = newHandle();
    await browser.register(id);
    const { token } = await browser.signIn(id);
    const guess = () => change(browser, token, { current: 'a wrong guess', next: NEXT });
    for (let tries = 0; tries < 3; tries += 1) expect((await guess()).status).toBe(400);
    const refused = await guess();
    expect([refused.status, refused.body['code']]).toEqual([429, 'rate_limited']);
    expect((await change(browser, token, { current: PASSWORD, next: NEXT })).status).toBe(429);
    expect((await browser.get('/me', { token })).status).toBe(200);
  });

  it('lets one of two simultaneous changes win', async () => {
    const browser = auth.browser();
    const id = newHandle();
    await browser.register(id);
    const { token } = await browser.signIn(id);
    const answers = await Promise.all(
      [NEXT, 'nine-eight-suited'].map((next) => change(browser, token, { current: PASSWORD, next })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(204);
    // The second sees the new password, or finds at its end that it changed.
    expect([400, 409]).toContain(statuses[1]);
  });

  it("leaves the owner's password to the configuration", async () => {
    const [id, password] = ['owner@feltbook.example', 'the house always wins'];
    const withOwner = await startAuthApp({ env: { OWNER_EMAIL: id, OWNER_PASSWORD: password } });
    const browser = withOwner.browser();
    const { token } = await browser.signIn(id, password);
    const answer = await change(browser, token, { current: password, next: NEXT });
    expect([answer.status, answer.body['error']]).toEqual([409, 'Your password is set by OWNER_PASSWORD.']);
    await withOwner.close();
  });

  it('gives an account of Google a first password after a sign-in of the last 10 minutes', async () => {
    const browser = auth.browser();
    const email = `${newHandle()}@example.com`;
    const id = await browser.register(email);
    const { token } = await browser.signIn(email);
    await rowsOf(auth, 'UPDATE accounts SET password_hash = NULL WHERE id = ?', [id]);
    await rowsOf(auth, 'UPDATE login_families SET started_at = started_at - INTERVAL 11 MINUTE');
    const late = await change(browser, token, { next: NEXT });
    expect([late.status, late.body['code']]).toEqual([403, 'forbidden']);
    await rowsOf(auth, 'UPDATE login_families SET started_at = started_at + INTERVAL 11 MINUTE');
    expect((await change(browser, token, { next: NEXT })).status).toBe(204);
    await expect(auth.browser().signIn(email, NEXT)).resolves.toBeDefined();
  });
});
