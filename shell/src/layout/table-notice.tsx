import { PAGES } from '@feltbook/contracts';
import { LinkButton } from '@feltbook/ui';
import {
  formatMoment,
  isOnBreak,
  logPage,
  type RunningSession,
  useNow,
  useRunningSession,
} from '@feltbook/web-kit';
import { Link, matchPath, useLocation } from 'react-router-dom';
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
          {isStopped ? 'Log it' : 'Open'}
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
