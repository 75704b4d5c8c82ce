import { currentSession, refreshSubscriptionStatus } from '@feltbook/web-kit';

/** The provider's word takes a moment to reach us: asked often at first, then less so, for about two minutes. */
const PAUSES_MS: readonly number[] = [0, 1000, 1000, 2000, 2000, 3000, 5000, 5000, 10_000, 30_000, 60_000];

let running: string | undefined;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Reads the player's plan again until it is Pro, so that limits, banners and menus change without a new sign-in. Goes
 * on when the page that started it is left; ends with the session. A second call while one runs does nothing.
 */
export async function refreshUntilPro(accountId: string): Promise<void> {
  if (running === accountId) return;
  running = accountId;
  try {
    for (const ms of PAUSES_MS) {
      await pause(ms);
      if (currentSession().user?.id !== accountId) return;
      // One that fails is one look less.
      const status = await refreshSubscriptionStatus().catch(() => undefined);
      if (status?.status === 'pro') return;
    }
  } finally {
    running = undefined;
  }
}
