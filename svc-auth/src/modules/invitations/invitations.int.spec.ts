import { randomUUID } from 'node:crypto';
import {
  adminRegistration,
  auditPage,
  newInvitation,
  type AdminRegistration,
  type RegistrationPolicy,
} from '@feltbook/contracts';
import { startGoogleSimulator, type GoogleSimulator } from '@feltbook/simulators/google';
import { AuthTasks } from '../../auth-tasks';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { PASSWORD } from '../../testing/browser';
import { isNew, signInWithGoogle, typed } from '../../testing/google-visit';
import { askInternally, callInternally } from '../../testing/internal';
import { rowsOf } from '../../testing/rows';

const OWNER = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'river-and-turn' };
const client = { id: 'feltbook-tests', secret: 'the secret of the tests' };
const DAY_MS = 86_400_000;

let google: GoogleSimulator;
let auth: AuthApp;
let actorId: string;
beforeAll(async () => {
  google = await startGoogleSimulator({ client });
  auth = await startAuthApp({
    env: {
      ...OWNER,
      GOOGLE_ISSUER: google.url,
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      PUBLIC_URL: 'http://localhost:8080',
      REGISTRATION: 'invited',
    },
  });
  actorId = (await auth.browser().signIn(OWNER.OWNER_EMAIL, OWNER.OWNER_PASSWORD)).user.id;
});
afterAll(async () => {
  await auth.close();
  await google.close();
});

const newHandle = () => `handle-${randomUUID()}`;
const registration = (path = '') => `admin/registration${path}`;
const decide = async (policy: RegistrationPolicy) =>
  expect((await callInternally(auth, registration('/policy'), { actorId, policy })).status).toBe(200);
const read = () => askInternally(auth, registration(), adminRegistration);
const log = async () => (await askInternally(auth, 'admin/audit', auditPage)).entries;

async function invite(body: Record<string, unknown> = {}) {
  const path = registration('/invitations');
  const { id, url, expires_at } = await askInternally(auth, path, newInvitation, {
    actorId,
    days: 7,
    ...body,
  });
  return { id, url, expires_at, token: new URL(url).hash.replace('#token=', '') };
}
const listed = async (id: string): Promise<AdminRegistration['invitations'][number] | undefined> =>
  (await read()).invitations.find((invitation) => invitation.id === id);
const revoke = (id: string, actor = actorId) =>
  callInternally(auth, registration(`/invitations/${id}/revocation`), { actorId: actor });
const register = (invitation?: string, id = newHandle(), browser = auth.browser()) =>
  browser.post('/register', { id, password: PASSWORD, ...(invitation && { invitation }) });
const setExpiry = (id: string, at: Date) =>
  rowsOf(auth, 'UPDATE invitations SET expires_at = ? WHERE id = ?', [
    at.toISOString().slice(0, 23).replace('T', ' '),
    id,
  ]);

