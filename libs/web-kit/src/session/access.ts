import { tokenAnswer } from '@feltbook/contracts';
import { readFailure, networkFailure } from '../http/api-failure';
import { within } from '../offline/patience';
import { oneTabAtATime } from './cross-tab-lock';
import { currentSession, endSession, keepSession, storedToken } from './session-store';
import { readToken } from './token';

const LOCK = 'feltbook.refresh';
/** A token with less left than this is renewed before it is used. */
const MARGIN_SECONDS = 20;
/** A call waits so long for a refresh, as it would for its own answer. The refresh goes on: its cookie is spent. */
const LONGEST_WAIT_MS = 20_000;

/**
 * When tokens that arrived in this tab expire by this device's clock, in ms since 1970: a clock that is wrong by an
 * hour would otherwise take every token for expired.
 */
const expiryByOwnClock = new Map<string, number>();
let refreshing: Promise<string | null> | undefined;

function noteArrival(token: string): void {
  const facts = readToken(token);
  expiryByOwnClock.clear();
  if (facts) expiryByOwnClock.set(token, Date.now() + facts.lifetimeSeconds * 1000);
}

/** Milliseconds until the token expires; 0 or less when it has. */
export function millisecondsLeft(token: string): number {
  const expiry = expiryByOwnClock.get(token) ?? (readToken(token)?.expiresAt ?? 0) * 1000;
  return expiry - Date.now();
}

/** Sends the refresh cookie. Only ever called under the lock: the cookie rotates, and a replayed one ends the login. */
async function renew(): Promise<string | null> {
  const response = await fetch('/auth/refresh', {
    method: 'POST',
    headers: { accept: 'application/json' },
    // The new cookie has to arrive even if this page goes away meanwhile.
    keepalive: true,
  }).catch(() => {
    throw networkFailure();
  });
  if (response.ok) {
    const renewed = tokenAnswer.safeParse(await response.json().catch(() => null));
    // A page of a portal, with the status of a success.
    if (!renewed.success) throw networkFailure();
    return renewed.data.token;
  }
  const failure = await readFailure(response);
  if (failure.isUnauthenticated || (failure.status === 403 && failure.code === 'forbidden')) return null;
  throw failure;
}

async function refreshUnderLock(stale: string): Promise<string | null> {
  const stored = storedToken();
  if (!stored) return null;
  // Another tab was first while this one waited for the lock.
  if (stored !== stale && millisecondsLeft(stored) > 0) return stored;
  const fresh = await renew();
  if (!fresh) {
    endSession();
    return null;
  }
  noteArrival(fresh);
  keepSession(fresh);
  return fresh;
}

/**
 * A token to take the place of a stale one: one refresh call for all callers and all tabs.
 * @returns null when the login is over; the session has ended then
 * @throws ApiFailure when the server cannot be reached or cannot answer now; the session stays
 */
export function refreshAccess(stale: string): Promise<string | null> {
  refreshing ??= oneTabAtATime(LOCK, () => refreshUnderLock(stale)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** {@link refreshAccess} for a call. @throws ApiFailure also when that takes too long; it goes on for later calls */
export async function refreshForCall(stale: string): Promise<string | null> {
  const fresh = await within(LONGEST_WAIT_MS, refreshAccess(stale));
  if (fresh === undefined) throw networkFailure();
  return fresh;
}

/** The token to send with a call: renewed first if it is about to expire; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const { token } = currentSession();
  if (!token || millisecondsLeft(token) > MARGIN_SECONDS * 1000) return token;
  // A server that cannot refresh now may still take the old token; its own answer decides.
  return refreshForCall(token).catch(() => token);
}
