import {
  changeRunningSession,
  deviceZone,
  endRunningSession,
  formatMoment,
  type RunningSession,
  type TableOutcome,
  useRunningSession,
} from '@feltbook/web-kit';
import { useMemo } from 'react';
import { openDraft } from '../../entry/lib/draft';
import { discardTextDraft } from '../../entry/lib/text-draft';
import { handDraftOf } from '../../hands/lib/hand-draft';
import { randomKey } from '@feltbook/web-kit/random-key';
import { startZone } from './clock';
import { withFormValues } from './with-form-values';
import {
  back,
  inCurrency,
  noted,
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

/** The name of the draft of the line that adds a note. @param session its id */
export const noteDraftOf = (session: string): string => `note:${session}`;

/** The actions on the running session. They do nothing if another tab has ended it. */
function tableOf(accountId: string) {
  const change = (next: (session: RunningSession, now: number) => RunningSession) =>
    changeRunningSession(accountId, (session) => session && next(session, Date.now()));
  const draft = (session: RunningSession) => openDraft(draftOf(session), accountId);
  return {
    /** Starts a session, unless one is running. */
    start: (start: Start) =>
      changeRunningSession(
        accountId,
        (session) => session ?? started(start, randomKey(), Date.now(), deviceZone()),
      ),
    rebuy: (amount: number) => change((session, now) => rebought(session, amount, now)),
    setCurrency: (currency: string) => change((session) => inCurrency(session, currency)),
    undoRebuy: () => change(withoutLastRebuy),
    note: (text: string) =>
      change((session, now) => noted(session, `${formatMoment(now, now, startZone(session))} ${text}`)),
    takeBreak: () => change(onBreak),
    back: () => change(back),
    stop: () => change((session, now) => stopped(session, now, deviceZone())),
    /** Resumes after Stop, with the values of the form. */
    playOn: () =>
      change((session, now) => {
        const { restored, discard } = draft(session);
        discard();
        return resumed(restored ? withFormValues(session, restored.values) : session, now);
      }),
    /** Removes the session: its result is saved or discarded. */
    end: (session: RunningSession, outcome: TableOutcome) => {
      draft(session).discard();
      for (const line of [noteDraftOf(session.id), handDraftOf(session.id)])
        discardTextDraft(accountId, line);
      endRunningSession(accountId, session.id, outcome);
    },
  };
}

export type Table = ReturnType<typeof tableOf>;

/** The player's running session on this device, and its actions. */
export function useOwnTable() {
  const running = useRunningSession();
  const { accountId } = running;
  const table = useMemo(() => tableOf(accountId), [accountId]);
  return { ...running, table };
}
