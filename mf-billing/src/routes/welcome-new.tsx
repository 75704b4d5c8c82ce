import { TRIAL_LIMIT } from '@feltbook/contracts';
import { CashIcon, InfoIcon, ListIcon, Page, PageHeader, Stack, TrophyIcon, WalletIcon } from '@feltbook/ui';
import { useDocumentTitle, useSession } from '@feltbook/web-kit';
import { useNavigate } from 'react-router-dom';
import { useCampaignLink } from '../features/campaign/lib/use-campaign-link';
import { ActionCards } from '../features/welcome/components/action-cards';
import { DemoStats } from '../features/welcome/components/demo-stats';
import { useEntryLink } from '../features/welcome/lib/use-entry-link';
import { useExistingResults } from '../features/welcome/lib/use-existing-results';
import { useWelcomeEvents } from '../features/welcome/lib/use-welcome-events';

const CARDS = [
  {
    icon: <CashIcon />,
    title: 'Add your first cash session',
    detail: 'Buy-in, cash-out and place',
    path: '/add',
  },
  {
    icon: <TrophyIcon />,
    title: 'Add your first tournament',
    detail: 'Buy-in, place and payout',
    path: '/add-tournament',
  },
  {
    icon: <ListIcon />,
    title: 'Bring your history',
    detail: 'Import what you logged elsewhere',
    path: '/import',
  },
  {
    icon: <WalletIcon />,
    title: 'Your free trial',
    detail: `${TRIAL_LIMIT} cash sessions and ${TRIAL_LIMIT} tournaments`,
    path: '/welcome/trial',
  },
  { icon: <InfoIcon />, title: 'About Feltbook', detail: 'What Feltbook does', path: '/about' },
];

/** The first page of a new player. Players with results are redirected to the dashboard. */
export default function WelcomeNewPage() {
  useDocumentTitle('Welcome');
  useWelcomeEvents('new');
  const { user } = useSession();
  const entry = useEntryLink();
  const dashboard = useCampaignLink()('/dashboard');
  const navigate = useNavigate();
  useExistingResults(user?.id ?? null, () => void navigate(dashboard, { replace: true }));

  return (
    <Page>
      <PageHeader
        title={user?.displayName ? `Welcome to Feltbook, ${user.displayName}` : 'Welcome to Feltbook'}
        lead="Log your first result, and see where you stand."
      />
      <Stack $gap={5}>
        <ActionCards
          label="First steps"
          cards={CARDS.map(({ path, ...card }) => ({ ...card, ...entry(path) }))}
        />
        <DemoStats />
      </Stack>
    </Page>
  );
}
