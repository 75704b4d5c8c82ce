import { setTimeout as pause } from 'node:timers/promises';
import type { SyncResult, SyncRun } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import type { BillingCalls } from '../services/billing-calls';

/** Milliseconds. Proxies in front of the product give up after a minute. */
export const SYNC_WAIT = { pollMs: 500, timeoutMs: 50_000 };

/**
 * Syncs all subscriptions with the payment provider and waits for the result. A run that takes longer continues in the
 * background; the next call joins it.
 * @throws ApiError `stripe_not_configured`; `unavailable` if svc-billing or the provider is, or after the timeout
 */
export async function syncSubscriptions(
  billing: Pick<BillingCalls, 'beginSync' | 'readSync'>,
  { pollMs, timeoutMs } = SYNC_WAIT,
): Promise<SyncResult> {
  const deadline = performance.now() + timeoutMs;
  let run = await billing.beginSync();
  while (isOpen(run) && performance.now() < deadline) {
    await pause(pollMs);
    run = await poll(billing, run);
  }
  if (run.result) return run.result;
  if (isOpen(run)) {
    throw new ApiError('unavailable', 'This is still under way. Please ask again in a moment.', {
      headers: { 'retry-after': '5' },
    });
  }
  throw new ApiError('unavailable', 'The payment provider could not be asked for all subscriptions.', {
    status: 502,
    cause: run.failure,
  });
}

const isOpen = ({ state }: SyncRun): boolean => state === 'queued' || state === 'running';

/** Ignores `unavailable`, because a run continues when a replica of svc-billing stops. */
async function poll(billing: Pick<BillingCalls, 'readSync'>, run: SyncRun): Promise<SyncRun> {
  try {
    return await billing.readSync(run.id);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unavailable') return run;
    throw error;
  }
}
