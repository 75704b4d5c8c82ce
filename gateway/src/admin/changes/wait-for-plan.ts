import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@feltbook/svc-kit';
import type { TrackingCalls } from '../services/tracking-calls';

const LOOK_EVERY_MS = 50;
const LONGEST_MS = 2000;

/**
 * Waits until svc-tracking applies a plan version of svc-billing, so that the owner's decision is in effect once it is
 * answered. At most 2 seconds, and not at all while svc-tracking is away: the event arrives later.
 */
export async function waitForPlan(
  tracking: Pick<TrackingCalls, 'planVersion'>,
  accountId: string,
  version: number,
): Promise<void> {
  const deadline = AbortSignal.timeout(LONGEST_MS);
  const tooLate = new Promise<void>((resolve) => deadline.addEventListener('abort', () => resolve()));
  const arrival = async () => {
    while (!deadline.aborted && (await tracking.planVersion(accountId)) < version) await pause(LOOK_EVERY_MS);
  };
  await Promise.race([arrival().catch(ignoreAway), tooLate]);
}

function ignoreAway(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
