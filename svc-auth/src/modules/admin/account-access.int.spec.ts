import { randomUUID } from 'node:crypto';
import { adminPasswordReset, adminUserAccess, auditPage } from '@feltbook/contracts';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { askInternally, callInternally } from '../../testing/internal';
import { rowsOf } from '../../testing/rows';

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@feltbook.example' };
const OWNER = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'river-and-turn' };
const NEXT = 'two-pair-on-the-river';

let auth: AuthApp;
let owner: string;
beforeAll(async () => {
  auth = await startAuthApp({ env: { ...OWNER, ...MAIL } });
  owner = (await auth.browser().signIn(OWNER.OWNER_EMAIL, OWNER.OWNER_PASSWORD)).user.id;
});
afterAll(() => auth.close());

const newId = () => `ann-${randomUUID()}@example.com`;
const newHandle = () => `handle-${randomUUID()}`;
const reset = (id: string, actorId = owner) =>
  callInternally(auth, `admin/accounts/${id}/password-reset`, { actorId });
const offer = async (id: string) => adminPasswordReset.parse((await reset(id)).body);
const log = async () => (await askInternally(auth, 'admin/audit', auditPage)).entries;
const verify = (id: string) =>
  rowsOf(auth, 'UPDATE accounts SET email_verified = 1 WHERE id = ?', [id]).then(() => undefined);

describe('GET /internal/admin/accounts/{id}/access', () => {
  const access = (id: string) => askInternally(auth, `admin/accounts/${id}/access`, adminUserAccess);

  it('returns the ways to sign in, and the devices', async () => {
    const browser = auth.browser();
    const email = newId();
    const id = await browser.register(email);
    await browser.signIn(email);
    expect(await access(id)).toEqual({
      email_verified: false,
      has_password: true,
      signs_in_with_google: false,
      passkeys: 0,
      has_second_factor: false,
      recovery_codes_left: 0,
      logins: [
        {
          id: expect.any(String) as string,
          device: 'Unknown browser',
          address: expect.any(String) as string,
          startedAt: expect.any(String) as string,
          lastUsedAt: expect.any(String) as string,
        },
      ],
    });
  });

  it('returns no state of an address for a username', async () => {
    const id = await auth.browser().register(newHandle());
    expect(await access(id)).toMatchObject({ email_verified: null, logins: [] });
  });

  it('answers 404 for an unknown account', async () => {
    expect((await callInternally(auth, 'admin/accounts/nobody/access')).status).toBe(404);
  });
});

describe('POST /internal/admin/accounts/{id}/password-reset', () => {
  it('mails a link to a verified address', async () => {
    const email = newId();
    const id = await auth.browser().register(email);
    await verify(id);
    expect(await offer(id)).toEqual({ by: 'mail', to: email });
    const mails = await rowsOf(auth, 'SELECT content FROM mails WHERE account_id = ?', [id]);
    expect(mails.filter(({ content }) => String(content).includes('reset-password'))).toHaveLength(1);
    expect((await log())[0]).toMatchObject({
      actor_id: owner,
      account_id: id,
      action: 'reset_password',
      after: { by: 'mail' },
    });
  });

  it.each([
    ['a username', newHandle],
    ['an address that is not verified', newId],
  ])('returns a link to hand over to %s, which sets a password once', async (_, newSignIn) => {
    const browser = auth.browser();
    const signIn = newSignIn();
    const id = await browser.register(signIn);
    const answer = await offer(id);
    if (answer.by !== 'link') throw new Error('No link.');
    expect(new Date(answer.expires_at).getTime() - Date.now()).toBeGreaterThan(23 * 3600_000);
    const token = new URL(answer.url).hash.replace('#token=', '');
    const set = () => browser.post('/auth/reset-password', { token, password: NEXT });

    expect((await set()).status).toBe(204);

    await browser.signIn(signIn, NEXT);
    expect((await set()).status).toBe(400);
    const [entry] = await log();
    expect(entry).toMatchObject({ account_id: id, action: 'reset_password', after: { by: 'link' } });
    expect(JSON.stringify(entry)).not.toContain(token);
  });

  it('refuses the owner’s own account, unknown accounts, and actors who are not the owner', async () => {
    const before = await log();
    const id = await auth.browser().register(newHandle());
    expect((await reset(owner)).body['code']).toBe('conflict');
    expect((await reset('nobody')).body['code']).toBe('not_found');
    expect((await reset(id, id)).body['code']).toBe('forbidden');
    expect(await log()).toEqual(before);
    expect(await rowsOf(auth, 'SELECT purpose FROM one_time_tokens WHERE account_id = ?', [id])).toEqual([]);
  });

  it('refuses an account that opens with Google alone', async () => {
    const id = await auth.browser().register(newHandle());
    await rowsOf(auth, 'UPDATE accounts SET login_id = NULL, login_key = NULL WHERE id = ?', [id]);
    expect((await reset(id)).body['code']).toBe('conflict');
  });
});

describe('POST /internal/admin/accounts/{id}/sign-out', () => {
  const signOut = (id: string, actorId = owner) =>
    callInternally(auth, `admin/accounts/${id}/sign-out`, { actorId });

  it('ends every login of the user at once, and writes an audit entry', async () => {
    const [one, two, other] = [auth.browser(), auth.browser(), auth.browser()];
    const [handle, bystander] = [newHandle(), newHandle()];
    const id = await one.register(handle);
    await other.register(bystander);
    const tokens = [await one.signIn(handle), await two.signIn(handle)].map(({ token }) => token);
    const { token: kept } = await other.signIn(bystander);

    expect((await signOut(id)).status).toBe(200);

    for (const token of tokens) expect((await one.get('/me', { token })).status).toBe(401);
    expect((await two.post('/auth/refresh')).status).toBe(401);
    expect((await other.get('/me', { token: kept })).status).toBe(200);
    await expect(one.signIn(handle)).resolves.toBeDefined();
    expect((await log())[0]).toMatchObject({ actor_id: owner, account_id: id, action: 'end_logins' });
  });

  it('is refused for the owner’s own account, unknown accounts, and actors who are not the owner', async () => {
    const before = await log();
    const id = await auth.browser().register(newHandle());
    expect((await signOut(owner)).body['code']).toBe('conflict');
    expect((await signOut('nobody')).body['code']).toBe('not_found');
    expect((await signOut(id, id)).body['code']).toBe('forbidden');
    expect(await log()).toEqual(before);
  });
});
