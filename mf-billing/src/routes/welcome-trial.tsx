import { TRIAL_LIMIT } from '@feltbook/contracts';
import {
  Banner,
  CashIcon,
  DashboardIcon,
  LinkButton,
  Page,
  PageHeader,
  Stack,
  TrophyIcon,
} from '@feltbook/ui';
import { useDocumentTitle, useSession, useSubscriptionStatus } from '@feltbook/web-kit';
import { extendedTrialOf } from '@feltbook/web-kit/extended-trial';
import { useQueuedCounts } from '@feltbook/web-kit/queued-counts';
import { Link } from 'react-router-dom';
import { useCampaignLink } from '../features/campaign/lib/use-campaign-link';
import { planViewOf } from '../features/plans/lib/plan-view';
import { ActionCards } from '../features/welcome/components/action-cards';
import { Chips } from '../features/welcome/components/chips';
import { DemoStats } from '../features/welcome/components/demo-stats';
import { addable } from '../features/welcome/lib/plan-state';
import { useEntryLink } from '../features/welcome/lib/use-entry-link';
import { useWelcomeEvents } from '../features/welcome/lib/use-welcome-events';

const ADD_CARDS = [
  { kind: 'cash', icon: <CashIcon />, title: 'Add cash', detail: 'Log a cash session', path: '/add' },
  {
    kind: 'tournament',
    icon: <TrophyIcon />,
    title: 'Add tournament',
    detail: 'Log a tournament',
    path: '/add-tournament',
  },
] as const;
const DASHBOARD = {
  icon: <DashboardIcon />,
  title: 'Dashboard',
  detail: 'All your figures at a glance',
  path: '/dashboard',
};

/** The free trial's limits, and for signed-in players how much is used. */
export default function WelcomeTrialPage() {
  useDocumentTitle('Your free trial');
  useWelcomeEvents('trial');
  const link = useCampaignLink();
  const entry = useEntryLink();
  const { user } = useSession();
  const { data: status } = useSubscriptionStatus();
  const isUnlimited = planViewOf(status, user?.role) !== 'offer';
  const queued = useQueuedCounts();
  const canAdd = addable(status, user?.role, queued);
  const adds = ADD_CARDS.filter(({ kind }) => canAdd[kind]);
  const cards = adds.length > 0 ? adds : [DASHBOARD];
  const extended = status && extendedTrialOf(status);
  const isOver = status?.status === 'trial_expired' && !extended?.isRunning;
  const used = (count = 0, waiting: number, what: string) =>
    `${Math.min(count + waiting, TRIAL_LIMIT)}/${TRIAL_LIMIT} ${what} used`;

  return (
    <Page>
      <PageHeader
        title="Your free trial"
        lead={isOver || isUnlimited ? undefined : 'No card, no end date. Just play and log.'}
        actions={
          !isUnlimited && (
            <LinkButton as={Link} to={link('/subscription')} variant="primary">
              Upgrade now
            </LinkButton>
          )
        }
      />
      <Stack $gap={5}>
        {isUnlimited ? (
          <Banner tone="success">Your account has no limits. You need no trial.</Banner>
        ) : isOver ? (
          <Banner tone="error">Your free trial is over. Your results and figures stay here.</Banner>
        ) : (
          <Banner tone="success">
            {TRIAL_LIMIT} free cash sessions and {TRIAL_LIMIT} free tournament sessions are yours.
          </Banner>
        )}
        <Chips
          facts={[
            used(status?.cash_sessions_used, queued.cash, 'cash sessions'),
            used(status?.tournament_sessions_used, queued.tournament, 'tournament sessions'),
            ...(extended?.isRunning ? [`No limits until ${extended.until}`] : []),
          ]}
        />
        <ActionCards
          label="First steps"
          cards={cards.map(({ icon, title, detail, path }) => ({ icon, title, detail, ...entry(path) }))}
        />
        <DemoStats />
      </Stack>
    </Page>
  );
}
