import { useSession } from '@feltbook/web-kit';
import { useMemo, useSyncExternalStore } from 'react';
import { createDraftKeeper } from '../../entry/lib/draft';
import { randomKey } from '../../entry/lib/random-key';
import {
  back,
  onBreak,
  rebought,
  resumed,
  type RunningSession,
  type Start,
  started,
  stopped,
  withoutLastRebuy,
} from './running-session';
import { changeSession, currentSession, isKept, onSessionChange } from './running-store';
import { writtenIn } from './to-entry';

/** Where a stopped session is logged. */
export const logPage = ({ id }: RunningSession): string => `/add?table=${encodeURIComponent(id)}`;

/** The name of the draft of a session's form. */
export const draftOf = ({ id }: RunningSession): string => `table:${id}`;

/** What can be done at the table. Nothing happens to a session that another tab has ended. */
function tableOf(accountId: string) {
  const change = (next: (session: RunningSession, now: number) => RunningSession) =>
    changeSession(accountId, (session) => session && next(session, Date.now()));
  const draft = (session: RunningSession) => createDraftKeeper(draftOf(session), accountId);
  return {
    /** Sits down. A session that runs already goes on. */
    start: (start: Start) =>
      changeSession(accountId, (session) => session ?? started(start, randomKey(), Date.now())),
    rebuy: (amount: number) => change((session, now) => rebought(session, amount, now)),
    undoRebuy: () => change(withoutLastRebuy),
    takeBreak: () => change(onBreak),
    back: () => change(back),
    stop: () => change(stopped),
    /** Goes on after Stop, with what was written into the form kept for the next one. */
    playOn: () =>
      change((session, now) => {
        const { restored, discard } = draft(session);
        discard();
        return resumed(
          restored ? { ...session, written: writtenIn(restored.values, session) } : session,
          now,
        );
      }),
    /** The result is saved, or not wanted. */
    end: () =>
      changeSession(accountId, (session) => {
        if (session) draft(session).discard();
        return undefined;
      }),
  };
}

export type Table = ReturnType<typeof tableOf>;

/** The session that this player has running on this device, and what can be done with it. */
export function useOwnTable() {
  const { user } = useSession();
  const accountId = user?.id ?? '';
  const session = useSyncExternalStore(onSessionChange, () => currentSession(accountId));
  const table = useMemo(() => tableOf(accountId), [accountId]);
  return { session, table, accountId, kept: isKept(accountId) };
}
