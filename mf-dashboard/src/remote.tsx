import { REMOTE_CONTRACT } from '@feltbook/contracts';
import type { RemoteModule } from '@feltbook/web-kit';
import Dashboard from './routes/dashboard';

/** The dashboard, at both of its paths. Not lazy: it is the only page, and another file would cost a round trip. */
export default {
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/', Component: Dashboard },
    { path: '/dashboard', Component: Dashboard },
  ],
} satisfies RemoteModule;
