import { withTimeout } from '../network/timeout';
import { resumeByCookie } from './access';
import { currentSession, readSessionAgain } from './session-store';

const READ_WITHIN_MS = 2500;
const RESUME_WITHIN_MS = 3000;

/**
 * Reads the session and its account's entries before the first render. If the device's database cannot be read, such as in
 * some private windows, the refresh cookie says who is signed in. Waits for a few seconds at most: the page then renders
 * without a session, and again once it has loaded.
 */
export async function openSession(): Promise<void> {
  const isRead = await withTimeout(READ_WITHIN_MS, readSessionAgain());
  if (isRead || currentSession().token) return;
  // Without a network, nobody knows who is signed in.
  await withTimeout(
    RESUME_WITHIN_MS,
    resumeByCookie().catch(() => false),
  );
}
