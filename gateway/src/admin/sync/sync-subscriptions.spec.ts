import type { SyncRun } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { syncSubscriptions } from './sync-subscriptions';

const RUNNING: SyncRun = { id: 'r1', state: 'running', result: null, failure: null };
const RESULT: NonNullable<SyncRun['result']> = {
  synced_count: 0,
  subscription_details: {
    active_subscriptions: 0,
    inactive_subscriptions: 0,
    total_processed: 0,
    sync_summary: { users_with_no_email: null, users_not_in_stripe: null },
  },
};
const WAIT = { pollMs: 5, timeoutMs: 60 };

it('stops waiting after the timeout, without ending the run', async () => {
  const billing = { beginSync: async () => RUNNING, readSync: async () => RUNNING };

  await expect(syncSubscriptions(billing, WAIT)).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
});

it('continues polling while svc-billing is unavailable', async () => {
  let looks = 0;
  const billing = {
    beginSync: async () => RUNNING,
    readSync: async () => {
      looks += 1;
      if (looks === 1) throw new ApiError('unavailable', 'This is not available right now.');
      return { ...RUNNING, state: 'done' as const, result: RESULT };
    },
  };

  expect(await syncSubscriptions(billing, WAIT)).toBe(RESULT);
});

it('throws if the run no longer exists', async () => {
  const billing = {
    beginSync: async () => RUNNING,
    readSync: () => Promise.reject(new ApiError('not_found', 'There is no such run.')),
  };

  await expect(syncSubscriptions(billing, WAIT)).rejects.toMatchObject({ code: 'not_found' });
});
