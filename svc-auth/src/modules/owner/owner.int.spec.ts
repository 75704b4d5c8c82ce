import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { PASSWORD } from '../../testing/browser';
import { rowsOf } from '../../testing/rows';

const OWNER_EMAIL = 'owner@feltbook.example';
const OWNER_PASSWORD = 'the house always wins';
const owner = { OWNER_EMAIL, OWNER_PASSWORD };

let auth: AuthApp;
beforeEach(async () => {
  auth = await startAuthApp({ env: owner });
});
afterEach(() => auth.close());

const restarted = async <T>(env: Record<string, string>, work: (app: AuthApp) => Promise<T>): Promise<T> => {
  const app = await startAuthApp({ beside: auth, env });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
};
const owners = () => rowsOf(auth, "SELECT email FROM accounts WHERE role = 'owner'");

describe("the owner's account", () => {
  it('is created at the first start, and signs in with the configured password', async () => {
    const { user } = await auth.browser().signIn('Owner@Feltbook.example', OWNER_PASSWORD);
    expect(user).toMatchObject({ email: OWNER_EMAIL, displayName: 'owner', role: 'owner' });
  });

  it('stays as it is at the next start, and stays signed in', async () => {
    const browser = auth.browser();
    const { token, user } = await browser.signIn(OWNER_EMAIL, OWNER_PASSWORD);
    await restarted(owner, async (app) => {
      expect((await app.browser().get('/me', { token })).body).toMatchObject(user);
    });
    expect(await owners()).toHaveLength(1);
  });

  it('is created once by replicas that start together', async () => {
    const fresh = await startAuthApp();
    const replicas = await Promise.all([1, 2, 3].map(() => startAuthApp({ beside: fresh, env: owner })));
    expect(await rowsOf(fresh, 'SELECT id FROM accounts')).toHaveLength(1);
    for (const replica of replicas) await replica.close();
    await fresh.close();
  });

  it('adopts a changed password, and ends logins with the former one', async () => {
    const { token } = await auth.browser().signIn(OWNER_EMAIL, OWNER_PASSWORD);
    await restarted({ ...owner, OWNER_PASSWORD: 'a new deck, please' }, async (app) => {
      expect((await app.browser().get('/me', { token })).status).toBe(401);
      const former = await app.browser().post('/login', { id: OWNER_EMAIL, password: OWNER_PASSWORD });
      expect(former.status).toBe(401);
      expect((await app.browser().signIn(OWNER_EMAIL, 'a new deck, please')).user.role).toBe('owner');
    });
  });

  it('follows a changed address: a player takes it over, the former owner becomes a player', async () => {
    const id = await auth.browser().register('ada@example.com');
    const { token } = await auth.browser().signIn(OWNER_EMAIL, OWNER_PASSWORD);
    await restarted({ OWNER_EMAIL: 'Ada@example.com', OWNER_PASSWORD }, async (app) => {
      expect((await app.browser().get('/me', { token })).status).toBe(401);
      const { user } = await app.browser().signIn('ada@example.com', OWNER_PASSWORD);
      expect(user).toMatchObject({ id, role: 'owner' });
      const guess = await app.browser().post('/login', { id: 'ada@example.com', password: PASSWORD });
      expect(guess.status).toBe(401);
    });
    expect(await owners()).toHaveLength(1);
    const { user } = await auth.browser().signIn(OWNER_EMAIL, OWNER_PASSWORD);
    expect(user.role).toBe('player');
  });

  it('does not exist after a change of the address without a password', async () => {
    await restarted({ OWNER_EMAIL: 'ada@example.com' }, async () => {
      expect(await owners()).toEqual([]);
    });
  });
});
