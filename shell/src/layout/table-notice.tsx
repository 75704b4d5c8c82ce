import { PAGES } from '@feltbook/contracts';
import { Button, LinkButton } from '@feltbook/ui';
import {
  formatMoment,
  isOnBreak,
  logPage,
  onEntries,
  readEntry,
  type RunningSession,
  useNow,
  useRunningSession,
  writeEntry,
} from '@feltbook/web-kit';
import { useSyncExternalStore } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { ELSEWHERE } from '../table/elsewhere';
import { Notice } from './notice';

/** Pages that show the running session themselves. */
const WITH_BAR = PAGES.filter(({ remote }) => remote === 'mf_tracking').map(({ path }) => path);

/** The state of the session, without amounts, because it is on every page. */
function stateOf(session: RunningSession, now: number): string {
  const { location, startedAt, zone, breaks, stoppedAt } = session;
  if (stoppedAt !== undefined) return `Stopped at ${location}, not yet logged.`;
  const away = isOnBreak(session) ? breaks.at(-1) : undefined;
  return away
    ? `On a break at ${location} since ${formatMoment(away.from, now, zone)}.`
    : `Playing at ${location} since ${formatMoment(startedAt, now, zone)}.`;
}

function SessionNotice({
  session,
  isStored,
}: {
  readonly session: RunningSession;
  readonly isStored: boolean;
}) {
  const now = useNow();
  const isStopped = session.stoppedAt !== undefined;
  return (
    <Notice
      part="At the table"
      actions={
        <LinkButton as={Link} to={isStopped ? logPage(session) : '/table'} size="sm">
          {isStopped ? 'Finish and save' : 'Open'}
        </LinkButton>
      }
    >
      {stateOf(session, now)}
      {!isStored && ' This browser could not store it. Keep this page open until you log it.'}
    </Notice>
  );
}

/** The running session of this device, on pages that do not show it otherwise. */
export function TableNotice() {
  const { pathname } = useLocation();
  const { session, isStored } = useRunningSession();
  if (!session || WITH_BAR.some((path) => matchPath(path, pathname))) return null;
  return <SessionNotice session={session} isStored={isStored} />;
}

/** What another device did with the running session, until the player has read it. */
export function ElsewhereNotice() {
  const { accountId } = useRunningSession();
  const text = useSyncExternalStore(onEntries, () => readEntry(accountId, ELSEWHERE));
  if (typeof text !== 'string') return null;
  return (
    <Notice
      actions={
        <Button size="sm" onClick={() => void writeEntry(accountId, ELSEWHERE, undefined)}>
          OK
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
