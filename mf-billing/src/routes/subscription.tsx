import { track, useDocumentTitle, useSession, useSubscriptionStatus } from '@feltbook/web-kit';
import { useEffect } from 'react';
import { CancelledNotice } from '../features/checkout/components/cancelled-notice';
import { CheckoutOverlay } from '../features/checkout/components/checkout-overlay';
import { SetupDialog } from '../features/checkout/components/setup-dialog';
import { useCheckout } from '../features/checkout/lib/use-checkout';
import { ProStanding } from '../features/manage/components/pro-standing';
import { FreeStanding } from '../features/plans/components/free-standing';
import { Offer } from '../features/plans/components/offer';
import { OfferSkeleton } from '../features/plans/components/offer-skeleton';
import { UnknownPlan } from '../features/plans/components/unknown-plan';
import { standingOf } from '../features/plans/lib/standing';
import { campaignOf } from '../features/campaign/lib/campaign';

/** Pro: to buy, or for who has it, to manage. */
export default function SubscriptionPage() {
  useDocumentTitle('Subscription');
  const { user } = useSession();
  const { data: status, isLoading, isError, failureCount, refetch } = useSubscriptionStatus();
  const { state, start, cancel } = useCheckout();
  const standing = standingOf(status, user?.role);

  useEffect(() => {
    track('subscription_viewed', { campaign: campaignOf(location.search) });
  }, []);

  // Nothing is sold to somebody who may have it. A plan that cannot be read keeps nobody from buying.
  if (isLoading && failureCount === 0) return <OfferSkeleton />;
  if (standing === 'pro' && status) return <ProStanding status={status} />;
  if (standing === 'god' || standing === 'og') return <FreeStanding standing={standing} />;
  return (
    <>
      <Offer
        notice={
          <>
            <CancelledNotice />
            {isError && !status && <UnknownPlan onRetry={() => void refetch()} />}
          </>
        }
        busy={state === 'setting-up'}
        onSubscribe={start}
      />
      {state === 'setting-up' && <CheckoutOverlay onCancel={cancel} />}
      <SetupDialog open={state === 'unavailable'} onClose={cancel} />
    </>
  );
}
