import { runningSession, type RunningSession, type TableOutcome } from '@feltbook/contracts';
import { useSyncExternalStore } from 'react';
import { isEntryStored, onEntries, readEntry, writeEntry } from '../device/entries';
import { useSession } from '../session/session';
import { RUNNING_ENTRY } from './running-session';

/** The running session as this device knows it: one per account, shared by all tabs. */

const ENDED = 'table-ended';

export interface Running {
  readonly session: RunningSession | undefined;
  /** Whether the session survives closing the page. */
  readonly isStored: boolean;
}

/** Parsed sessions by stored value: pages render again only if the object changes. */
const sessions = new WeakMap<object, { readonly session: RunningSession | undefined }>();

function sessionOf(value: unknown): RunningSession | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const known = sessions.get(value) ?? { session: runningSession.safeParse(value).data };
  sessions.set(value, known);
  return known.session;
}

/** The session that the player is playing, as this device knows it. */
export const runningSessionOf = (accountId: string): RunningSession | undefined =>
  sessionOf(readEntry(accountId, RUNNING_ENTRY));

/**
 * Changes the session in all tabs.
 * @param change gets the current session; a result of undefined ends it
 */
export function changeRunningSession(
  accountId: string,
  change: (session: RunningSession | undefined) => RunningSession | undefined,
): void {
  void writeEntry(accountId, RUNNING_ENTRY, change(runningSessionOf(accountId)));
}

/** Ends a session in all tabs. Idempotent: does nothing if the session has ended, even if a later one is running. */
export function endRunningSession(accountId: string, id: string, outcome: TableOutcome): void {
  if (runningSessionOf(accountId)?.id !== id) return;
  void writeEntry(accountId, ENDED, { id, outcome });
  void writeEntry(accountId, RUNNING_ENTRY, undefined);
}

/** How a session ended; undefined unless it is the last one that ended on this device. */
export function tableOutcomeOf(accountId: string, id: string): TableOutcome | undefined {
  const ended = readEntry(accountId, ENDED);
  if (typeof ended !== 'object' || ended === null || Reflect.get(ended, 'id') !== id) return undefined;
  return Reflect.get(ended, 'outcome') === 'discarded' ? 'discarded' : 'logged';
}

/** How a session ended, in any tab; undefined unless it is the last one that ended on this device. */
export const useTableOutcome = (accountId: string, id: string): TableOutcome | undefined =>
  useSyncExternalStore(onEntries, () => tableOutcomeOf(accountId, id));

/** The signed-in player's running session on this device. */
export function useRunningSession(): Running & { readonly accountId: string } {
  const { user } = useSession();
  const accountId = user?.id ?? '';
  const session = useSyncExternalStore(onEntries, () => runningSessionOf(accountId));
  const isStored = useSyncExternalStore(onEntries, () => isEntryStored(accountId, RUNNING_ENTRY));
  return { session, isStored, accountId };
}
