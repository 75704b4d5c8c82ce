import { createLogger, createTokenVerifier, newId, type TokenVerifier } from '@feltbook/svc-kit';
import { serviceEnvironment, until } from '@feltbook/tooling/testing';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { claimsOf, PASSWORD } from '../../testing/browser';
import { newPlayer } from '../../testing/players';
import { rowsOf } from '../../testing/rows';

const MOST = 3;
/** As many as made one call time out. */
const MANY = 1495;

let auth: AuthApp;
let replica: AuthApp;
/** Another process that checks tokens: it polls the replica. */
let gateway: TokenVerifier;
beforeAll(async () => {
  auth = await startAuthApp({ env: { LOGINS_PER_ACCOUNT: String(MOST) } });
  replica = await startAuthApp({ beside: auth, env: { LOGINS_PER_ACCOUNT: String(MOST) } });
  await replica.app.listen(0, '127.0.0.1');
  gateway = createTokenVerifier({
    authUrl: await replica.app.getUrl(),
    credential: { SERVICE_CREDENTIAL: String(serviceEnvironment('gateway')['SERVICE_CREDENTIAL']) },
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  await gateway.start();
});
afterAll(async () => {
  gateway.stop();
  await replica.close();
  await auth.close();
});

/** A login id of a replica whose clock shows this time. */
function idAt(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}${newId().slice(13)}`;
}

const isAccepted = (token: string): Promise<boolean> =>
  gateway.verify(token).then(
    () => true,
    () => false,
  );

async function storeLogins(accountId: string, count: number): Promise<void> {
  const values = Array.from({ length: count }, newId).flatMap((id) => [id, accountId]);
  const row = "(?, ?, 'desktop', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 1 DAY)";
  await rowsOf(
    auth,
    `INSERT INTO login_families (id, account_id, platform, started_at, last_used_at, expires_at)
     VALUES ${Array.from({ length: count }, () => row).join(', ')}`,
    values,
  );
}

const activeOf = async (accountId: string) =>
  (
    await rowsOf(
      auth,
      'SELECT id FROM login_families WHERE account_id = ? AND ended_at IS NULL ORDER BY id',
      [accountId],
    )
  ).map(({ id }) => id);

/** The revocations that name an account or one of its logins. */
const revocationsOf = (accountId: string) =>
  rowsOf(
    auth,
    `SELECT kind, up_to_login, kept_login FROM revocations
     WHERE subject = ? OR subject IN (SELECT id FROM login_families WHERE account_id = ?)`,
    [accountId, accountId],
  );

describe('the most logins of an account', () => {
  it('are kept by ending the oldest at a sign-in, at every process within a second', async () => {
    const { id, handle, token: first } = await newPlayer(auth);
    const tokens = [first];
    for (const at of [replica, auth, replica]) tokens.push((await at.browser().signIn(handle)).token);
    expect(await activeOf(id)).toEqual(tokens.slice(1).map((token) => claimsOf(token).sid));
    await until(async () => !(await isAccepted(first)), 1000);
    expect(await Promise.all(tokens.map(isAccepted))).toEqual([false, true, true, true]);
  });

  it('hold for more logins than that, by one revocation', async () => {
    const { id, handle, token: oldest } = await newPlayer(auth);
    await storeLogins(id, MANY);
    const { token } = await replica.browser().signIn(handle);
    expect(await activeOf(id)).toHaveLength(MOST);
    expect(await revocationsOf(id)).toHaveLength(1);
    await until(async () => !(await isAccepted(oldest)));
    expect(await isAccepted(token)).toBe(true);
  });

  it('leave out the ended ones, and those of others', async () => {
    const [{ id, handle, browser, token }, other] = [await newPlayer(auth), await newPlayer(auth)];
    const { token: second } = await auth.browser().signIn(handle);
    await browser.post('/logout', undefined, { token: second });
    await auth.browser().signIn(handle);
    await auth.browser().signIn(handle);
    expect(await activeOf(id)).toContain(claimsOf(token).sid);
    expect(await activeOf(other.id)).toHaveLength(1);
  });

  it('hold if players sign in at the same moment', async () => {
    const { id, handle } = await newPlayer(auth);
    const signIns = Array.from({ length: 8 }, (_, n) => (n % 2 ? auth : replica).browser().signIn(handle));
    const tokens = (await Promise.all(signIns)).map(({ token }) => token);
    const active = await activeOf(id);
    expect(active).toHaveLength(MOST);
    const isActive = (token: string) => active.includes(claimsOf(token).sid);
    await until(async () => (await Promise.all(tokens.map(isAccepted))).filter(Boolean).length === MOST);
    expect(await Promise.all(tokens.map(isAccepted))).toEqual(tokens.map(isActive));
  });
});

describe('all logins of an account at once', () => {
  it('are ended but this one, by one revocation, and later ones are valid at once', async () => {
    const { id, handle, browser, token } = await newPlayer(auth);
    const { token: other } = await replica.browser().signIn(handle);
    await storeLogins(id, MANY);
    const ended = await browser.call('DELETE', '/me/logins', { token, body: { password: PASSWORD } });
    const { token: later } = await replica.browser().signIn(handle);
    expect(ended.status).toBe(204);
    expect(await activeOf(id)).toEqual([claimsOf(token).sid, claimsOf(later).sid]);
    expect(await revocationsOf(id)).toEqual([
      { kind: 'account', up_to_login: expect.any(String), kept_login: claimsOf(token).sid },
    ]);
    await until(async () => !(await isAccepted(other)), 1000);
    expect(await Promise.all([token, later].map(isAccepted))).toEqual([true, true]);
    const renewed = await browser.post('/auth/refresh');
    expect(await isAccepted(String(renewed.body['token']))).toBe(true);
  });

  it('are ended by a new password', async () => {
    const { id, handle, browser, token } = await newPlayer(auth);
    const { token: other } = await replica.browser().signIn(handle);
    await storeLogins(id, MANY);
    const body = { current: PASSWORD, next: 'queens-full-of-sevens' };
    expect((await browser.call('PUT', '/me/password', { token, body })).status).toBe(204);
    expect(await activeOf(id)).toEqual([claimsOf(token).sid]);
    expect(await revocationsOf(id)).toHaveLength(1);
    await until(async () => !(await isAccepted(other)));
    expect(await isAccepted(token)).toBe(true);
  });

  it('are ended by the deletion of the account', async () => {
    const { id, browser, token, handle } = await newPlayer(auth);
    const { token: other } = await replica.browser().signIn(handle);
    await storeLogins(id, MANY);
    const deleted = await browser.call('DELETE', '/me', { token, body: { password: PASSWORD } });
    expect(deleted.status).toBe(204);
    expect(await revocationsOf(id)).toHaveLength(1);
    await until(async () => !(await isAccepted(token)) && !(await isAccepted(other)));
    expect(await activeOf(id)).toEqual([]);
  });

  it('end the one that asks too, if it was ended meanwhile', async () => {
    const { id, handle, browser, token } = await newPlayer(auth);
    const { token: other } = await replica.browser().signIn(handle);
    const body = { password: PASSWORD };
    const answers = await Promise.all([
      browser.call('DELETE', '/me/logins', { token, body }),
      replica.browser().call('DELETE', '/me/logins', { token: other, body }),
    ]);
    expect(answers.map(({ status }) => status)).toContain(204);
    const active = await activeOf(id);
    const expected = [token, other].map((each) => active.includes(claimsOf(each).sid));
    expect(expected.filter(Boolean).length).toBeLessThan(2);
    const accepted = () => Promise.all([token, other].map(isAccepted));
    await until(async () => JSON.stringify(await accepted()) === JSON.stringify(expected));
    expect(await accepted()).toEqual(expected);
  });

  it('spare a later sign-in at a replica whose clock is behind', async () => {
    const { id, handle, browser, token } = await newPlayer(auth);
    // A login of a replica whose clock is a minute ahead.
    const ahead = idAt(Date.now() + 60_000);
    await storeLogins(id, 1);
    await rowsOf(auth, 'UPDATE login_families SET id = ? WHERE account_id = ? AND id <> ?', [
      ...[ahead, id, claimsOf(token).sid],
    ]);
    await browser.call('DELETE', '/me/logins', { token, body: { password: PASSWORD } });
    const { token: later } = await replica.browser().signIn(handle);
    await gateway.refreshRevocations();
    expect(claimsOf(later).sid > ahead).toBe(true);
    expect(await Promise.all([token, later].map(isAccepted))).toEqual([true, true]);
  });
});
