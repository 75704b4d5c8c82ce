import { track, useDocumentTitle, useSession, useSubscriptionStatus } from '@feltbook/web-kit';
import { useEffect } from 'react';
import { CancelledNotice } from '../features/checkout/components/cancelled-notice';
import { CheckoutOverlay } from '../features/checkout/components/checkout-overlay';
import { SetupDialog } from '../features/checkout/components/setup-dialog';
import { useCheckout } from '../features/checkout/lib/use-checkout';
import { ProPlan } from '../features/manage/components/pro-plan';
import { FreePlan } from '../features/plans/components/free-plan';
import { Offer } from '../features/plans/components/offer';
import { OfferSkeleton } from '../features/plans/components/offer-skeleton';
import { UnknownPlan } from '../features/plans/components/unknown-plan';
import { planViewOf } from '../features/plans/lib/plan-view';
import { campaignOf } from '../features/campaign/lib/campaign';

/** Offers Pro, or manages it for subscribers. */
export default function SubscriptionPage() {
  useDocumentTitle('Subscription');
  const { user } = useSession();
  const { data: status, isLoading, isError, failureCount, refetch } = useSubscriptionStatus();
  const { state, start, cancel } = useCheckout();
  const view = planViewOf(status, user?.role);

  useEffect(() => {
    track('subscription_viewed', { campaign: campaignOf(location.search) });
  }, []);

  // No offer while the plan loads: the player may be subscribed. If loading fails, the offer is shown.
  if (isLoading && failureCount === 0) return <OfferSkeleton />;
  if (view === 'pro' && status) return <ProPlan status={status} />;
  if (view === 'god' || view === 'og') return <FreePlan view={view} />;
  return (
    <>
      <Offer
        notice={
          <>
            <CancelledNotice />
            {isError && !status && <UnknownPlan onRetry={() => void refetch()} />}
          </>
        }
        hasSaved={Boolean(status && status.cash_sessions_used + status.tournament_sessions_used > 0)}
        busy={state === 'setting-up'}
        onSubscribe={start}
      />
      {state === 'setting-up' && <CheckoutOverlay onCancel={cancel} />}
      <SetupDialog open={state === 'unavailable'} status={status} onClose={cancel} />
    </>
  );
}
