import { startGoogleSimulator, type GoogleSimulator } from '@feltbook/simulators/google';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { codeIn, typed, visitGoogle } from '../../testing/google-visit';
import { rowsOf } from '../../testing/rows';

const client = { id: 'feltbook-tests', secret: 'the secret of the tests' };

let google: GoogleSimulator;
let auth: AuthApp;
beforeAll(async () => {
  google = await startGoogleSimulator({ client });
  auth = await startAuthApp({
    env: {
      GOOGLE_ISSUER: google.url,
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
    },
  });
});
afterAll(async () => {
  await auth.close();
  await google.close();
});

describe('POST /auth/google/token', () => {
  const begun = async (email = 'codes@example.com') => {
    const browser = auth.browser();
    const answer = await browser.get(await visitGoogle(browser, typed(email)));
    return { browser, code: codeIn(answer) ?? '' };
  };

  it('takes a code once', async () => {
    const { browser, code } = await begun();
    const bound = browser.cookie('feltbook_google') ?? '';
    expect((await browser.post('/auth/google/token', { code })).status).toBe(200);
    expect(browser.cookie('feltbook_google')).toBeUndefined();
    browser.hold('feltbook_google', bound, '/auth/google');
    expect(await browser.post('/auth/google/token', { code })).toMatchObject({
      status: 401,
      body: { code: 'login_failed' },
    });
  });

  it('takes it once, also when two calls arrive at the same moment', async () => {
    const { browser, code } = await begun();
    const answers = await Promise.all([1, 2, 3].map(() => browser.post('/auth/google/token', { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('refuses it in a browser that did not begin the sign-in, and leaves it valid', async () => {
    const { browser, code } = await begun();
    const { browser: other } = await begun('other@example.com');
    for (const thief of [auth.browser(), other])
      expect((await thief.post('/auth/google/token', { code })).status).toBe(401);
    expect((await browser.post('/auth/google/token', { code })).status).toBe(200);
  });

  it('ends a code by a newer one of the account', async () => {
    const [earlier, later] = [await begun(), await begun()];
    for (const [{ browser, code }, status] of [
      [earlier, 401],
      [later, 200],
    ] as const)
      expect((await browser.post('/auth/google/token', { code })).status).toBe(status);
  });

  it('refuses it after a minute, and stores only its hash', async () => {
    const { browser, code } = await begun();
    const stored = await rowsOf(auth, "SELECT * FROM one_time_tokens WHERE purpose = 'google-sign-in'");
    expect(JSON.stringify(stored)).not.toContain(code);
    await rowsOf(
      auth,
      "UPDATE one_time_tokens SET expires_at = '2026-01-01' WHERE purpose = 'google-sign-in'",
    );
    expect((await browser.post('/auth/google/token', { code })).status).toBe(401);
  });

  it.each([[undefined], [''], [7], ['x'.repeat(65)]])('refuses the code %j', async (code) => {
    expect((await auth.browser().post('/auth/google/token', { code })).status).toBe(400);
  });
});
