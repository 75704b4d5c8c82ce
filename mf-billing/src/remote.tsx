import { lazyPage, REMOTE_CONTRACT, type RemoteModule } from '@feltbook/web-kit';

const Subscription = lazyPage(() => import('./routes/subscription'));
const Welcome = lazyPage(() => import('./routes/welcome'));

/** The subscription page and the three welcome pages. */
export default {
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/subscription', Component: Subscription },
    { path: '/welcome/pro/*', Component: Welcome },
    { path: '/welcome/new/*', Component: Welcome },
    { path: '/welcome/trial/*', Component: Welcome },
  ],
} satisfies RemoteModule;
