import { REMOTE_CONTRACT, SHARED_PAGE, STATEMENT_PAGE } from '@feltbook/contracts';
import { lazyPage, prefetchSubscriptionStatus, type RemoteModule } from '@feltbook/web-kit';
import { callParameters, readChoice } from '@feltbook/result-filter';
import { loadDrawing } from './features/charts';
import { prefetchFigures } from './features/common/api/use-dashboard';
import { today } from './features/common/lib/use-today';
import Dashboard from './routes/dashboard';

const INSIGHTS = '/insights';
const loadInsights = () => import('./routes/insights');
const BANKROLL = '/bankroll';
const loadBankroll = () => import('./routes/bankroll');
const ACTION = '/action';
const loadAction = () => import('./routes/action');
const TRIPS = '/trips';
const loadTrips = () => import('./routes/trips');
const REPORTS = '/reports/';
const loadReport = () => import('./routes/year-report');
const RECAPS = '/recaps/';
const loadRecap = () => import('./routes/recap');

const loadShared = () => import(/* webpackChunkName: "shared" */ './routes/shared');
const loadStatement = () => import('./routes/statement');

/** The dashboard, at both of its paths, and pages that load later. The dashboard is not lazy: another file would cost a round trip. */
export default {
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/', Component: Dashboard },
    { path: '/dashboard', Component: Dashboard },
    { path: INSIGHTS, Component: lazyPage(loadInsights) },
    { path: BANKROLL, Component: lazyPage(loadBankroll) },
    { path: ACTION, Component: lazyPage(loadAction) },
    { path: TRIPS, Component: lazyPage(loadTrips) },
    { path: `${REPORTS}:year`, Component: lazyPage(loadReport) },
    { path: `${RECAPS}:period`, Component: lazyPage(loadRecap) },
    { path: SHARED_PAGE, Component: lazyPage(loadShared) },
    { path: STATEMENT_PAGE, Component: lazyPage(loadStatement) },
  ],
  prefetch: (path) => {
    // The router loads it again after a failure.
    if (path === INSIGHTS) return loadInsights().catch(() => undefined);
    if (path === BANKROLL) return loadBankroll().catch(() => undefined);
    if (path === ACTION) return loadAction().catch(() => undefined);
    if (path === TRIPS) return loadTrips().catch(() => undefined);
    if (path.startsWith(REPORTS)) return loadReport().catch(() => undefined);
    if (path.startsWith(RECAPS)) return loadRecap().catch(() => undefined);
    if (path === SHARED_PAGE) return loadShared().catch(() => undefined);
    if (path === STATEMENT_PAGE) return loadStatement().catch(() => undefined);
    // The page does not wait for it, and repeats a failed load.
    loadDrawing().catch(() => undefined);
    const filter = callParameters(readChoice(new URLSearchParams(location.search)), today());
    // Not awaited: the banner's placeholder is as high.
    void prefetchSubscriptionStatus();
    return prefetchFigures(today(), filter);
  },
} satisfies RemoteModule;
