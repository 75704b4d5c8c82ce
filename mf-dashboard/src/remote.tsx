import { REMOTE_CONTRACT } from '@feltbook/contracts';
import { lazyPage, type RemoteModule } from '@feltbook/web-kit';
import { DashboardSkeleton } from './features/overview/components/dashboard-skeleton';

const Dashboard = lazyPage(() => import('./routes/dashboard'), <DashboardSkeleton />);

/** The dashboard, at both of its paths. */
export default {
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/', Component: Dashboard },
    { path: '/dashboard', Component: Dashboard },
  ],
} satisfies RemoteModule;
