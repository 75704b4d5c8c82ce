import { type ResultKindName, type SubscriptionStatus, TRIAL_LIMIT } from '@feltbook/contracts';
import { CloseIcon, formatCount, formatNumberOf, IconButton, LinkButton } from '@feltbook/ui';
import {
  onEntries,
  periodText,
  readEntry,
  useSession,
  useSubscriptionStatus,
  writeEntry,
} from '@feltbook/web-kit';
import { extendedTrialOf } from '@feltbook/web-kit/extended-trial';
import { formatPrice, usePrices } from '@feltbook/web-kit/prices';
import { useQueuedCounts } from '@feltbook/web-kit/queued-counts';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { planOf } from '../lib/plan-of';
import { BannerLine, BannerPlaceholder, WideOnly } from './banner-line';

/** The plan whose banner the player has closed on this device. */
const ENTRY = 'plan-banner-closed';

/** How many saves of each kind the trial still covers, with those queued on this device used. */
function TrialLeft({ status }: { readonly status: SubscriptionStatus }) {
  const queued = useQueuedCounts();
  const left = (kind: ResultKindName) =>
    Math.max(
      0,
      (status[`${kind}_sessions_limit`] || TRIAL_LIMIT) - status[`${kind}_sessions_used`] - queued[kind],
    );
  const cash = left('cash');
  return (
    <Link to="/welcome/trial">
      <span>
        {formatCount(cash)} cash<WideOnly>{cash === 1 ? ' session' : ' sessions'}</WideOnly>,{' '}
        {formatNumberOf(left('tournament'), 'tournament')} left
      </span>
    </Link>
  );
}

/** The player's plan and its actions, until the player closes it; another plan shows it again. Hidden while the plan is unknown. */
export function SubscriptionBanner() {
  const { user } = useSession();
  const { data: status, isPending } = useSubscriptionStatus();
  const account = user?.id ?? '';
  const closed = useSyncExternalStore(onEntries, () => readEntry(account, ENTRY));
  // A placeholder, so that the figures below do not move when the banner appears.
  if (!status) return isPending && closed === undefined ? <BannerPlaceholder /> : null;
  const plan = planOf(status, user?.role);
  if (plan === closed) return null;
  return (
    <BannerLine
      role="status"
      $tone={plan === 'expired' ? 'error' : ['trial', 'extended'].includes(plan) ? 'info' : 'success'}
    >
      {contentOf(plan, status)}
      <IconButton size="sm" label="Close plan" onClick={() => void writeEntry(account, ENTRY, plan)}>
        <CloseIcon />
      </IconButton>
    </BannerLine>
  );
}

/** The link to Pro with the provider's monthly price. */
function SubscribeNow() {
  const { monthly } = usePrices();
  return (
    <LinkButton as={Link} to="/subscription" variant="danger" size="sm">
      Subscribe now - {formatPrice(monthly)}/month
    </LinkButton>
  );
}

const Upgrade = () => (
  <LinkButton as={Link} to="/subscription" variant="primary" size="sm">
    Upgrade Now
  </LinkButton>
);

function contentOf(plan: ReturnType<typeof planOf>, status: SubscriptionStatus) {
  switch (plan) {
    case 'pro':
      return (
        <span>
          {(status.cancel_at_period_end && periodText(status)) || 'Unlimited cash sessions and tournaments.'}
        </span>
      );
    case 'god':
      return <span>The house is yours.</span>;
    case 'og':
      return <span>OG member: unlimited, free for life</span>;
    case 'expired':
      return (
        <>
          <span>
            Your free trial is over.<WideOnly> Your results and figures stay here.</WideOnly>
          </span>
          <SubscribeNow />
        </>
      );
    case 'extended':
      return (
        <>
          <span>Extended trial with all Pro features until {extendedTrialOf(status)?.until}.</span>
          <Upgrade />
        </>
      );
    case 'trial':
      return (
        <>
          <TrialLeft status={status} />
          <Upgrade />
        </>
      );
  }
}
