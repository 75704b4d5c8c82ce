import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { Authenticator, type Deviation } from '../../testing/authenticator';
import { PASSWORD } from '../../testing/browser';
import { newPlayer, type Player } from '../../testing/players';

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp();
});
afterAll(() => auth.close());

async function addTo({ browser, token }: Player) {
  const authenticator = new Authenticator();
  const { body } = await browser.post('/me/passkeys/options', { password: PASSWORD }, { token });
  const added = await browser.post('/me/passkeys', authenticator.attest(body), { token });
  if (added.status !== 201) throw new Error(`The passkey was answered ${added.status}.`);
  return { authenticator, passkey: String(added.body['id']) };
}

const remove = ({ browser, token }: Player, passkey: string) =>
  browser.call('DELETE', `/me/passkeys/${passkey}`, { token, body: { password: PASSWORD } });

async function signIn(authenticator: Authenticator, deviation: Deviation = {}) {
  const browser = auth.browser();
  const { body } = await browser.post('/auth/passkeys/options');
  return browser.post('/auth/passkeys', authenticator.assert(body, deviation));
}

it('are those of the caller, with the names that password managers show', async () => {
  const [player, stranger] = [await newPlayer(auth), await newPlayer(auth)];
  const [{ authenticator: one }, { passkey }] = [await addTo(player), await addTo(player)];
  await addTo(stranger);
  const { browser, token, id, handle } = player;
  await remove(player, passkey);
  await browser.call('PATCH', '/me', { token, body: { displayName: 'Mia' } });
  const answer = await browser.get('/me/passkeys/accepted', { token });
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      rpId: 'localhost',
      userId: Buffer.from(id).toString('base64url'),
      allAcceptedCredentialIds: [one.credentialId.toString('base64url')],
      name: handle,
      displayName: 'Mia',
    },
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await auth.browser().get('/me/passkeys/accepted')).status).toBe(401);
});

it('differ from removed ones at a sign-in, and no other refusal differs', async () => {
  const player = await newPlayer(auth);
  const [{ authenticator }, { authenticator: removed, passkey }] = [await addTo(player), await addTo(player)];
  await remove(player, passkey);
  const unknown = await signIn(removed);
  expect([unknown.status, unknown.body['code'], unknown.body['error']]).toEqual([
    401,
    'login_failed',
    'Login failed',
  ]);
  expect(unknown.body['fields']).toEqual([{ path: 'id', message: 'This passkey was removed.' }]);
  for (const deviation of [{ origin: 'https://evil.example' }, { isVerified: false }]) {
    const refused = await signIn(authenticator, deviation);
    expect([refused.status, refused.body['fields']]).toEqual([401, undefined]);
  }
  const { body } = await auth.browser().post('/auth/passkeys', removed.assert({ challenge: 'AAAA' }));
  expect(body).not.toHaveProperty('fields');
});
