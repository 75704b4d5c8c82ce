import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { Authenticator } from '../../testing/authenticator';
import { PASSWORD } from '../../testing/browser';
import { newPlayer, type Player } from '../../testing/players';

describe('a credential', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuthApp();
  });
  afterAll(() => auth.close());

  const optionsOf = async ({ browser, token }: Player) =>
    (await browser.post('/me/passkeys/options', { password: PASSWORD }, { token })).body;
  const add = ({ browser, token }: Player, body: unknown) => browser.post('/me/passkeys', body, { token });
  const countOf = async ({ browser, token }: Player) =>
    (JSON.parse((await browser.get('/me/passkeys', { token })).text) as unknown[]).length;
  async function signIn(authenticator: Authenticator) {
    const browser = auth.browser();
    const { body } = await browser.post('/auth/passkeys/options');
    return browser.post('/auth/passkeys', authenticator.assert(body));
  }

  it('of another account is refused, and signs in to its first one only', async () => {
    const [first, second] = [await newPlayer(auth), await newPlayer(auth)];
    const authenticator = new Authenticator();
    expect((await add(first, authenticator.attest(await optionsOf(first)))).status).toBe(201);
    const { status, body } = await add(second, authenticator.attest(await optionsOf(second)));
    expect([status, body['code'], body['error']]).toEqual([
      409,
      'conflict',
      'This passkey is in use already. Please create a new one.',
    ]);
    expect(await countOf(second)).toBe(0);
    expect((await signIn(authenticator)).status).toBe(401);
    authenticator.userHandle = Buffer.from(first.id).toString('base64url');
    expect((await signIn(authenticator)).body['user']).toMatchObject({ id: first.id });
  });

  it('that two accounts register at the same moment belongs to one of them', async () => {
    const players = await Promise.all([newPlayer(auth), newPlayer(auth)]);
    const authenticator = new Authenticator();
    const bodies: unknown[] = [];
    for (const player of players) bodies.push(authenticator.attest(await optionsOf(player)));
    const answers = await Promise.all(players.map((player, index) => add(player, bodies[index])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await Promise.all(players.map(countOf))).sort()).toEqual([0, 1]);
  });
});
