import { currentSession, refreshSubscriptionStatus } from '@feltbook/web-kit';

/** The provider's event takes a moment: polls often at first, then less, for about two minutes. */
const PAUSES_MS: readonly number[] = [0, 1000, 1000, 2000, 2000, 3000, 5000, 5000, 10_000, 30_000, 60_000];

let running: string | undefined;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Refetches the player's plan until it is Pro, so that limits, banners and menus change without a new sign-in. Continues
 * when the page is left; ends with the session. A second call while one runs does nothing.
 * @returns whether the plan is Pro; undefined for a second call, and after the session
 */
export async function refreshUntilPro(accountId: string): Promise<boolean | undefined> {
  if (running === accountId) return undefined;
  running = accountId;
  try {
    for (const ms of PAUSES_MS) {
      await pause(ms);
      if (currentSession().user?.id !== accountId) return undefined;
      // A failed call counts as one poll.
      const status = await refreshSubscriptionStatus().catch(() => undefined);
      if (status?.status === 'pro') return true;
    }
    return false;
  } finally {
    running = undefined;
  }
}
