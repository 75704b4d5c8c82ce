import { useSyncExternalStore } from 'react';
import { isEntryStored, onEntries, readEntry, writeEntry } from '../device/entries';
import { useSession } from '../session/session';
import { type RunningSession, runningSession } from './running-session';

/** The session that runs on this device, one for each account, the same in every tab and in every part of the page. */

const ENTRY = 'table';
const ENDED = 'table-ended';

/** What became of a session that has ended. */
export type TableOutcome = 'logged' | 'discarded';

export interface Running {
  readonly session: RunningSession | undefined;
  /** Whether all of it would survive closing the page. */
  readonly isKept: boolean;
}

/** What stored values say, read once: the same object for the same value, so that pages render only when it changed. */
const sessions = new WeakMap<object, { readonly session: RunningSession | undefined }>();

function sessionOf(value: unknown): RunningSession | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const known = sessions.get(value) ?? { session: runningSession.safeParse(value).data };
  sessions.set(value, known);
  return known.session;
}

const current = (accountId: string): RunningSession | undefined => sessionOf(readEntry(accountId, ENTRY));

/**
 * Changes the session, here and in every tab.
 * @param change gets the session as it is now, whichever tab changed it last. Undefined ends it
 */
export function changeRunningSession(
  accountId: string,
  change: (session: RunningSession | undefined) => RunningSession | undefined,
): void {
  void writeEntry(accountId, ENTRY, change(current(accountId)));
}

/** Ends a session, here and in every tab. Nothing happens to one that has ended already, or to a later one. */
export function endRunningSession(accountId: string, id: string, outcome: TableOutcome): void {
  if (current(accountId)?.id !== id) return;
  void writeEntry(accountId, ENDED, { id, outcome });
  void writeEntry(accountId, ENTRY, undefined);
}

function outcomeOf(accountId: string, id: string): TableOutcome | undefined {
  const ended = readEntry(accountId, ENDED);
  if (typeof ended !== 'object' || ended === null || Reflect.get(ended, 'id') !== id) return undefined;
  return Reflect.get(ended, 'outcome') === 'discarded' ? 'discarded' : 'logged';
}

/** What became of the session that ended last on this device, if it is this one: any tab may have ended it. */
export const useTableOutcome = (accountId: string, id: string): TableOutcome | undefined =>
  useSyncExternalStore(onEntries, () => outcomeOf(accountId, id));

/** The session that the player who is signed in has running on this device, for components. */
export function useRunningSession(): Running & { readonly accountId: string } {
  const { user } = useSession();
  const accountId = user?.id ?? '';
  const session = useSyncExternalStore(onEntries, () => current(accountId));
  const isKept = useSyncExternalStore(onEntries, () => isEntryStored(accountId, ENTRY));
  return { session, isKept, accountId };
}
