import { readStored, writeStored } from '../../entry/lib/device-storage';
import { type RunningSession, runningSession } from './running-session';

/** The session that runs on this device, one for each account, the same in every tab. */

const PREFIX = 'feltbook.table.';
const keyOf = (accountId: string): string => `${PREFIX}${accountId}`;

const listeners = new Set<() => void>();
/** As last read: the same object as long as nothing has changed, so that pages render only when something did. */
const known = new Map<string, RunningSession | undefined>();
/** Accounts whose session this browser would not store. */
const unkept = new Set<string>();

const stored = (accountId: string): RunningSession | undefined =>
  readStored(keyOf(accountId), runningSession);

export function currentSession(accountId: string): RunningSession | undefined {
  if (!known.has(accountId)) known.set(accountId, stored(accountId));
  return known.get(accountId);
}

/** Whether the session would survive closing the page. */
export const isKept = (accountId: string): boolean => !unkept.has(accountId);

/**
 * Changes the session, here and in every tab.
 * @param change gets the session as it is stored now: another tab may have been faster. Undefined ends it
 */
export function changeSession(
  accountId: string,
  change: (session: RunningSession | undefined) => RunningSession | undefined,
): void {
  const before = isKept(accountId) ? stored(accountId) : known.get(accountId);
  const next = change(before);
  writeStored(keyOf(accountId), next);
  known.set(accountId, next);
  if (next && stored(accountId) === undefined) unkept.add(accountId);
  else unkept.delete(accountId);
  listeners.forEach((listener) => listener());
}

function readAgain(): void {
  for (const accountId of known.keys()) if (isKept(accountId)) known.delete(accountId);
  listeners.forEach((listener) => listener());
}

window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(PREFIX)) readAgain();
});
// A page that the browser had put aside has heard of nothing.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) readAgain();
});

/** Calls `listener` after every change, in whichever tab. @returns ends that */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
