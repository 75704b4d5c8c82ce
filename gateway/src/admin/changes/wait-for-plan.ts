import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@feltbook/svc-kit';
import type { TrackingCalls } from '../services/tracking-calls';

const POLL_MS = 50;
const TIMEOUT_MS = 2000;

/**
 * Waits until svc-tracking has applied a plan version of svc-billing. Resolves after 2 seconds at the latest, and at once
 * if svc-tracking is unavailable: it applies the event later.
 */
export async function waitForPlan(
  tracking: Pick<TrackingCalls, 'planVersion'>,
  accountId: string,
  version: number,
): Promise<void> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  const timeout = new Promise<void>((resolve) => deadline.addEventListener('abort', () => resolve()));
  const applied = async () => {
    while (!deadline.aborted && (await tracking.planVersion(accountId)) < version) await pause(POLL_MS);
  };
  await Promise.race([applied().catch(ignoreApiError), timeout]);
}

function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
