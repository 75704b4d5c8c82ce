import { dashboardPath } from '@feltbook/contracts';
import { currentSession, getAhead, wallClock } from '@feltbook/web-kit';
import { pageAt } from '../routing/access';

/** Requests the dashboard's figures while its code is loading. */
export function callAhead(): void {
  const isDashboard = pageAt(location.pathname)?.remote === 'mf_dashboard';
  if (isDashboard && currentSession().token) getAhead(dashboardPath(wallClock(Date.now()).day));
}
