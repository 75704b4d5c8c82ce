import { randomUUID } from 'node:crypto';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { PASSWORD } from '../../testing/browser';
import { playerWithApp } from '../../testing/player-with-app';
import { codeOf } from '../../testing/totp-app';

const NEXT = 'jack-ten-suited';

let auth: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp();
});
afterAll(() => auth.close());

describe('the account of a player with two-step sign-in', () => {
  it('asks for a code before each change of how the account opens, and before its deletion', async () => {
    const { player, uri, recoveryCodes } = await playerWithApp(auth);
    const { browser, token } = player;
    const changes = [
      ['PUT', '/me/password', { current: PASSWORD, next: NEXT }],
      ['PATCH', '/me', { email: 'new@example.com', password: PASSWORD }],
      ['POST', '/me/recovery-codes', { password: PASSWORD }],
      ['DELETE', '/me/recovery-codes', { password: PASSWORD }],
      ['POST', '/me/passkeys/options', { password: PASSWORD }],
      ['DELETE', `/me/passkeys/${randomUUID()}`, { password: PASSWORD }],
      ['DELETE', '/me/google', { password: PASSWORD }],
      ['DELETE', '/me', { password: PASSWORD }],
    ] as const;
    for (const [method, path, body] of changes) {
      const answer = await browser.call(method, path, { token, body });
      expect([path, answer.status, answer.body['fields']]).toEqual([
        path,
        400,
        [{ path: 'code', message: 'Enter a code from your app, or a recovery code.' }],
      ]);
    }
    const options = (code: string) =>
      browser.post('/me/passkeys/options', { password: PASSWORD, code }, { token });
    expect((await options(codeOf(uri, 10))).body['fields']).toMatchObject([{ path: 'code' }]);
    const code = codeOf(uri);
    expect((await options(code)).status).toBe(200);
    expect((await options(code)).status).toBe(400);
    expect((await options(String(recoveryCodes[0]))).status).toBe(200);
    const removal = { token, body: { password: PASSWORD, code: recoveryCodes[1] } };
    expect((await browser.call('DELETE', '/me', removal)).status).toBe(204);
  });

  it('keeps the code of a player whose new password is refused', async () => {
    const { player, uri } = await playerWithApp(auth);
    const { browser, token } = player;
    const code = codeOf(uri);
    const change = (next: string) =>
      browser.call('PUT', '/me/password', { token, body: { current: PASSWORD, next, code } });
    expect((await change('password1')).body['fields']).toMatchObject([{ path: 'next' }]);
    expect((await change(NEXT)).status).toBe(204);
  });
});