describe('who may register', () => {
  it('begins with the setting, and is the owner’s decision from then on', async () => {
    const open = await startAuthApp();
    expect((await open.browser().get('/auth/options')).body).toEqual({ mail: false, registration: 'open' });
    await open.close();
    expect((await read()).policy).toBe('invited');

    await decide('closed');

    expect((await auth.browser().get('/auth/options')).body).toMatchObject({ registration: 'closed' });
    expect((await log())[0]).toMatchObject({
      actor_id: actorId,
      action: 'change_registration',
      before: { policy: 'invited' },
      after: { policy: 'closed' },
    });
    await decide('invited');
  });

  it('refuses everybody where it is closed, also with an invitation, and lets players sign in', async () => {
    const player = newHandle();
    expect((await register((await invite()).token, player)).status).toBe(201);
    const { token, id } = await invite();
    await decide('closed');
    for (const answer of [await register(), await register(token), await register(token, player)]) {
      expect([answer.status, answer.body['code'], answer.body['error']]).toEqual([
        403,
        'registration_closed',
        'Registration is closed.',
      ]);
    }
    await auth.browser().signIn(player);
    await decide('invited');
    expect(await listed(id)).toMatchObject({ state: 'open' });
  });

  it.each([
    ['without an invitation', undefined, 'Registration is by invitation.'],
    ['with an unknown one', 'A'.repeat(43), 'This invitation has expired or was used already.'],
  ])('refuses a stranger %s alike, whether or not the id is taken', async (_, token, error) => {
    const taken = newHandle();
    expect((await register((await invite()).token, taken)).status).toBe(201);
    for (const id of [taken, newHandle(), OWNER.OWNER_EMAIL]) {
      const answer = await register(token, id);
      expect([answer.status, answer.body['code'], answer.body['error']]).toEqual([
        403,
        'invitation_required',
        error,
      ]);
    }
  });

  it('refuses a claim of an address before it looks at the token', async () => {
    const answer = await auth
      .browser()
      .post('/auth/claim-email', { token: 'x'.repeat(64), password: PASSWORD });
    expect([answer.status, answer.body['code']]).toEqual([403, 'invitation_required']);
  });

  it('refuses the first sign-in with Google, not those of players and not the owner’s', async () => {
    const person = typed(`ann-${randomUUID()}@example.com`);
    const refused = await signInWithGoogle(auth.browser(), person);
    expect([refused.status, refused.headers['location']]).toEqual([302, '/login?error=registration']);
    await decide('open');
    expect(isNew(await signInWithGoogle(auth.browser(), person))).toBe(true);
    await decide('closed');
    expect(isNew(await signInWithGoogle(auth.browser(), person))).toBe(false);
    expect(isNew(await signInWithGoogle(auth.browser(), typed(OWNER.OWNER_EMAIL)))).toBe(false);
    await decide('invited');
  });

  it('counts refused registrations against their address', async () => {
    const strict = await startAuthApp({
      beside: auth,
      env: { ...OWNER, REGISTRATIONS_PER_ADDRESS: '2', REGISTRATION: 'invited' },
    });
    const browser = strict.browser();
    const answers = [];
    for (let tries = 0; tries < 3; tries += 1) answers.push(await register(undefined, newHandle(), browser));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 429]);
    await strict.close();
  });
});

