import type { SubscriptionStatus } from '@feltbook/contracts';
import { Alert, Chip, LinkButton, Row, Skeleton } from '@feltbook/ui';
import { useSession, useSubscriptionStatus } from '@feltbook/web-kit';
import { Link } from 'react-router-dom';
import { formatNumberOf } from '../../figures/lib/format';
import { left, type Plan, planOf } from '../lib/plan';

/** What the player's plan is, and what can be done about it. Nothing while the plan cannot be told. */
export function SubscriptionBanner() {
  const { user } = useSession();
  const { data: status, isPending, failureCount } = useSubscriptionStatus();
  if (status) return <PlanBanner plan={planOf(status, user?.role)} status={status} />;
  // Room for the banner, so that the figures below do not jump when it comes.
  return isPending && failureCount === 0 ? <Skeleton $height="3.125rem" /> : null;
}

function PlanBanner({ plan, status }: { readonly plan: Plan; readonly status: SubscriptionStatus }) {
  switch (plan) {
    case 'pro':
      return (
        <Alert tone="success">
          <Row>
            <Chip tone="accent">Feltbook Pro</Chip> Unlimited cash sessions and tournaments.
          </Row>
        </Alert>
      );
    case 'god':
    case 'og':
      return (
        <Alert tone="success">
          <Row>
            <Chip tone="accent">{plan === 'god' ? 'Feltbook God' : 'Feltbook OG'}</Chip>
            {plan === 'god' ? 'The house is yours.' : 'Thank you for being here early: no limits, for free.'}
          </Row>
        </Alert>
      );
    case 'expired':
      return (
        <Alert
          tone="error"
          title="Your free trial is over"
          actions={
            <LinkButton as={Link} to="/subscription" variant="danger" size="sm">
              Subscribe now - $1/month
            </LinkButton>
          }
        >
          Your results stay here, and so do your figures.
        </Alert>
      );
    case 'trial':
      return (
        <Alert
          actions={
            <LinkButton as={Link} to="/subscription" variant="primary" size="sm">
              Upgrade Now
            </LinkButton>
          }
        >
          Free trial: {formatNumberOf(left(status, 'cash'), 'cash session')} and{' '}
          {formatNumberOf(left(status, 'tournament'), 'tournament')} left.
        </Alert>
      );
  }
}
