import { asService } from '@feltbook/tooling/testing';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { PASSWORD } from '../../testing/browser';
import { rowsOf } from '../../testing/rows';

let auth: AuthApp;
beforeAll(async () => {
  // Without Redis the relay leaves the events in the outbox, where the test reads them.
  auth = await startAuthApp({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
});
afterAll(() => auth.close());

describe('DELETE /me', () => {
  it('deletes the account, revokes its tokens and writes the event', async () => {
    const [browser, other] = [auth.browser(), auth.browser()];
    const id = await browser.register('ada@example.com');
    const { token } = await browser.signIn('ada@example.com');
    const { token: elsewhere } = await other.signIn('ada@example.com');

    const answer = await browser.call('DELETE', '/me', { token, body: { password: PASSWORD } });
    expect(answer.status).toBe(204);
    expect(answer.cookies[0]).toMatch(/^feltbook_refresh=;/);

    expect((await browser.get('/me', { token })).status).toBe(401);
    expect((await other.get('/me', { token: elsewhere })).status).toBe(401);
    expect((await other.post('/auth/refresh')).status).toBe(401);
    expect((await browser.post('/login', { id: 'ada@example.com', password: 'x' })).status).toBe(401);
    for (const table of ['accounts', 'login_families', 'refresh_tokens', 'active_months']) {
      expect(await rowsOf(auth, `SELECT * FROM ${table}`)).toEqual([]);
    }
    const [event] = await rowsOf(auth, 'SELECT event FROM outbox WHERE type = ?', ['account.deleted']);
    expect(JSON.parse(String(event?.['event']))).toMatchObject({
      type: 'account.deleted',
      version: 1,
      accountId: id,
    });

    const headers = asService('gateway');
    const { body } = await browser.get('/internal/revocations', { headers });
    const [revocation] = body['revocations'] as { kind: string; subject: string; revokedAt: number }[];
    expect(revocation).toMatchObject({ kind: 'account', subject: id });
    // In the future, so that a token that is being signed now is revoked too.
    expect(revocation?.revokedAt).toBeGreaterThan(Date.now() / 1000 + 500);
  });

  it.each([
    [{}, 'Please enter your password.'],
    [{ password: 'not-this-one' }, 'This is not your password.'],
  ])('deletes nothing for %j', async (body, message) => {
    const browser = auth.browser();
    await browser.register('keeps');
    const { token } = await browser.signIn('keeps');
    const answer = await browser.call('DELETE', '/me', { token, body });
    expect(answer.status).toBe(400);
    expect(answer.body['fields']).toEqual([{ path: 'password', message }]);
    expect((await browser.get('/me', { token })).status).toBe(200);
    expect((await browser.call('DELETE', '/me', { token, body: { password: PASSWORD } })).status).toBe(204);
  });

  it("refuses the owner's own account, and keeps the owner signed in", async () => {
    const [id, password] = ['owner@feltbook.example', 'the house always wins'];
    const withOwner = await startAuthApp({ env: { OWNER_EMAIL: id, OWNER_PASSWORD: password } });
    const browser = withOwner.browser();
    const { token } = await browser.signIn(id, password);
    const answer = await browser.call('DELETE', '/me', { token, body: { password } });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'conflict',
      error: "The owner's account cannot be deleted.",
    });
    expect(answer.cookies).toEqual([]);
    expect((await browser.get('/me', { token })).status).toBe(200);
    await withOwner.close();
  });

  it('lets the id be registered again, as another account', async () => {
    const browser = auth.browser();
    const first = await browser.register('comeback');
    const { token } = await browser.signIn('comeback');
    await browser.call('DELETE', '/me', { token, body: { password: PASSWORD } });
    expect(await browser.register('comeback')).not.toBe(first);
  });

  it('erases once for two concurrent calls', async () => {
    const browser = auth.browser();
    const id = await browser.register('twice');
    const { token } = await browser.signIn('twice');
    await Promise.all(
      [1, 2].map(() => browser.call('DELETE', '/me', { token, body: { password: PASSWORD } })),
    );
    const events = await rowsOf(auth, 'SELECT event FROM outbox WHERE type = ?', ['account.deleted']);
    expect(events.filter(({ event }) => String(event).includes(id))).toHaveLength(1);
  });

  it('leaves no login of a concurrent sign-in', async () => {
    const browser = auth.browser();
    const id = await browser.register('racer');
    const { token } = await browser.signIn('racer');
    const others = Array.from({ length: 4 }, () => auth.browser());
    await Promise.allSettled([
      ...others.map((other) => other.signIn('racer')),
      browser.call('DELETE', '/me', { token, body: { password: PASSWORD } }),
    ]);
    expect(await rowsOf(auth, 'SELECT id FROM login_families WHERE account_id = ?', [id])).toEqual([]);
  });
});