describe('an invitation', () => {
  it('makes one account, and is listed with it', async () => {
    const { id, url, expires_at, token } = await invite({ note: ' Bea ' });
    expect(url).toMatch(/^http:\/\/localhost:8080\/invitation#token=[\w-]{43}$/);
    expect(await listed(id)).toMatchObject({ note: 'Bea', state: 'open', used_by: null, expires_at });

    const handle = newHandle();
    const answer = await register(token, handle);

    expect(answer.status).toBe(201);
    expect(await listed(id)).toMatchObject({
      state: 'used',
      used_at: expect.any(String) as string,
      used_by: { id: answer.body['id'], name: handle, email: null },
    });
    expect((await register(token)).status).toBe(403);
  });

  it('is stored without its token, and logged without its note', async () => {
    const note = `Note ${randomUUID()}`;
    const { id, token } = await invite({ note });
    const [row] = await rowsOf(auth, 'SELECT * FROM invitations WHERE id = ?', [id]);
    expect(JSON.stringify(row)).not.toContain(token);
    const [entry] = await log();
    expect(entry).toMatchObject({
      action: 'create_invitation',
      account_id: actorId,
      after: { invitation: id },
    });
    expect(JSON.stringify(entry)).not.toContain(note);
    expect(JSON.stringify(entry)).not.toContain(token);
  });

  it('gives exactly one of concurrent registrations an account', async () => {
    const { id, token } = await invite();
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
    const made = answers.find(({ status }) => status === 201);
    expect(await listed(id)).toMatchObject({ used_by: { id: made?.body['id'] } });
  });

  it('stays open if the id is taken or the password is easy', async () => {
    const taken = newHandle();
    expect((await register((await invite()).token, taken)).status).toBe(201);
    const { id, token } = await invite();
    expect((await register(token, taken)).status).toBe(409);
    const easy = { id: newHandle(), password: 'password1', invitation: token };
    expect((await auth.browser().post('/register', easy)).status).toBe(400);
    expect(await listed(id)).toMatchObject({ state: 'open' });
    expect((await register(token)).status).toBe(201);
  });

  it('is used up where everybody may register, too', async () => {
    const { id, token } = await invite();
    await decide('open');
    expect((await register(token)).status).toBe(201);
    expect((await register(token)).status).toBe(201);
    await decide('invited');
    expect(await listed(id)).toMatchObject({ state: 'used' });
  });

  it('expires, and is deleted 90 days later', async () => {
    const { id, token } = await invite();
    await setExpiry(id, new Date(Date.now() - 1000));
    expect((await register(token)).status).toBe(403);
    expect(await listed(id)).toMatchObject({ state: 'expired' });
    expect((await revoke(id)).status).toBe(409);

    await auth.app.get(AuthTasks).clean(new Date(Date.now() + 89 * DAY_MS));
    expect(await listed(id)).toBeDefined();
    await auth.app.get(AuthTasks).clean(new Date(Date.now() + 91 * DAY_MS));
    expect(await listed(id)).toBeUndefined();
  });

  it('is revoked by the owner, once', async () => {
    const { id, token } = await invite();
    expect((await revoke(id)).status).toBe(200);
    expect((await log())[0]).toMatchObject({ action: 'revoke_invitation', before: { invitation: id } });
    expect((await register(token)).status).toBe(403);
    expect(await listed(id)).toMatchObject({ state: 'revoked' });
    expect((await revoke(id)).status).toBe(409);
    expect((await revoke('nobody')).status).toBe(404);
  });

  it('forgets its player when the account is deleted', async () => {
    const { id, token } = await invite({ note: 'Cleo from the club' });
    const handle = newHandle();
    const browser = auth.browser();
    await register(token, handle, browser);
    const signedIn = await browser.signIn(handle);
    const answer = await browser.call('DELETE', '/me', {
      token: signedIn.token,
      body: { password: PASSWORD },
    });
    expect(answer.status).toBe(204);
    expect(await rowsOf(auth, 'SELECT account_id, note FROM invitations WHERE id = ?', [id])).toEqual([
      { account_id: null, note: null },
    ]);
    expect(await listed(id)).toMatchObject({ state: 'used', used_by: null });
    expect((await register(token)).status).toBe(403);
  });

  it('is refused beyond 100 open ones', async () => {
    const { invitations } = await read();
    const open = invitations.filter(({ state }) => state === 'open').length;
    for (let made = open; made < 100; made += 1) await invite();
    const answer = await callInternally(auth, registration('/invitations'), { actorId, days: 7 });
    expect([answer.status, answer.body['code']]).toEqual([409, 'conflict']);
    expect((await read()).invitations.every(({ state }) => state === 'open')).toBe(true);
  });
});

it('lets nobody but the owner decide', async () => {
  const before = await log();
  const stranger = randomUUID();
  for (const [path, body] of [
    ['/policy', { policy: 'open' }],
    ['/invitations', { days: 7 }],
    [`/invitations/${randomUUID()}/revocation`, {}],
  ] as const) {
    const answer = await callInternally(auth, registration(path), { actorId: stranger, ...body });
    expect(answer.body['code']).toBe('forbidden');
  }
  expect(await log()).toEqual(before);
});

it.each([
  ['/policy', { policy: 'ajar' }],
  ['/invitations', { days: 365 }],
  ['/invitations', { days: 7, note: 'x'.repeat(101) }],
])('refuses bad input: %s %j', async (path, body) => {
  expect((await callInternally(auth, registration(path), { actorId, ...body })).status).toBe(400);
});
