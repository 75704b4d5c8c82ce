import { inTransaction, VERSION_GAP } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { prepareRestored } from './prepare-restored';
import { startAuthApp, type AuthApp } from './testing/auth-app';
import { rowsOf } from './testing/rows';

let auth: AuthApp;
let afterwards: AuthApp | undefined;
beforeAll(async () => {
  auth = await startAuthApp();
});
afterAll(async () => {
  await afterwards?.close();
  await auth.close();
});

const lastRevocation = async () =>
  Number((await rowsOf(auth, "SELECT value FROM turns WHERE name = 'revocations'"))[0]?.['value']);

it('ends every login of a restored schema, and numbers revocations above all that were read', async () => {
  const browser = auth.browser();
  await browser.register('ada');
  const { token } = await browser.signIn('ada');
  const seen = await lastRevocation();

  await inTransaction(auth.app.get(DataSource), prepareRestored);
  // The service starts on the restored schema.
  afterwards = await startAuthApp({ beside: auth });

  expect((await browser.post('/auth/refresh')).status).toBe(401);
  const next = afterwards.browser();
  expect((await next.get('/me', { token })).status).toBe(401);
  const again = await next.signIn('ada');
  expect((await next.get('/me', { token: again.token })).status).toBe(200);
  expect(await lastRevocation()).toBe(seen + VERSION_GAP);
});

it('revokes every open invitation', async () => {
  await rowsOf(
    auth,
    `INSERT INTO invitations (id, token_hash, created_at, expires_at)
     VALUES ('restored', REPEAT('a', 32), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 1 DAY)`,
  );
  await inTransaction(auth.app.get(DataSource), prepareRestored);
  const [invitation] = await rowsOf(auth, "SELECT revoked_at FROM invitations WHERE id = 'restored'");
  expect(invitation?.['revoked_at']).not.toBeNull();
});
