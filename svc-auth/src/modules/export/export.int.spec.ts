import { SERVICE_CREDENTIAL_HEADER } from '@feltbook/contracts';
import { asService } from '@feltbook/tooling/testing';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { Authenticator } from '../../testing/authenticator';
import { PASSWORD } from '../../testing/browser';
import { storeInvitation } from '../../testing/stored-invitation';

/** Stands for svc-tracking and svc-billing: answers what `answers` holds for their export. */
const answers: Record<string, unknown> = {};
const asked: string[] = [];
let services: Server;
let auth: AuthApp;
beforeAll(async () => {
  services = createServer(({ url = '', headers }, response) => {
    // What it does by itself meanwhile is not looked at.
    if (url.startsWith('/internal/export/')) {
      const own = asService('svc-auth')[SERVICE_CREDENTIAL_HEADER];
      asked.push(`${url} ${headers[SERVICE_CREDENTIAL_HEADER] === own}`);
    }
    const answer = answers['part'];
    response.writeHead(answer ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'broken' }));
  }).listen(0, '127.0.0.1');
  await once(services, 'listening');
  const url = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  auth = await startAuthApp({ env: { TRACKING_URL: url, BILLING_URL: url } });
});
afterAll(async () => {
  await auth.close();
  services.closeAllConnections();
  services.close();
});

describe('GET /me/export', () => {
  it('joins the parts of all services into one file', async () => {
    answers['part'] = { cashSessions: [{ id: '1', buyin: 100 }] };
    const browser = auth.browser();
    const invitation = await storeInvitation(auth, 'Ada from the club');
    const made = { id: 'ada@example.com', password: PASSWORD, invitation };
    const id = String((await browser.post('/register', made)).body['id']);
    const { token } = await browser.signIn('ada@example.com');
    await browser.call('PATCH', '/me', { token, body: { settings: { clock: '24' } } });
    const authenticator = new Authenticator();
    const options = await browser.post('/me/passkeys/options', { password: PASSWORD }, { token });
    await browser.post('/me/passkeys', authenticator.attest(options.body), { token });
    await browser.post('/me/recovery-codes', { password: PASSWORD }, { token });
    const { status, headers, body } = await browser.get('/me/export', { token });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="feltbook-export-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(body).toMatchObject({
      account: {
        id,
        email: 'ada@example.com',
        emailVerified: false,
        settings: { clock: '24' },
        activeMonths: [new Date().toISOString().slice(0, 7)],
        logins: [{ platform: 'desktop', endedAt: null }],
        passkeys: [{ credentialId: authenticator.credentialId.toString('base64url'), lastUsedAt: null }],
        secondFactor: null,
        invitation: { note: 'Ada from the club', usedAt: expect.any(String) as string },
        recoveryCodes: Array.from({ length: 10 }, () => ({ createdAt: expect.any(String), usedAt: null })),
      },
      tracking: answers['part'],
      billing: answers['part'],
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
    expect(asked).toEqual(Array.from({ length: 2 }, () => `/internal/export/${id} true`));
  });

  it('answers 503 instead of an incomplete file if a service is unavailable', async () => {
    answers['part'] = undefined;
    const browser = auth.browser();
    await browser.register('bruno');
    const { token } = await browser.signIn('bruno');
    const { status, headers, body } = await browser.get('/me/export', { token });
    expect(status).toBe(503);
    expect(body['code']).toBe('unavailable');
    expect(Object.keys(body).sort()).toEqual(['code', 'error', 'requestId']);
    expect(headers['content-disposition']).toBeUndefined();
  });

  it('needs a token', async () => {
    expect((await auth.browser().get('/me/export')).status).toBe(401);
  });
});
