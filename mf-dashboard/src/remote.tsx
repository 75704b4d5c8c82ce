import { lazyPage, REMOTE_CONTRACT, type RemoteModule } from '@feltbook/web-kit';

const Dashboard = lazyPage(() => import('./routes/dashboard'));

/** The dashboard, at both of its addresses. */
export default {
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/', Component: Dashboard },
    { path: '/dashboard', Component: Dashboard },
  ],
} satisfies RemoteModule;
