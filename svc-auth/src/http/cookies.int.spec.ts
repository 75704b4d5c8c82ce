import { startAuthApp, type AuthApp } from '../testing/auth-app';
import { PASSWORD } from '../testing/browser';

const PREFIXED = '__Secure-feltbook_refresh';
const PLAIN = 'feltbook_refresh';

let secure: AuthApp;
beforeAll(async () => {
  secure = await startAuthApp({ env: { PUBLIC_URL: 'https://feltbook.example' } });
  await secure.browser().register('ada');
});
afterAll(() => secure.close());

describe('cookies on https', () => {
  it('are sent over https only, with a prefix that no other site can set', async () => {
    const { cookies } = await secure.browser().post('/login', { id: 'ada', password: PASSWORD });
    const refreshCookie = cookies.find((cookie) => cookie.startsWith(`${PREFIXED}=`));
    expect(refreshCookie).toMatch(/; Path=\/auth;.*HttpOnly; Secure; SameSite=Strict/);
    for (const cookie of cookies) expect(cookie).toContain('; Secure');
  });

  it('are read by their prefixed name only, which no plain-http site can set', async () => {
    const [browser, other] = [secure.browser(), secure.browser()];
    await browser.signIn('ada');
    other.hold(PLAIN, browser.cookie(PREFIXED) ?? '');
    expect((await other.post('/auth/refresh')).status).toBe(401);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
  });

  it('are all removed at the end', async () => {
    const browser = secure.browser();
    const { token } = await browser.signIn('ada');
    await browser.post('/logout', undefined, { token });
    expect(browser.cookie(PREFIXED)).toBeUndefined();
  });
});
