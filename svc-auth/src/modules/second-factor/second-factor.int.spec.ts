import { randomUUID } from 'node:crypto';
import { revocationList } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { URI } from 'otpauth';
import { DataSource } from 'typeorm';
import { findAccount } from '../accounts/accounts.repository';
import { SecondFactorSignInService } from '../sign-in/second-factor-sign-in.service';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { claimsOf, PASSWORD, provesTwoFactors, type Browser } from '../../testing/browser';
import { askInternally } from '../../testing/internal';
import { forgetCodes, playerWithApp } from '../../testing/player-with-app';
import { newPlayer, type Player } from '../../testing/players';
import { rowsOf } from '../../testing/rows';
import { codeOf } from '../../testing/totp-app';

const NEXT = 'jack-ten-suited';
const WRONG = '000000';

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp({ env: { LOGIN_FAILURES_PER_ID: '3' } });
});
afterAll(() => auth.close());

const wrongCodeOf = (uri: string): string => codeOf(uri, 10);

const begin = async ({ browser, token }: Player, body: unknown = { password: PASSWORD }) =>
  browser.post('/me/totp', body, { token });
const confirm = ({ browser, token }: Player, code: string) =>
  browser.post('/me/totp/confirm', { code }, { token });
const isOn = async ({ browser, token }: Player) => (await browser.get('/me/totp', { token })).body['isOn'];
const firstStep = ({ handle }: Player, browser = auth.browser(), password = PASSWORD) =>
  browser.post('/login', { id: handle, password });
const ticketFor = async (player: Player, browser?: Browser) =>
  String((await firstStep(player, browser)).body['ticket']);
const secondStep = (ticket: string, code: string, browser = auth.browser()) =>
  browser.post('/auth/second-factor', { ticket, code });

