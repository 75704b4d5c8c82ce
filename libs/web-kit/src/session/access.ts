import { MAX_OTHER_IDS, tokenAnswer, type TokenAnswer } from '@feltbook/contracts';
import { fetchFailure, networkFailure, readFailure } from '../network/api-failure';
import { withTimeout } from '../network/timeout';
import { oneTabAtATime } from './cross-tab-lock';
import {
  currentSession,
  currentSessionId,
  endDeletedSession,
  endSession,
  storeRenewed,
  storeSession,
  readSessionAgain,
} from './session-store';
import { otherAccounts, removeOthers } from './session-records';
import { sendSignOuts } from './sign-outs';
import { readToken } from './token';

const LOCK = 'feltbook.refresh';
/** A token that expires sooner than this is renewed before it is used. */
const MARGIN_SECONDS = 20;
/** Timeout of a call that waits for a refresh. The refresh itself continues, because its cookie is already used. */
const REFRESH_TIMEOUT_MS = 20_000;

/**
 * When tokens that arrived in this tab expire by this device's clock, in ms since 1970. With `expiresAt` alone, a device
 * whose clock is an hour ahead would treat every token as expired.
 */
const expiryByOwnClock = new Map<string, number>();
let refreshing: { readonly id: string; readonly done: Promise<string | null> } | undefined;

function noteArrival(token: string): void {
  const facts = readToken(token);
  expiryByOwnClock.clear();
  if (facts) expiryByOwnClock.set(token, Date.now() + facts.lifetimeSeconds * 1000);
}

/** Milliseconds until the token expires; 0 or less for an expired token. */
export function millisecondsLeft(token: string): number {
  const expiry = expiryByOwnClock.get(token) ?? (readToken(token)?.expiresAt ?? 0) * 1000;
  return expiry - Date.now();
}

type Renewal = TokenAnswer | 'ended' | 'deleted';

/**
 * Sends the refresh cookie. Called under the lock only: the cookie rotates, and a replayed one ends the login.
 * @param account owner of the session, so that the server can report its deletion; undefined if the device cannot say
 * @param others other accounts with data on this device: removes the data of those that were deleted
 */
async function renew(account: string | undefined, others: readonly string[]): Promise<Renewal> {
  const response = await fetch('/auth/refresh', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ account, ...(others.length > 0 && { others }) }),
    // The browser has to receive the new cookie even if the player leaves the page.
    keepalive: true,
  }).catch((error: unknown) => {
    throw fetchFailure(error);
  });
  if (response.ok) {
    const renewed = tokenAnswer.safeParse(await response.json().catch(() => null));
    // A captive portal answers with its own page and status 200.
    if (!renewed.success) throw networkFailure();
    const deleted = others.filter((one) => renewed.data.deleted?.includes(one));
    if (deleted.length > 0) await removeOthers(deleted).catch(() => undefined);
    return renewed.data;
  }
  const failure = await readFailure(response);
  const isOver = failure.isUnauthenticated || (failure.status === 403 && failure.code === 'forbidden');
  if (!isOver) throw failure;
  return failure.fields.some(({ path }) => path === 'account') ? 'deleted' : 'ended';
}

async function refreshUnderLock(id: string, stale: string): Promise<string | null> {
  // Read side by side: while the first page's scripts run, each read waits for its turn.
  const reading = otherAccounts(currentSession().user?.id ?? '').catch(() => []);
  // Another tab may have refreshed or signed out while this one waited for the lock.
  await readSessionAgain();
  const { token, user } = currentSession();
  if (currentSessionId() !== id || !token || !user) return null;
  if (token !== stale && millisecondsLeft(token) > 0) return token;
  await sendSignOuts();
  const renewed = await renew(user.id, (await reading).slice(0, MAX_OTHER_IDS));
  if (renewed === 'deleted') {
    await endDeletedSession(id);
    return null;
  }
  // The cookie belongs to another account if somebody else has signed in with this browser.
  if (renewed === 'ended' || readToken(renewed.token)?.user.id !== user.id) {
    endSession(id);
    return null;
  }
  noteArrival(renewed.token);
  // The session may have ended during the call.
  return (await storeRenewed(id, renewed)) ? renewed.token : null;
}

/**
 * Refreshes a stale token, with one call for all callers and all tabs.
 * @returns the new token; null if the server or the player has ended the session
 * @throws ApiFailure if the server cannot be reached or is unavailable; the session continues
 */
export function refreshAccess(stale: string): Promise<string | null> {
  const id = currentSessionId();
  if (id === undefined) return Promise.resolve(null);
  if (refreshing?.id === id) return refreshing.done;
  const done = oneTabAtATime(LOCK, () => refreshUnderLock(id, stale)).finally(() => {
    if (refreshing?.done === done) refreshing = undefined;
  });
  refreshing = { id, done };
  return done;
}

/**
 * Signs in by the refresh cookie, of any account: for a device whose storage cannot be read. Earlier sign-outs are sent
 * first, so that they hold.
 * @returns whether somebody is signed in
 * @throws ApiFailure if the server cannot be reached or is unavailable
 */
export function resumeByCookie(): Promise<boolean> {
  return oneTabAtATime(LOCK, async () => {
    await sendSignOuts();
    const before = currentSessionId();
    const renewed = before === undefined ? await renew(undefined, []) : 'ended';
    await readSessionAgain();
    // Another session may have started meanwhile in this or another tab.
    if (currentSessionId() === before && typeof renewed !== 'string') {
      noteArrival(renewed.token);
      await storeSession(renewed);
    }
    return currentSession().token !== null;
  });
}

/** {@link refreshAccess} for a call. @throws ApiFailure also after a timeout; the refresh continues for later calls */
export async function refreshForCall(stale: string): Promise<string | null> {
  const fresh = await withTimeout(REFRESH_TIMEOUT_MS, refreshAccess(stale));
  if (fresh === undefined) throw networkFailure();
  return fresh;
}

/** The token to send with a call, renewed if it is about to expire; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const { token } = currentSession();
  if (!token || millisecondsLeft(token) > MARGIN_SECONDS * 1000) return token;
  // If the refresh fails, the old token may still be valid: the call's own answer decides.
  return refreshForCall(token).catch(() => token);
}
