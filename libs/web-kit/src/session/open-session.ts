import { account } from '@feltbook/contracts';
import { withTimeout } from '../network/timeout';
import { resumeByCookie } from './access';
import { putSession } from './session-records';
import { currentSession, newId, readSessionAgain } from './session-store';
import { readToken } from './token';

const READ_WITHIN_MS = 2500;
const RESUME_WITHIN_MS = 3000;

/**
 * Reads the session and its account's entries before the first render. If the device's database cannot be read, such as in
 * some private windows, the refresh cookie says who is signed in. Waits for a few seconds at most: the page then renders
 * without a session, and again once it has loaded.
 */
export async function openSession(): Promise<void> {
  const isRead = await withTimeout(READ_WITHIN_MS, readStored());
  if (isRead || currentSession().token) return;
  // Without a network, nobody knows who is signed in.
  await withTimeout(
    RESUME_WITHIN_MS,
    resumeByCookie().catch(() => false),
  );
}

async function readStored(): Promise<boolean> {
  await takeLegacySession();
  return readSessionAgain();
}

/** Moves the session that an older version stored in local storage. */
async function takeLegacySession(): Promise<void> {
  try {
    const token = localStorage.getItem('feltbook.token');
    const facts = token && readToken(token);
    if (!facts) return;
    const known = account.safeParse(JSON.parse(localStorage.getItem('feltbook.user') ?? 'null'));
    const user = known.success && known.data.id === facts.user.id ? known.data : facts.user;
    await putSession({ id: newId(), token, user });
    localStorage.removeItem('feltbook.token');
    localStorage.removeItem('feltbook.user');
  } catch {
    // It stays in local storage until the database works.
  }
}
