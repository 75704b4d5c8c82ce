import { asService } from '@feltbook/tooling/testing';
import { randomUUID } from 'node:crypto';
import { errorBody, subscriptionStatus, type SubscriptionStatus } from '@feltbook/contracts';
import * as z from 'zod/mini';
import { startBilling, type Billing } from '../../testing/billing-app';
import { billingClient, type BillingClient } from '../../testing/billing-client';

describe('the status of a subscription', () => {
  let billing: Billing;
  let client: BillingClient;

  beforeAll(async () => {
    billing = await startBilling();
    client = billingClient(billing);
  });
  afterAll(() => billing.close());

  const call = async (token: string, email?: string) =>
    billing.app.inject({
      method: 'GET',
      url: `/api/user/subscription-status${email === undefined ? '' : `?email=${encodeURIComponent(email)}`}`,
      headers: { authorization: `Bearer ${token}`, 'x-request-id': 'request-77' },
    });
  const status = async (token: string, email?: string): Promise<SubscriptionStatus> =>
    z.parse(subscriptionStatus, (await call(token, email)).json());
  const codeOf = async (token: string, email: string) => {
    const answer = await call(token, email);
    return [answer.statusCode, z.parse(errorBody, answer.json()).code];
  };
  const saved = (accountId: string, accountVersion: number, cashUsed: number) =>
    client.reportUsage(accountId, { accountVersion, cashUsed, tournamentsUsed: 2 });

  it('includes svc-tracking’s usage, and forwards the request id', async () => {
    const sub = randomUUID();
    billing.fakeServices.usage.set(sub, { cashUsed: 10, tournamentsUsed: 3, accountVersion: 20 });
    expect(await status(await billing.issuer.issue({ sub }))).toEqual({
      status: 'trial',
      subscription_active: false,
      cash_sessions_used: 10,
      tournament_sessions_used: 3,
      cash_sessions_limit: 10,
      tournament_sessions_limit: 10,
    });
    expect(billing.fakeServices.lastHeaders()).toMatchObject({
      'x-request-id': 'request-77',
      ...asService('svc-billing'),
    });
  });

  it('is expired when both allowances are used up', async () => {
    const sub = randomUUID();
    billing.fakeServices.usage.set(sub, { cashUsed: 10, tournamentsUsed: 10, accountVersion: 20 });
    expect((await status(await billing.issuer.issue({ sub }))).status).toBe('trial_expired');
  });

  it('reads the caller’s account for null, a blank, and the own address in any case', async () => {
    const token = await billing.issuer.issue({ email: 'Ann@Example.com' });
    const handle = await billing.issuer.issue({ email: null });
    for (const email of [undefined, '', ' ', 'ann@example.COM', 'ann@ｅxample.com']) {
      expect((await call(token, email)).statusCode).toBe(200);
    }
    const afterSave = await billing.app.inject({
      method: 'POST',
      url: '/api/user/increment-trial-sessions',
      headers: { authorization: `Bearer ${handle}` },
      payload: { email: null },
    });
    expect([afterSave.statusCode, afterSave.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'trial' }),
    ]);
  });

  it("refuses another account's address, whether it exists or not", async () => {
    billing.fakeServices.accounts.set('bob@example.com', {
      id: randomUUID(),
      email: 'bob@example.com',
      displayName: 'Bob',
    });
    const token = await billing.issuer.issue({ email: 'ann@example.com' });
    const handle = await billing.issuer.issue({ email: null });
    expect(await codeOf(token, 'bob@example.com')).toEqual([403, 'forbidden']);
    for (const email of ['nobody@example.com', 'ａnn@example.com', 'ann@exampłe.com'])
      expect(await codeOf(token, email)).toEqual([403, 'forbidden']);
    expect(await codeOf(handle, 'bob@example.com')).toEqual([403, 'forbidden']);
  });

  it('lets the owner read any account', async () => {
    const id = randomUUID();
    billing.fakeServices.accounts.set('carl@example.com', {
      id,
      email: 'carl@example.com',
      displayName: 'Carl',
    });
    billing.fakeServices.usage.set(id, { cashUsed: 4, tournamentsUsed: 1, accountVersion: 5 });
    const owner = await billing.issuer.issue({ role: 'owner', email: 'owner@example.com' });
    expect(await status(owner, 'carl@example.com')).toMatchObject({ status: 'trial', cash_sessions_used: 4 });
    expect((await status(owner)).status).toBe('grandfathered');
    expect(await codeOf(owner, 'nobody@example.com')).toEqual([404, 'not_found']);
  });

  it('counts nothing when clients report a save', async () => {
    const sub = randomUUID();
    billing.fakeServices.usage.set(sub, { cashUsed: 1, tournamentsUsed: 0, accountVersion: 1 });
    const authorization = `Bearer ${await billing.issuer.issue({ sub, email: 'dan@example.com' })}`;
    for (const kind of ['sessions', 'tournaments', 'sessions']) {
      const answer = await billing.app.inject({
        method: 'POST',
        url: `/api/user/increment-trial-${kind}`,
        headers: { authorization },
        payload: { email: 'dan@example.com' },
      });
      expect(answer.json()).toMatchObject({ cash_sessions_used: 1, tournament_sessions_used: 0 });
    }
  });

  it('erases a deleted account, and ignores late events', async () => {
    const sub = randomUUID();
    const exported = async () => (await client.internal('GET', `/internal/export/${sub}`)).json<object>();
    await saved(sub, 7, 6);
    expect(await exported()).toMatchObject({ trial: { cash_sessions_used: 6, tournament_sessions_used: 2 } });
    await client.deleteAccount(sub);
    await saved(sub, 9, 8);
    expect(await exported()).toEqual({});
  });

  // The last test: svc-tracking stays stopped.
  it('falls back to the newest copy while svc-tracking is unavailable', async () => {
    const sub = randomUUID();
    const token = await billing.issuer.issue({ sub });
    await saved(sub, 7, 6);
    await saved(sub, 5, 4);
    billing.fakeServices.stopTracking();
    expect(await status(token)).toMatchObject({ cash_sessions_used: 6, tournament_sessions_used: 2 });
  });
});
