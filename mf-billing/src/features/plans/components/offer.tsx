import { Button, LinkButton, Page, PageHeader, Stack } from '@feltbook/ui';
import { rememberPage, useSession } from '@feltbook/web-kit';
import { OwnResults } from '@feltbook/web-kit/own-results';
import { formatPrice, type PlanName, usePrices } from '@feltbook/web-kit/prices';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { savedPercent } from '../lib/prices';
import { FeatureList } from './feature-list';
import { PlanCard } from './plan-card';
import { Columns } from '../../layout/components/columns';

const loadFiguresOf = () =>
  import(/* webpackChunkName: "figures-of-results" */ '../lib/figures-of-results').then(
    ({ dashboardOfResults }) => dashboardOfResults,
  );

interface OfferProps {
  /** Shown above the plans: the outcome of an earlier checkout. */
  readonly notice: ReactNode;
  /** Whether the player has saved results. */
  readonly hasSaved: boolean;
  readonly busy: boolean;
  readonly onSubscribe: (plan: PlanName) => void;
}

/** The player's own results, both plans and their features. Visitors sign in first and return here. */
export function Offer({ notice, hasSaved, busy, onSubscribe }: OfferProps) {
  const { isSignedIn } = useSession();
  const prices = usePrices();
  const saved = savedPercent(prices);

  const action = (plan: PlanName, variant: 'primary' | 'secondary') =>
    isSignedIn ? (
      <Button wide size="lg" variant={variant} disabled={busy} onClick={() => onSubscribe(plan)}>
        Subscribe {plan}
      </Button>
    ) : (
      <LinkButton as={Link} to="/login" wide size="lg" variant={variant} onClick={() => rememberPage()}>
        Sign in to subscribe {plan}
      </LinkButton>
    );

  return (
    <Page>
      <PageHeader
        title="Upgrade to Pro"
        lead="No limit on what you log, for less than the rake of one pot."
      />
      <Stack $gap={5}>
        {notice}
        <OwnResults areExpected={hasSaved} loadFiguresOf={loadFiguresOf} />
        <Columns $min="20rem" $gap={5}>
          <PlanCard
            title="Monthly"
            price={formatPrice(prices.monthly)}
            per="month"
            note="Paid month by month."
            action={action('monthly', 'secondary')}
          />
          <PlanCard
            title="Yearly"
            price={formatPrice(prices.yearly)}
            per="year"
            note={saved > 0 ? `Save ${saved}% compared to monthly` : 'Paid once a year.'}
            badge={saved > 0 ? 'Best value' : undefined}
            action={action('yearly', 'primary')}
          />
        </Columns>
        <FeatureList />
      </Stack>
    </Page>
  );
}
