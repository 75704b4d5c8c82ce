import {
  changeRunningSession,
  deviceZone,
  endRunningSession,
  type RunningSession,
  type TableOutcome,
  useRunningSession,
} from '@feltbook/web-kit';
import { useMemo } from 'react';
import { openDraft } from '../../entry/lib/draft';
import { randomKey } from '../../entry/lib/random-key';
import { carriedOn } from './carried';
import {
  back,
  onBreak,
  rebought,
  resumed,
  type Start,
  started,
  stopped,
  withoutLastRebuy,
} from './running-session';

/** The name of the draft of a session's form. */
export const draftOf = ({ id }: RunningSession): string => `table:${id}`;

/** What can be done at the table. Nothing happens to a session that another tab has ended. */
function tableOf(accountId: string) {
  const change = (next: (session: RunningSession, now: number) => RunningSession) =>
    changeRunningSession(accountId, (session) => session && next(session, Date.now()));
  const draft = (session: RunningSession) => openDraft(draftOf(session), accountId);
  return {
    /** Sits down. A session that runs already goes on. */
    start: (start: Start) =>
      changeRunningSession(
        accountId,
        (session) => session ?? started(start, randomKey(), Date.now(), deviceZone()),
      ),
    rebuy: (amount: number) => change((session, now) => rebought(session, amount, now)),
    undoRebuy: () => change(withoutLastRebuy),
    takeBreak: () => change(onBreak),
    back: () => change(back),
    stop: () => change((session, now) => stopped(session, now, deviceZone())),
    /** Goes on after Stop, with what was written into the form taken along. */
    playOn: () =>
      change((session, now) => {
        const { restored, discard } = draft(session);
        discard();
        return resumed(restored ? carriedOn(session, restored.values) : session, now);
      }),
    /** The result is saved, or not wanted. */
    end: (session: RunningSession, outcome: TableOutcome) => {
      draft(session).discard();
      endRunningSession(accountId, session.id, outcome);
    },
  };
}

export type Table = ReturnType<typeof tableOf>;

/** The session that this player has running on this device, and what can be done with it. */
export function useOwnTable() {
  const running = useRunningSession();
  const { accountId } = running;
  const table = useMemo(() => tableOf(accountId), [accountId]);
  return { ...running, table };
}
