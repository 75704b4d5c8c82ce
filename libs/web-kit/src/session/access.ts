import { MAX_OTHER_IDS, tokenAnswer, type TokenAnswer } from '@feltbook/contracts';
import { readFailure, networkFailure } from '../network/api-failure';
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
/** A token with less left than this is renewed before it is used. */
const MARGIN_SECONDS = 20;
/** Timeout of a call that waits for a refresh. The refresh itself continues, because its cookie is already used. */
const REFRESH_TIMEOUT_MS = 20_000;

/**
 * When tokens that arrived in this tab expire by this device's clock, in ms since 1970: a clock that is wrong by an
 * hour would otherwise take every token for expired.
 */
const expiryByOwnClock = new Map<string, number>();
let refreshing: { readonly id: string; readonly done: Promise<string | null> } | undefined;

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

type Renewal = TokenAnswer | 'ended' | 'deleted';

/**
 * Sends the refresh cookie. Only ever called under the lock: the cookie rotates, and a replayed one ends the login.
 * Also asks about others who have something left on this device, and removes what is of a deleted account.
 * @param account whose session is renewed, to learn whether it was deleted
 */
async function renew(account: string): Promise<Renewal> {
  const others = (await otherAccounts(account).catch(() => [])).slice(0, MAX_OTHER_IDS);
  const response = await fetch('/auth/refresh', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ account, ...(others.length > 0 && { others }) }),
    // The new cookie has to arrive even if this page goes away meanwhile.
    keepalive: true,
  }).catch(() => {
    throw networkFailure();
  });
  if (response.ok) {
    const renewed = tokenAnswer.safeParse(await response.json().catch(() => null));
    // A page of a portal, with the status of a success.
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
  // Another tab may have been first while this one waited for the lock, or signed out.
  await readSessionAgain();
  const { token, user } = currentSession();
  if (currentSessionId() !== id || !token || !user) return null;
  if (token !== stale && millisecondsLeft(token) > 0) return token;
  await sendSignOuts();
  const renewed = await renew(user.id);
  if (renewed === 'deleted') {
    await endDeletedSession(id);
    return null;
  }
  // The cookie of another account: somebody else has signed in with this browser.
  if (renewed === 'ended' || readToken(renewed.token)?.user.id !== user.id) {
    endSession(id);
    return null;
  }
  noteArrival(renewed.token);
  // The player may have signed out, or somebody else in, while the call was under way.
  return (await storeRenewed(id, renewed)) ? renewed.token : null;
}

/**
 * A token to take the place of a stale one: one refresh call for all callers and all tabs.
 * @returns null when the session is over, by the server or meanwhile by the player
 * @throws ApiFailure when the server cannot be reached or cannot answer now; the session stays
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
 * Signs in by the refresh cookie, if it belongs to an account.
 * @param account who it has to be: the token of an address proves nothing
 * @throws ApiFailure when the server cannot be reached or cannot answer now
 */
export function signInByCookie(account: string): Promise<boolean> {
  return oneTabAtATime(LOCK, async () => {
    await sendSignOuts();
    const before = currentSessionId();
    const renewed = await renew(account);
    await readSessionAgain();
    // Another session began meanwhile, in any tab.
    if (currentSessionId() !== before) return currentSession().user?.id === account;
    if (typeof renewed === 'string' || readToken(renewed.token)?.user.id !== account) return false;
    noteArrival(renewed.token);
    await storeSession(renewed);
    return true;
  });
}

/** {@link refreshAccess} for a call. @throws ApiFailure also when that takes too long; it goes on for later calls */
export async function refreshForCall(stale: string): Promise<string | null> {
  const fresh = await withTimeout(REFRESH_TIMEOUT_MS, refreshAccess(stale));
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
