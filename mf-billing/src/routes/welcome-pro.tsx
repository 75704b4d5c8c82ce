import {
  CashIcon,
  DashboardIcon,
  InfoIcon,
  LinkButton,
  ListIcon,
  LoginIcon,
  Page,
  PageHeader,
  Stack,
  TrophyIcon,
} from '@feltbook/ui';
import { track, useDocumentTitle, useSession, useSubscriptionStatus } from '@feltbook/web-kit';
import type { SubscriptionStatus } from '@feltbook/contracts';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { campaignOf } from '../features/campaign/lib/campaign';
import { useCampaignLink } from '../features/campaign/lib/use-campaign-link';
import { ActionCards } from '../features/welcome/components/action-cards';
import { Chips } from '../features/welcome/components/chips';
import { RedirectNotice } from '../features/welcome/components/redirect-notice';
import { congratulation } from '../features/welcome/lib/congratulations';
import { refreshUntilPro } from '../features/welcome/lib/refresh-until-pro';
import { useWelcomeEvents } from '../features/welcome/lib/use-welcome-events';

const FACTS = ['Unlimited Cash Sessions', 'Unlimited Tournaments', 'Advanced Analytics'];

const CARDS = [
  { icon: <DashboardIcon />, title: 'Dashboard', detail: 'All your figures at a glance', to: '/dashboard' },
  { icon: <CashIcon />, title: 'Add cash', detail: 'Log a cash session', to: '/add' },
  { icon: <TrophyIcon />, title: 'Add tournament', detail: 'Log a tournament', to: '/add-tournament' },
  { icon: <InfoIcon />, title: 'About', detail: 'What Feltbook does and what is planned', to: '/about' },
  { icon: <ListIcon />, title: 'Cash list', detail: 'Every cash session so far', to: '/cash' },
  { icon: <ListIcon />, title: 'Tournament list', detail: 'Every tournament so far', to: '/tournaments' },
];

/** The page is public, and its address proves no payment. */
const leadOf = (plan: SubscriptionStatus | undefined): string =>
  plan?.status === 'pro' || plan?.status === 'grandfathered'
    ? 'Your account has no limits now.'
    : 'Pro starts as soon as your payment is confirmed.';

/** The provider redirects here after a payment. */
export default function WelcomeProPage() {
  useDocumentTitle('Welcome to Pro');
  useWelcomeEvents('pro');
  const { user, isSignedIn } = useSession();
  const link = useCampaignLink();
  const [query] = useSearchParams();
  const [chance] = useState(Math.random);
  const { data: plan } = useSubscriptionStatus();
  const hasPaid = query.has('session_id');
  const accountId = user?.id;

  useEffect(() => {
    if (!accountId || !hasPaid) return;
    const campaign = campaignOf(location.search);
    void refreshUntilPro(accountId).then((isPro) => {
      if (isPro) track('subscribed', { campaign });
    });
  }, [accountId, hasPaid]);

  return (
    <Page>
      <PageHeader
        title={congratulation({ isSignedIn, displayName: user?.displayName ?? '' }, chance)}
        lead={isSignedIn ? leadOf(plan) : 'Log in to use Pro.'}
      />
      <Stack $gap={5}>
        <Chips facts={FACTS} />
        {isSignedIn ? (
          <RedirectNotice />
        ) : (
          <div>
            <LinkButton as={Link} to={link('/login')} variant="primary" size="lg">
              <LoginIcon />
              Log in
            </LinkButton>
          </div>
        )}
        <ActionCards label="Where to next" cards={CARDS.map((card) => ({ ...card, to: link(card.to) }))} />
      </Stack>
    </Page>
  );
}
