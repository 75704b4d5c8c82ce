import { randomUUID } from 'node:crypto';
import type { AuditPage, OwnerDecisionResponse } from '@feltbook/contracts';
import { keyspaceByteOf } from '@feltbook/svc-kit';
import { startBilling, type Billing } from '../../testing/billing-app';
import { billingClient, type BillingClient } from '../../testing/billing-client';

let billing: Billing;
let client: BillingClient;
let accountId: string;
beforeAll(async () => {
  billing = await startBilling();
  client = billingClient(billing);
});
beforeEach(async () => {
  accountId = randomUUID();
  await client.query.run('DELETE FROM status_changes');
});
afterAll(() => billing.close());

const usedUp = { cashUsed: 10, tournamentsUsed: 10 };

describe('a registration', () => {
  it('begins one trial at its own time, however often the event arrives', async () => {
    const registeredAt = new Date('2026-03-01T10:00:00.000Z');
    for (let times = 0; times < 3; times += 1) await client.register(accountId, registeredAt);
    expect(await client.storedStatus(accountId)).toBe('trial');
    expect(await client.query.execute('SELECT at, from_status, to_status FROM status_changes')).toEqual([
      { at: '2026-03-01 10:00:00', from_status: null, to_status: 'trial' },
    ]);
  });

  it('is recorded in the shard of the account, without the account', async () => {
    await client.register(accountId);
    const [change] = await client.query.execute<{ keyspace_id: Buffer }>('SELECT * FROM status_changes');
    expect(change?.keyspace_id).toEqual(keyspaceByteOf(accountId));
    expect(JSON.stringify(change)).not.toContain(accountId);
  });

  it('of the owner begins no trial', async () => {
    await client.register(accountId, new Date(), 'owner');
    expect(await client.statusChanges()).toEqual([]);
  });

  it('that arrives after later events leads to the same status', async () => {
    await client.reportUsage(accountId, { accountVersion: 20, ...usedUp });
    await client.reportUsage(accountId, { accountVersion: 19, cashUsed: 10, tournamentsUsed: 9 });
    await client.register(accountId, new Date(Date.now() - 60_000));
    expect(await client.storedStatus(accountId)).toBe('trial_expired');
    expect(await client.statusChanges()).toEqual(['null > trial', 'trial > trial_expired']);
  });

  it('that arrives after the erasure is ignored', async () => {
    await client.deleteAccount(accountId);
    await client.register(accountId);
    await client.reportUsage(accountId, { accountVersion: 20, ...usedUp });
    expect(await client.storedStatus(accountId)).toBeNull();
    expect(await client.statusChanges()).toEqual(['trial > null']);
  });
});

describe('a status', () => {
  it('follows the usage, and is written only when it changes', async () => {
    await client.register(accountId);
    for (let used = 1; used <= 10; used += 1) {
      await client.reportUsage(accountId, { accountVersion: used, cashUsed: used });
    }
    expect(await client.storedStatus(accountId)).toBe('trial');
    await client.reportUsage(accountId, { accountVersion: 20, ...usedUp });
    await client.reportUsage(accountId, { accountVersion: 21, ...usedUp });
    expect(await client.storedStatus(accountId)).toBe('trial_expired');
    expect(await client.statusChanges()).toEqual(['null > trial', 'trial > trial_expired']);
  });

  it('of a new trial ignores late usage of the trial before', async () => {
    await client.reportUsage(accountId, {
      accountVersion: 19,
      cashUsed: 10,
      tournamentsUsed: 9,
      trialNumber: 1,
    });
    await client.decide(accountId, 'enable_trial');
    await client.reportUsage(accountId, { accountVersion: 20, ...usedUp, trialNumber: 1 });
    expect(await client.storedStatus(accountId)).toBe('trial');
    await client.reportUsage(accountId, { accountVersion: 42, ...usedUp, trialNumber: 2 });
    expect(await client.storedStatus(accountId)).toBe('trial_expired');
  });

  it('follows the owner’s decisions; a renewed trial counts as a change', async () => {
    await client.register(accountId);
    for (const action of ['enable_trial', 'disable_trial', 'enable_trial', 'grandfather', 'grandfather']) {
      await client.decide(accountId, action);
    }
    expect(await client.statusChanges()).toEqual([
      'null > trial',
      'trial > trial',
      'trial > trial_expired',
      'trial_expired > trial',
      'trial > grandfathered',
    ]);
  });

  it('is null for a deleted account, and the change records the last one', async () => {
    await client.register(accountId);
    await client.decide(accountId, 'grandfather');
    await client.deleteAccount(accountId);
    await client.deleteAccount(accountId);
    expect(await client.storedStatus(accountId)).toBeNull();
    expect(await client.statusChanges()).toEqual([
      'null > trial',
      'trial > grandfathered',
      'grandfathered > null',
    ]);
  });
});

describe('a decision', () => {
  const entries = async () =>
    (await client.internal('GET', '/internal/admin/audit?limit=200'))
      .json<AuditPage>()
      .entries.filter(({ account_id }) => account_id === accountId);

  it('is in the audit log, and returns the version of the plan', async () => {
    const actorId = randomUUID();
    await client.register(accountId);
    await client.reportUsage(accountId, { accountVersion: 20, ...usedUp });
    const first = await client.decide(accountId, 'enable_trial', actorId);
    const second = await client.decide(accountId, 'grandfather', actorId);
    const again = await client.decide(accountId, 'grandfather', actorId);

    expect(first.json<OwnerDecisionResponse>()).toMatchObject({ trialNumber: 2, planVersion: 2 });
    expect(second.json<OwnerDecisionResponse>()).toMatchObject({ grandfathered: true, planVersion: 3 });
    // Nothing is published, so the version stays.
    expect(again.json<OwnerDecisionResponse>()).toMatchObject({ grandfathered: true, planVersion: 3 });
    const trial = { status: 'trial', grandfathered: false, trialDisabled: false, trialNumber: 2 };
    const free = { status: 'grandfathered', grandfathered: true, trialDisabled: false, trialNumber: 2 };
    expect(await entries()).toMatchObject([
      { actor_id: actorId, action: 'grandfather', before: free, after: free },
      { actor_id: actorId, action: 'grandfather', before: trial, after: free },
      {
        actor_id: actorId,
        action: 'enable_trial',
        before: { status: 'trial_expired', grandfathered: false, trialDisabled: false, trialNumber: 1 },
        after: trial,
      },
    ]);
  });

  it('that is refused is not in the audit log', async () => {
    await client.deleteAccount(accountId);
    expect((await client.decide(accountId, 'grandfather')).statusCode).toBe(404);
    expect((await client.decide(randomUUID(), 'make_god')).statusCode).toBe(400);
    const nobody = await client.internal('POST', `/internal/billing-accounts/${accountId}`, {
      action: 'grandfather',
    });
    expect(nobody.statusCode).toBe(400);
    expect(await entries()).toEqual([]);
  });
});
