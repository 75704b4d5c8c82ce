import { REMOTE_CONTRACT } from '@feltbook/contracts';
import { lazyPage, type RemoteModule } from '@feltbook/web-kit';

const Admin = lazyPage(() => import('./routes/admin'));

/** The owner's page. */
export default {
  contract: REMOTE_CONTRACT,
  routes: [{ path: '/admin', Component: Admin }],
} satisfies RemoteModule;
