import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { claimsOf } from '../../testing/browser';

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp({ env: { ACCESS_TOKEN_SECONDS: '600' } });
  await auth.browser().register('ada@example.com');
  await auth.browser().register('bob@example.com');
});
afterAll(() => auth.close());

const refreshes = async (cookie: string) => {
  const holder = auth.browser();
  holder.hold('feltbook_refresh', cookie);
  return (await holder.post('/auth/refresh')).status === 200;
};

describe('POST /logout with a token', () => {
  it('ends this login at once, and no other', async () => {
    const [browser, other] = [auth.browser(), auth.browser()];
    const { token } = await browser.signIn('ada@example.com');
    const { token: stays } = await other.signIn('ada@example.com');
    const stolen = browser.cookie('feltbook_refresh') ?? '';

    const answer = await browser.post('/logout', undefined, { token });
    expect(answer.status).toBe(204);
    expect(answer.cookies.map((cookie) => cookie.split(';')[0])).toEqual([
      'feltbook_refresh=',
      'feltbook_refresh=',
      'feltbook_refresh=',
    ]);
    expect(browser.cookie('feltbook_refresh')).toBeUndefined();

    expect((await browser.get('/me', { token })).status).toBe(401);
    expect((await browser.post('/logout', undefined, { token })).status).toBe(401);
    expect(await refreshes(stolen)).toBe(false);
    expect((await other.get('/me', { token: stays })).status).toBe(200);
  });

  it('keeps the cookie of another player who signed in meanwhile', async () => {
    const browser = auth.browser();
    const { token } = await browser.signIn('ada@example.com');
    await browser.signIn('bob@example.com');
    // That sign-in ended the login of the token.
    expect((await browser.post('/logout', undefined, { token })).status).toBe(401);
    expect((await browser.get('/me', { token })).status).toBe(401);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
  });
});

describe('POST /logout by the refresh cookie alone', () => {
  it('ends the login, as a beacon without a body does', async () => {
    const browser = auth.browser();
    const { token } = await browser.signIn('ada@example.com');
    const stolen = browser.cookie('feltbook_refresh') ?? '';
    expect((await browser.post('/logout')).status).toBe(204);
    expect(browser.cookie('feltbook_refresh')).toBeUndefined();
    expect((await browser.get('/me', { token })).status).toBe(401);
    expect(await refreshes(stolen)).toBe(false);
  });

  it('ends it with an expired token of the same login', async () => {
    const browser = auth.browser();
    const { token } = await browser.signIn('ada@example.com');
    const stale = `${token.slice(0, token.lastIndexOf('.'))}.unsigned`;
    expect((await browser.post('/logout', undefined, { token: stale })).status).toBe(204);
    expect((await browser.get('/me', { token })).status).toBe(401);
  });

  it.each(['token', 'body'])('ends no other login than the one that the %s names', async (by) => {
    const browser = auth.browser();
    const { token: first } = await browser.signIn('ada@example.com');
    const { token: second } = await browser.signIn('bob@example.com');
    const stale = `${first.slice(0, first.lastIndexOf('.'))}.unsigned`;
    const answer =
      by === 'token'
        ? await browser.post('/logout', undefined, { token: stale })
        : await browser.post('/logout', { login: claimsOf(first).sid });
    expect(answer.status).toBe(by === 'token' ? 401 : 204);
    expect((await browser.get('/me', { token: second })).status).toBe(200);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
  });

  it('ends the login that the body names', async () => {
    const browser = auth.browser();
    const { token } = await browser.signIn('ada@example.com');
    expect((await browser.post('/logout', { login: claimsOf(token).sid })).status).toBe(204);
    expect((await browser.get('/me', { token })).status).toBe(401);
    // Repeated, because the response was lost.
    expect((await browser.post('/logout', { login: claimsOf(token).sid })).status).toBe(204);
  });

  it('is accepted from our own pages only', async () => {
    const browser = auth.browser();
    const { token } = await browser.signIn('ada@example.com');
    const foreign = { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } };
    expect((await browser.post('/logout', undefined, foreign)).status).toBe(403);
    expect((await browser.get('/me', { token })).status).toBe(200);
  });

  it('is refused without either', async () => {
    expect((await auth.browser().post('/logout')).status).toBe(401);
  });
});
