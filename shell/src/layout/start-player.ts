import { currentSession, subscribeToSession, withTimeout } from '@feltbook/web-kit';
import { loadParts } from './load-parts';

/** How long the first render waits for the menus: later they would move the page. */
const PARTS_WITHIN_MS = 500;

/**
 * Loads the parts of signed-in players and starts their services, now or at this page's first sign-in.
 * @returns once the page can be rendered
 */
export async function startPlayer(): Promise<void> {
  let isStarted = false;
  const start = async () => {
    if (isStarted || !currentSession().token) return;
    isStarted = true;
    (await loadParts()).startServices();
  };
  subscribeToSession(() => void start());
  await withTimeout(PARTS_WITHIN_MS, start());
}
