import { REMOTE_CONTRACT } from '@feltbook/contracts';
import { prefetchSubscriptionStatus, type RemoteModule } from '@feltbook/web-kit';
import { callParameters, readChoice } from '@feltbook/web-kit/result-filter';
import { loadDrawing } from './features/charts';
import { prefetchFigures } from './features/figures/api/use-dashboard';
import { today } from './features/figures/lib/use-today';
import Dashboard from './routes/dashboard';

/** The dashboard, at both of its paths. Not lazy: it is the only page, and another file would cost a round trip. */
export default {
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/', Component: Dashboard },
    { path: '/dashboard', Component: Dashboard },
  ],
  prefetch: () => {
    // The page does not wait for it, and repeats a failed load.
    loadDrawing().catch(() => undefined);
    const filter = callParameters(readChoice(new URLSearchParams(location.search)), today());
    return Promise.all([prefetchFigures(today(), filter), prefetchSubscriptionStatus()]);
  },
} satisfies RemoteModule;
