import { type ResultKindName, type Role, type SubscriptionStatus, TRIAL_LIMIT } from '@feltbook/contracts';
import { Alert, Chip, font, formatNumberOf, LinkButton, screenOnly, space } from '@feltbook/ui';
import { periodText, useSession, useSubscriptionStatus } from '@feltbook/web-kit';
import { extendedTrialOf } from '@feltbook/web-kit/extended-trial';
import { formatPrice, usePrices } from '@feltbook/web-kit/prices';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { BannerPlaceholder } from './banner-placeholder';

/** The plans of the banner. `god` is the owner, `og` an early player with free unlimited access. */
type Plan = 'pro' | 'god' | 'og' | 'extended' | 'expired' | 'trial';

/** Pro comes first, then the owner. */
function planOf(plan: SubscriptionStatus, role: Role | undefined): Plan {
  const { status, subscription_active } = plan;
  if (subscription_active || status === 'pro') return 'pro';
  if (role === 'owner') return 'god';
  if (status === 'grandfathered') return 'og';
  if (extendedTrialOf(plan)?.isRunning) return 'extended';
  return status === 'trial_expired' ? 'expired' : 'trial';
}

/** How many saves of one kind the trial still covers. */
function left(status: SubscriptionStatus, kind: ResultKindName): number {
  const [used, limit] =
    kind === 'cash'
      ? [status.cash_sessions_used, status.cash_sessions_limit]
      : [status.tournament_sessions_used, status.tournament_sessions_limit];
  return Math.max(0, (limit || TRIAL_LIMIT) - used);
}

/** The height of a small button; the first line of text and the icon are centred in it. */
const HEIGHT = '2rem';

const Banner = styled(Alert)`
  ${screenOnly}
  > svg {
    margin-top: calc((${HEIGHT} - 1.25em) / 2);
  }
`;

/* The same height with a badge and with a button: the placeholder has it too. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[4]};
  min-height: ${HEIGHT};
  > :first-child {
    padding-block: calc((${HEIGHT} - ${font.line.snug}em) / 2);
  }
`;

/** The player's plan and its actions. Hidden while the plan is unknown. */
export function SubscriptionBanner() {
  const { user } = useSession();
  const { data: status, isPending } = useSubscriptionStatus();
  if (status) return <PlanBanner plan={planOf(status, user?.role)} status={status} />;
  // A placeholder, so that the figures below do not move when the banner appears.
  return isPending ? <BannerPlaceholder /> : null;
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

function PlanBanner({ plan, status }: { readonly plan: Plan; readonly status: SubscriptionStatus }) {
  switch (plan) {
    case 'pro':
      return (
        <Banner tone="success">
          <Line>
            <span>
              {(status.cancel_at_period_end && periodText(status)) ||
                'Unlimited cash sessions and tournaments.'}
            </span>
            <Chip tone="accent">Feltbook Pro</Chip>
          </Line>
        </Banner>
      );
    case 'god':
    case 'og':
      return (
        <Banner tone="success">
          <Line>
            <span>{plan === 'god' ? 'The house is yours.' : 'OG member: unlimited, free for life'}</span>
            <Chip tone="accent">{plan === 'god' ? 'Feltbook God' : 'Feltbook OG'}</Chip>
          </Line>
        </Banner>
      );
    case 'expired':
      return (
        <Banner tone="error">
          <Line>
            <span>Your free trial is over. Your results and figures stay here.</span>
            <SubscribeNow />
          </Line>
        </Banner>
      );
    case 'extended':
    case 'trial':
      return (
        <Banner>
          <Line>
            {plan === 'extended' ? (
              <span>Extended trial with all Pro features until {extendedTrialOf(status)?.until}.</span>
            ) : (
              <Link to="/welcome/trial">
                Free trial: {formatNumberOf(left(status, 'cash'), 'cash session')} and{' '}
                {formatNumberOf(left(status, 'tournament'), 'tournament')} left.
              </Link>
            )}
            <LinkButton as={Link} to="/subscription" variant="primary" size="sm">
              Upgrade Now
            </LinkButton>
          </Line>
        </Banner>
      );
  }
}
