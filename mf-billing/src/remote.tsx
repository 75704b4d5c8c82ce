import { REMOTE_CONTRACT } from '@feltbook/contracts';
import { lazyPage, type RemoteModule } from '@feltbook/web-kit';
import { OfferSkeleton } from './features/plans/components/offer-skeleton';

const Subscription = lazyPage(() => import('./routes/subscription'), <OfferSkeleton />);
const WelcomePro = lazyPage(() => import('./routes/welcome-pro'));
const WelcomeNew = lazyPage(() => import('./routes/welcome-new'));
const WelcomeTrial = lazyPage(() => import('./routes/welcome-trial'));

/** The subscription page and the three welcome pages. */
export default {
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/subscription', Component: Subscription },
    { path: '/welcome/pro/*', Component: WelcomePro },
    { path: '/welcome/new/*', Component: WelcomeNew },
    { path: '/welcome/trial/*', Component: WelcomeTrial },
  ],
} satisfies RemoteModule;
