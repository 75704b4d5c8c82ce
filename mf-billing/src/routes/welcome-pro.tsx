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
import { useQueuedCounts } from '@feltbook/web-kit/queued-counts';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { campaignOf } from '../features/campaign/lib/campaign';
import { useCampaignLink } from '../features/campaign/lib/use-campaign-link';
import { type ActionCard, ActionCards } from '../features/welcome/components/action-cards';
import { Chips } from '../features/welcome/components/chips';
import { RedirectNotice } from '../features/welcome/components/redirect-notice';
import { congratulation } from '../features/welcome/lib/congratulations';
import { addable, PAYMENT_TEXTS, paymentOf } from '../features/welcome/lib/plan-state';
import { refreshUntilPro } from '../features/welcome/lib/refresh-until-pro';
import { useWelcomeEvents } from '../features/welcome/lib/use-welcome-events';

const FACTS = ['Unlimited Cash Sessions', 'Unlimited Tournaments', 'Advanced Analytics'];

const CARDS: readonly (ActionCard & { readonly adds?: 'cash' | 'tournament' })[] = [
  { icon: <DashboardIcon />, title: 'Dashboard', detail: 'All your figures at a glance', to: '/dashboard' },
  { icon: <CashIcon />, title: 'Add cash', detail: 'Log a cash session', to: '/add', adds: 'cash' },
  {
    icon: <TrophyIcon />,
    title: 'Add tournament',
    detail: 'Log a tournament',
    to: '/add-tournament',
    adds: 'tournament',
  },
  { icon: <InfoIcon />, title: 'About', detail: 'What Feltbook does and what is planned', to: '/about' },
  { icon: <ListIcon />, title: 'Cash list', detail: 'Every cash session so far', to: '/cash' },
  { icon: <ListIcon />, title: 'Tournament list', detail: 'Every tournament so far', to: '/tournaments' },
];

/** The provider redirects here after a payment. */
export default function WelcomeProPage() {
  useWelcomeEvents('pro');
  const { user, isSignedIn } = useSession();
  const link = useCampaignLink();
  const [query] = useSearchParams();
  const [chance] = useState(Math.random);
  const comesFromCheckout = query.has('session_id');
  const [waited, setWaited] = useState(false);
  const { data: status, isError } = useSubscriptionStatus();
  const accountId = user?.id;

  useEffect(() => {
    if (!accountId || !comesFromCheckout) return;
    const campaign = campaignOf(location.search);
    void refreshUntilPro(accountId).then((isPro) => {
      if (isPro) track('subscribed', { campaign });
      if (isPro === false) setWaited(true);
    });
  }, [accountId, comesFromCheckout]);

  const payment = paymentOf({ status, role: user?.role, isError, comesFromCheckout, waited });
  const isPaid = !isSignedIn || payment === 'paid';
  const congratulations = congratulation({ isSignedIn, displayName: user?.displayName ?? '' }, chance);
  const [title, lead] = isPaid
    ? [
        congratulations,
        isSignedIn ? 'Your account has no limits now.' : 'If you paid, Pro starts once you log in.',
      ]
    : PAYMENT_TEXTS[payment];
  useDocumentTitle(isPaid && isSignedIn ? 'Welcome to Pro' : 'Pro');
  const canAdd = addable(status, user?.role, useQueuedCounts());
  return (
    <Page>
      <PageHeader
        title={title}
        lead={lead || undefined}
        actions={
          (payment === 'none' || payment === 'missing') &&
          isSignedIn && (
            <LinkButton as={Link} to={link('/subscription')} variant="primary">
              See the plans
            </LinkButton>
          )
        }
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
        <ActionCards
          label="Where to next"
          cards={CARDS.filter(({ adds }) => !adds || canAdd[adds]).map(({ adds: _, ...card }) => ({
            ...card,
            to: link(card.to),
          }))}
        />
      </Stack>
    </Page>
  );
}
