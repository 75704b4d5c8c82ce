import { setTimeout as pause } from 'node:timers/promises';
import type { SyncResult, SyncRun } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import type { BillingCalls } from '../services/billing-calls';

/** Milliseconds. Proxies in front of the product give up after a minute. */
export const SYNC_WAIT = { lookEvery: 500, longest: 50_000 };

/**
 * Has all subscriptions compared with the payment provider, and waits for the result. A run that takes longer goes on by
 * itself: who asks again joins it.
 * @throws ApiError `stripe_not_configured`; `unavailable` when svc-billing or the provider is away, or it takes too long
 */
export async function syncSubscriptions(
  billing: Pick<BillingCalls, 'beginSync' | 'readSync'>,
  { lookEvery, longest } = SYNC_WAIT,
): Promise<SyncResult> {
  const deadline = performance.now() + longest;
  let run = await billing.beginSync();
  while (isUnderWay(run) && performance.now() < deadline) {
    await pause(lookEvery);
    run = await look(billing, run);
  }
  if (run.result) return run.result;
  if (isUnderWay(run)) {
    throw new ApiError('unavailable', 'This is still under way. Please ask again in a moment.', {
      headers: { 'retry-after': '5' },
    });
  }
  throw new ApiError('unavailable', 'The payment provider could not be asked for all subscriptions.', {
    status: 502,
    cause: run.failure,
  });
}

const isUnderWay = ({ state }: SyncRun): boolean => state === 'queued' || state === 'running';

/** A replica of svc-billing that goes away does not take the run with it. */
async function look(billing: Pick<BillingCalls, 'readSync'>, run: SyncRun): Promise<SyncRun> {
  try {
    return await billing.readSync(run.id);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unavailable') return run;
    throw error;
  }
}
