import { startAuthApp, type AuthApp } from '../testing/auth-app';
import { PASSWORD, type Browser } from '../testing/browser';

const PREFIXED = '__Secure-feltbook_refresh';
const PLAIN = 'feltbook_refresh';

let secure: AuthApp;
beforeAll(async () => {
  secure = await startAuthApp({ env: { PUBLIC_URL: 'https://feltbook.example' } });
  await secure.browser().register('ada');
});
afterAll(() => secure.close());

/** A browser that came from a replica of the release before: it has the plain name only. */
async function fromFormerRelease(): Promise<Browser> {
  const now = secure.browser();
  await now.signIn('ada');
  const former = secure.browser();
  former.hold(PLAIN, now.cookie(PLAIN) ?? '');
  return former;
}
const refresh = async (browser: Browser) => (await browser.post('/auth/refresh')).status;

describe('cookies on https', () => {
  it('are sent over https only, with a prefix that no other site can set', async () => {
    const { cookies } = await secure.browser().post('/login', { id: 'ada', password: PASSWORD });
    const refreshCookie = cookies.find((cookie) => cookie.startsWith(`${PREFIXED}=`));
    expect(refreshCookie).toMatch(/; Path=\/auth;.*HttpOnly; Secure; SameSite=Strict/);
    for (const cookie of cookies) expect(cookie).toContain('; Secure');
  });

  it('keep a login that a replica of the release before began', async () => {
    const browser = await fromFormerRelease();
    expect(await refresh(browser)).toBe(200);
    expect(browser.cookie(PREFIXED)).toBeDefined();
    expect(await refresh(browser)).toBe(200);
  });

  it('keep a login that a replica of the release before went on with', async () => {
    const browser = await fromFormerRelease();
    await refresh(browser);
    const stale = browser.cookie(PREFIXED) ?? '';
    // The older replica knows the plain name only, so it keeps the prefixed cookie.
    expect(await refresh(browser)).toBe(200);
    browser.hold(PREFIXED, stale);
    expect(await refresh(browser)).toBe(200);
    expect(browser.cookie(PREFIXED)).toBe(browser.cookie(PLAIN));
  });

  it('are not replaced by a cookie that another player left over http', async () => {
    const [browser, other] = [secure.browser(), secure.browser()];
    const { user } = await browser.signIn('ada');
    await other.register('mallory');
    await other.signIn('mallory');
    browser.hold(PLAIN, other.cookie(PLAIN) ?? '');
    const { body } = await browser.post('/auth/refresh');
    const { body: me } = await browser.get('/me', { token: String(body['token']) });
    expect(me['id']).toBe(user.id);
  });

  it('are all removed at the end', async () => {
    const browser = secure.browser();
    const { token } = await browser.signIn('ada');
    await browser.post('/logout', undefined, { token });
    expect(browser.cookie(PREFIXED)).toBeUndefined();
    expect(browser.cookie(PLAIN)).toBeUndefined();
  });
});
