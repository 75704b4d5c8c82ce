import { randomUUID } from 'node:crypto';
import type { AuditPage, DecidedStanding } from '@feltbook/contracts';
import { startBilling, type Billing } from '../../testing/billing-app';
import { speakingTo, type Speaking } from '../../testing/told';
import { StandingsReview } from './standings-review';

// Real servers on a busy machine may take their time.
jest.setTimeout(30_000);

let billing: Billing;
let told: Speaking;
let accountId: string;
beforeAll(async () => {
  billing = await startBilling();
  told = speakingTo(billing);
  // The worker's own turn would take away what the tests look for.
  await told.query.run(
    "INSERT INTO chores (name, due_at) VALUES ('standings.review', UTC_TIMESTAMP(3) + INTERVAL 1 DAY)",
  );
});
beforeEach(async () => {
  accountId = randomUUID();
  await told.query.run('DELETE FROM status_changes');
});
afterAll(() => billing.close());

const review = () => billing.worker.get(StandingsReview).run();
const usedUp = { cashUsed: 10, tournamentsUsed: 10 };

describe('a registration', () => {
  it('begins a trial at its own moment, once, however often it is told', async () => {
    const registeredAt = new Date('2026-03-01T10:00:00.000Z');
    for (let times = 0; times < 3; times += 1) await told.registered(accountId, registeredAt);
    expect(await told.storedStatus(accountId)).toBe('trial');
    expect(await told.query.execute('SELECT at, from_status, to_status FROM status_changes')).toEqual([
      { at: '2026-03-01 10:00:00', from_status: null, to_status: 'trial' },
    ]);
  });

  it('of the owner begins no trial', async () => {
    await told.registered(accountId, new Date(), 'owner');
    expect(await told.changes()).toEqual([]);
  });

  it('told after all that came of it leads to the same', async () => {
    await told.saved(accountId, { accountVersion: 20, ...usedUp });
    await told.saved(accountId, { accountVersion: 19, cashUsed: 10, tournamentsUsed: 9 });
    await told.registered(accountId, new Date(Date.now() - 60_000));
    expect(await told.storedStatus(accountId)).toBe('trial_expired');
    expect(await told.changes()).toEqual(['null > trial', 'trial > trial_expired']);
  });

  it('told after the erasure changes nothing', async () => {
    await told.deleted(accountId);
    await told.registered(accountId);
    await told.saved(accountId, { accountVersion: 20, ...usedUp });
    expect(await told.storedStatus(accountId)).toBeNull();
    expect(await told.changes()).toEqual(['trial > null']);
  });
});

describe('a status', () => {
  it('follows the places that are used, and is written only when it changes', async () => {
    await told.registered(accountId);
    for (let used = 1; used <= 10; used += 1) {
      await told.saved(accountId, { accountVersion: used, cashUsed: used });
    }
    expect(await told.storedStatus(accountId)).toBe('trial');
    await told.saved(accountId, { accountVersion: 20, ...usedUp });
    await told.saved(accountId, { accountVersion: 21, ...usedUp });
    expect(await told.storedStatus(accountId)).toBe('trial_expired');
    expect(await told.changes()).toEqual(['null > trial', 'trial > trial_expired']);
  });

  it('of a new trial is not ended by a save of the trial before, which is told late', async () => {
    await told.saved(accountId, { accountVersion: 19, cashUsed: 10, tournamentsUsed: 9, trialNumber: 1 });
    await told.decide(accountId, 'enable_trial');
    await told.saved(accountId, { accountVersion: 20, ...usedUp, trialNumber: 1 });
    expect(await told.storedStatus(accountId)).toBe('trial');
    await told.saved(accountId, { accountVersion: 42, ...usedUp, trialNumber: 2 });
    expect(await told.storedStatus(accountId)).toBe('trial_expired');
  });

  it('follows what the owner decides; a trial that is renewed counts as one more', async () => {
    await told.registered(accountId);
    for (const action of ['enable_trial', 'disable_trial', 'enable_trial', 'grandfather', 'grandfather']) {
      await told.decide(accountId, action);
    }
    expect(await told.changes()).toEqual([
      'null > trial',
      'trial > trial',
      'trial > trial_expired',
      'trial_expired > trial',
      'trial > grandfathered',
    ]);
  });

  it('is none for an account that is gone, which leaves by whatever it was', async () => {
    await told.registered(accountId);
    await told.decide(accountId, 'grandfather');
    await told.deleted(accountId);
    await told.deleted(accountId);
    expect(await told.storedStatus(accountId)).toBeNull();
    expect(await told.changes()).toEqual(['null > trial', 'trial > grandfathered', 'grandfathered > null']);
  });
});

describe('the review', () => {
  it('states what was never stated, of which nobody knows since when it is so', async () => {
    await told.query.run('INSERT INTO standings (account_id, grandfathered) VALUES (?, TRUE)', [accountId]);
    expect(await review()).toBe(1);
    expect(await told.storedStatus(accountId)).toBe('grandfathered');
    expect(await told.changes()).toEqual([]);
    expect(await review()).toBe(0);
  });

  it('finds what somebody changed without stating it', async () => {
    await told.registered(accountId);
    await told.store(accountId);
    expect(await review()).toBe(1);
    expect(await told.storedStatus(accountId)).toBe('pro');
    await told.query.run(
      'UPDATE standings SET erased_at = UTC_TIMESTAMP(3), provider_erased_at = UTC_TIMESTAMP(3) WHERE account_id = ?',
      [accountId],
    );
    expect(await review()).toBe(1);
    expect(await told.storedStatus(accountId)).toBeNull();
    expect(await told.changes()).toEqual(['null > trial', 'trial > pro', 'pro > null']);
  });

  it('walks through more accounts than it takes at once', async () => {
    const rows = Array.from({ length: 1100 }, () => `('${randomUUID()}')`).join(', ');
    await told.query.run(`INSERT INTO standings (account_id) VALUES ${rows}`);
    expect(await review()).toBe(1100);
  });
});

describe('a decision', () => {
  const entries = async () =>
    (await told.internal('GET', '/internal/admin/audit?limit=200'))
      .json<AuditPage>()
      .entries.filter(({ account_id }) => account_id === accountId);

  it('is written down with what it changed, by whom, and answered with the version of the plan', async () => {
    const actorId = randomUUID();
    await told.registered(accountId);
    await told.saved(accountId, { accountVersion: 20, ...usedUp });
    const first = await told.decide(accountId, 'enable_trial', actorId);
    const second = await told.decide(accountId, 'grandfather', actorId);
    const again = await told.decide(accountId, 'grandfather', actorId);

    expect(first.json<DecidedStanding>()).toMatchObject({ trialNumber: 2, planVersion: 2 });
    expect(second.json<DecidedStanding>()).toMatchObject({ grandfathered: true, planVersion: 3 });
    // Nothing is told anew, so svc-tracking stays at the version that it has.
    expect(again.json<DecidedStanding>()).toMatchObject({ grandfathered: true, planVersion: 3 });
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

  it('that is refused leaves no trace', async () => {
    await told.deleted(accountId);
    expect((await told.decide(accountId, 'grandfather')).statusCode).toBe(404);
    expect((await told.decide(randomUUID(), 'make_god')).statusCode).toBe(400);
    const nobody = await told.internal('POST', `/internal/standings/${accountId}`, { action: 'grandfather' });
    expect(nobody.statusCode).toBe(400);
    expect(await entries()).toEqual([]);
  });
});
