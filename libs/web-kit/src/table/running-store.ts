import { useSyncExternalStore } from 'react';
import { useSession } from '../session/session';
import { type RunningSession, runningSession } from './running-session';

/** The session that runs on this device, one for each account, the same in every tab and in every part of the page. */

const PREFIX = 'feltbook.table.';
const keyOf = (accountId: string): string => `${PREFIX}${accountId}`;

export interface Running {
  readonly session: RunningSession | undefined;
  /** Whether all of it would survive closing the page. */
  readonly isKept: boolean;
}

const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());
/** As last read: the same object as long as nothing has changed, so that pages render only when something did. */
const known = new Map<string, Running>();

function stored(accountId: string): Running {
  try {
    const text = localStorage.getItem(keyOf(accountId));
    return { session: text === null ? undefined : runningSession.parse(JSON.parse(text)), isKept: true };
  } catch {
    return { session: undefined, isKept: true };
  }
}

/** @returns whether storage holds exactly this now: a full one goes on holding what it held before */
function store(accountId: string, session: RunningSession | undefined): boolean {
  const key = keyOf(accountId);
  const text = session ? JSON.stringify(session) : null;
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return localStorage.getItem(key) === text;
  } catch {
    // One that has ended needs no place.
    return text === null;
  }
}

function current(accountId: string): Running {
  const running = known.get(accountId) ?? stored(accountId);
  known.set(accountId, running);
  return running;
}

/**
 * Changes the session, here and in every tab.
 * @param change gets the session as it is stored now: another tab may have been faster. Undefined ends it
 */
export function changeRunningSession(
  accountId: string,
  change: (session: RunningSession | undefined) => RunningSession | undefined,
): void {
  // What storage would not take is known here only.
  const before = current(accountId).isKept ? stored(accountId) : current(accountId);
  const session = change(before.session);
  known.set(accountId, { session, isKept: store(accountId, session) });
  tell();
}

function readAgain(): void {
  for (const [accountId, { isKept }] of known) if (isKept) known.delete(accountId);
  tell();
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== null && !key.startsWith(PREFIX)) return;
  // Another tab has ended it: it must not be logged once more from here.
  if (key !== null && newValue === null) known.delete(key.slice(PREFIX.length));
  readAgain();
});
// A page that the browser had put aside has heard of nothing.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) readAgain();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session that the player who is signed in has running on this device, for components. */
export function useRunningSession(): Running & { readonly accountId: string } {
  const { user } = useSession();
  const accountId = user?.id ?? '';
  return { ...useSyncExternalStore(subscribe, () => current(accountId)), accountId };
}