describe('setting up two-step sign-in', () => {
  it('changes nothing before the first code, and then makes recovery codes', async () => {
    const player = await newPlayer(auth);
    const begun = await begin(player);
    expect([begun.status, begun.headers['cache-control']]).toEqual([201, 'no-store']);
    const uri = String(begun.body['uri']);
    expect(uri).toContain(`otpauth://totp/Feltbook:${player.handle}?issuer=Feltbook&secret=`);
    expect(await isOn(player)).toBe(false);
    expect((await firstStep(player)).body['token']).toBeDefined();

    const confirmed = await confirm(player, codeOf(uri));
    expect([confirmed.status, confirmed.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(confirmed.body['codes']).toHaveLength(10);
    expect(await isOn(player)).toBe(true);
    expect((await begin(player)).status).toBe(409);
    expect((await confirm(player, codeOf(uri))).status).toBe(409);
    // The login that entered the code counts from its next token on.
    expect(claimsOf(player.token).mfa).toBe(false);
    expect(await provesTwoFactors(player.browser)).toBe(true);
  });

  it('stores the secret encrypted', async () => {
    const player = await newPlayer(auth);
    const secret = URI.parse(String((await begin(player)).body['uri'])).secret.hex;
    const [row] = await rowsOf(
      auth,
      'SELECT HEX(sealed_secret) AS sealed FROM second_factors WHERE account_id = ?',
      [player.id],
    );
    expect(String(row?.['sealed'])).toHaveLength(2 * (12 + 16 + 20));
    expect(row?.['sealed']).not.toContain(secret);
  });

  it.each([
    [{}, 'Please enter your password.'],
    [{ password: 'a wrong guess' }, 'This is not your password.'],
  ])('needs the password: %j', async (body, message) => {
    const answer = await begin(await newPlayer(auth), body);
    expect([answer.status, answer.body['fields']]).toEqual([400, [{ path: 'password', message }]]);
  });

  it('needs a set-up of the last 30 minutes, by this player', async () => {
    const [player, other] = [await newPlayer(auth), await newPlayer(auth)];
    const uri = String((await begin(player)).body['uri']);
    expect((await confirm(other, codeOf(uri))).status).toBe(409);
    await rowsOf(
      auth,
      'UPDATE second_factors SET created_at = created_at - INTERVAL 30 MINUTE WHERE account_id = ?',
      [player.id],
    );
    expect((await confirm(player, codeOf(uri))).status).toBe(409);
    expect(await isOn(player)).toBe(false);
  });

  it('counts wrong codes', async () => {
    const player = await newPlayer(auth);
    const uri = String((await begin(player)).body['uri']);
    for (let tries = 0; tries < 3; tries += 1)
      expect((await confirm(player, wrongCodeOf(uri))).body['fields']).toMatchObject([{ path: 'code' }]);
    expect((await confirm(player, codeOf(uri))).body['code']).toBe('rate_limited');
    expect(await isOn(player)).toBe(false);
  });

  it('is turned off by password and code', async () => {
    const { player, uri } = await playerWithApp(auth);
    const { browser, token } = player;
    const remove = (body: unknown) => browser.call('DELETE', '/me/totp', { token, body });
    expect((await remove({ code: codeOf(uri) })).status).toBe(400);
    expect((await remove({ password: PASSWORD })).status).toBe(400);
    expect((await remove({ password: PASSWORD, code: wrongCodeOf(uri) })).status).toBe(400);
    expect(await isOn(player)).toBe(true);
    expect((await remove({ password: PASSWORD, code: codeOf(uri) })).status).toBe(204);
    expect(await isOn(player)).toBe(false);
    expect((await firstStep(player)).body['token']).toBeDefined();
  });

  it('leaves no login with two factors once it is off, and revokes the tokens that say so', async () => {
    const { player, uri } = await playerWithApp(auth);
    const { id, browser, token } = player;
    const other = auth.browser();
    expect((await secondStep(await ticketFor(player), codeOf(uri), other)).status).toBe(200);
    await forgetCodes(auth, player);
    const removal = { token, body: { password: PASSWORD, code: codeOf(uri) } };
    expect((await browser.call('DELETE', '/me/totp', removal)).status).toBe(204);
    expect([await provesTwoFactors(browser), await provesTwoFactors(other)]).toEqual([false, false]);

    const { revocations } = await askInternally(auth, 'revocations', revocationList);
    const revokedAt = revocations.find(({ subject }) => subject === id)?.revokedAt ?? 0;
    expect(revokedAt).toBeGreaterThan(Date.now() / 1000 - 60);
    const { body } = await browser.post('/auth/refresh');
    expect(claimsOf(String(body['token'])).iat).toBeGreaterThan(revokedAt);
  });
});

describe('POST /me/totp/verify', () => {
  const verify = ({ browser, token }: Player, code: string) =>
    browser.post('/me/totp/verify', { code }, { token });

  it('makes a login one with two factors', async () => {
    const { player, uri, recoveryCodes } = await playerWithApp(auth);
    await rowsOf(auth, 'UPDATE login_families SET mfa = 0 WHERE account_id = ?', [player.id]);
    const proves = () => provesTwoFactors(player.browser);
    expect((await verify(player, wrongCodeOf(uri))).body['fields']).toMatchObject([{ path: 'code' }]);
    expect(await proves()).toBe(false);
    expect((await verify(player, codeOf(uri))).status).toBe(204);
    expect(await proves()).toBe(true);
    expect((await verify(player, recoveryCodes[0])).status).toBe(204);
  });

  it('takes no code of a player without an app', async () => {
    const player = await newPlayer(auth);
    const { browser, token } = player;
    const { body } = await browser.post('/me/recovery-codes', { password: PASSWORD }, { token });
    expect((await verify(player, (body['codes'] as string[])[0] ?? '')).status).toBe(400);
  });
});

describe('a sign-in with two steps', () => {
  it('answers a ticket to the password, and signs in with the code', async () => {
    const { player, uri } = await playerWithApp(auth);
    const browser = auth.browser();
    const first = await firstStep(player, browser);
    expect([first.status, first.headers['cache-control'], first.cookies]).toEqual([200, 'no-store', []]);
    expect(first.body).toEqual({ secondFactor: true, ticket: expect.any(String) });

    const second = await secondStep(String(first.body['ticket']), codeOf(uri), browser);
    expect([second.status, second.body['user']]).toEqual([200, expect.objectContaining({ id: player.id })]);
    expect(claimsOf(String(second.body['token'])).mfa).toBe(true);
    expect(await provesTwoFactors(browser)).toBe(true);
  });

  it('asks nothing of a wrong password', async () => {
    const { player } = await playerWithApp(auth);
    expect((await firstStep(player, auth.browser(), 'a wrong guess')).body['code']).toBe('login_failed');
  });

  it('takes a code once, at every replica', async () => {
    const { player, uri } = await playerWithApp(auth);
    const replica = await startAuthApp({ beside: auth, env: { LOGIN_FAILURES_PER_ID: '3' } });
    const [code, one, other] = [codeOf(uri), await ticketFor(player), await ticketFor(player)];
    const answers = await Promise.all([secondStep(one, code), secondStep(other, code, replica.browser())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await secondStep(await ticketFor(player), code)).body['code']).toBe('login_failed');
    await replica.close();
  });

  it('takes no code of an earlier time step than the last one', async () => {
    const { player, uri } = await playerWithApp(auth);
    await rowsOf(auth, 'UPDATE second_factors SET last_step = ? WHERE account_id = ?', [
      Math.floor(Date.now() / 30_000) + 10,
      player.id,
    ]);
    expect((await secondStep(await ticketFor(player), codeOf(uri))).status).toBe(401);
  });

  it.each([-3, 3])('takes no code of %i steps away', async (steps) => {
    const { player, uri } = await playerWithApp(auth);
    expect((await secondStep(await ticketFor(player), codeOf(uri, steps))).status).toBe(401);
  });

  it('takes each recovery code once', async () => {
    const { player, recoveryCodes } = await playerWithApp(auth);
    const [code] = recoveryCodes;
    expect((await secondStep(await ticketFor(player), code.toUpperCase())).status).toBe(200);
    expect((await secondStep(await ticketFor(player), code)).status).toBe(401);
    const { browser, token } = player;
    expect((await browser.get('/me/recovery-codes', { token })).body['left']).toBe(9);
  });

  it("takes a ticket once, and no other account's code", async () => {
    const [{ player, uri }, other] = [await playerWithApp(auth), await playerWithApp(auth)];
    const ticket = await ticketFor(player);
    expect((await secondStep(ticket, codeOf(other.uri))).status).toBe(401);
    expect((await secondStep(ticket, codeOf(uri))).status).toBe(200);
    await forgetCodes(auth, player);
    expect((await secondStep(ticket, codeOf(uri))).body['code']).toBe('forbidden');
  });

  it("refuses a ticket in another account's name", async () => {
    const [{ player }, other] = [await playerWithApp(auth), await playerWithApp(auth)];
    const [, challenge = ''] = (await ticketFor(player)).split('.');
    const forged = `${other.player.id}.${challenge}`;
    expect((await secondStep(forged, codeOf(other.uri))).body['code']).toBe('forbidden');
  });

  it('refuses a ticket after 5 minutes', async () => {
    const { player, uri } = await playerWithApp(auth);
    const account = await findAccount(directQuery(auth.app.get(DataSource)), 'id', player.id);
    if (!account) throw new Error('The account is not stored.');
    const issuedAgo = async (seconds: number) =>
      String(
        await auth.app
          .get(SecondFactorSignInService)
          .ticketFor(account, new Date(Date.now() - seconds * 1000)),
      );
    expect((await secondStep(await issuedAgo(300), codeOf(uri))).body['code']).toBe('forbidden');
    expect((await secondStep(await issuedAgo(200), codeOf(uri))).status).toBe(200);
  });

  it('refuses a ticket once the password has changed', async () => {
    const { player, uri, recoveryCodes } = await playerWithApp(auth);
    const ticket = await ticketFor(player);
    const { browser, token } = player;
    const body = { current: PASSWORD, next: NEXT, code: recoveryCodes[0] };
    await browser.call('PUT', '/me/password', { token, body });
    expect((await secondStep(ticket, codeOf(uri))).body['code']).toBe('forbidden');
    expect(
      (await secondStep(String((await firstStep(player, auth.browser(), NEXT)).body['ticket']), codeOf(uri)))
        .status,
    ).toBe(200);
  });

  it('limits wrong codes of an account, whatever their address, but not those of its own device', async () => {
    const { player, uri } = await playerWithApp(auth);
    const wrong = wrongCodeOf(uri);
    for (let tries = 0; tries < 3; tries += 1)
      expect((await secondStep(await ticketFor(player), wrong)).status).toBe(401);
    expect((await secondStep(await ticketFor(player), codeOf(uri))).body['code']).toBe('rate_limited');
    const ticket = await ticketFor(player, player.browser);
    expect((await secondStep(ticket, codeOf(uri), player.browser)).status).toBe(200);
  });

  it.each([
    [{}, 400],
    [{ ticket: 'nonsense', code: WRONG }, 403],
    [{ ticket: `${randomUUID()}.AAAA`, code: WRONG }, 403],
    [{ ticket: 'é.é', code: WRONG }, 403],
    [{ ticket: 'nonsense', code: 'four' }, 400],
  ])('refuses the body %j', async (body, status) => {
    expect((await auth.browser().post('/auth/second-factor', body)).status).toBe(status);
  });

  it('leaves nothing of a deleted account', async () => {
    const { player, uri } = await playerWithApp(auth);
    const { browser, token, id } = player;
    const ticket = await ticketFor(player);
    const body = { password: PASSWORD, code: codeOf(uri) };
    expect((await browser.call('DELETE', '/me', { token, body })).status).toBe(204);
    expect((await secondStep(ticket, WRONG)).status).toBe(403);
    expect(await rowsOf(auth, 'SELECT * FROM second_factors WHERE account_id = ?', [id])).toEqual([]);
  });
});
