import type { AdminUser } from '@feltbook/contracts';
import {
  Button,
  Dialog,
  type Fact,
  Facts,
  font,
  formatCount,
  formatHours,
  formatLocalDay,
  Money,
  NOT_KNOWN,
  Rate,
  Row,
  Stack,
} from '@feltbook/ui';
import styled from 'styled-components';
import { formatMoment } from '../../page/lib/format';
import type { UserChanges } from './use-user-changes';
import { ACTIONS, actionsFor, platformText } from '../lib/words';
import { LatestSessions } from './latest-sessions';
import { SignInFacts } from './sign-in-facts';
import { StatusBadge } from './status-badge';

const Heading = styled.h3`
  font-size: ${font.size.md};
`;

const known = <T,>(figure: T | null, write: (figure: T) => React.ReactNode) =>
  figure === null ? NOT_KNOWN : write(figure);
const money = (dollars: number) => <Money amount={dollars} />;
/** Without a colour: nothing here says how sure it is. */
const rate = (amount: number | null, hours: number | null, withoutHours?: number | null) =>
  known(amount, (dollars) => (
    <Rate amount={dollars} hours={hours ?? 0} withoutHours={withoutHours} none={NOT_KNOWN} />
  ));

const accountFacts = (user: AdminUser): Fact[] => [
  ['Email', user.email ?? NOT_KNOWN],
  ...(user.handle ? [['Signs in as', user.handle] as const] : []),
  ['Id', user.id],
  ['Joined', formatLocalDay(user.created_at)],
  ['Last login', formatMoment(user.last_login)],
  ['Platform', platformText(user.platform)],
];

const planFacts = (user: AdminUser): Fact[] => [
  ['Status', <StatusBadge key="status" user={user} />],
  ...(user.plan ? [['Plan', user.plan === 'yearly' ? 'Yearly' : 'Monthly'] as const] : []),
  ...(user.current_period_end
    ? [
        [
          user.cancel_at_period_end ? 'Ends on' : 'Paid until',
          formatLocalDay(user.current_period_end),
        ] as const,
      ]
    : []),
  ['Trial active', known(user.trial_active, (isActive) => (isActive ? 'Yes' : 'No'))],
  ...(user.extended_trial_until
    ? [['Extended trial until', formatLocalDay(user.extended_trial_until)] as const]
    : []),
  ['Trial used', user.progress_ratio ?? NOT_KNOWN],
  ['Cash sessions used', known(user.cash_sessions_used, formatCount)],
  ['Tournaments used', known(user.tournament_sessions_used, formatCount)],
];

const playFacts = (user: AdminUser): Fact[] => [
  ['Cash sessions', known(user.session_count, formatCount)],
  ['Cash hours', known(user.cash_hours, formatHours)],
  ['Cash profit/loss', known(user.cash_profit_loss, money)],
  ['Cash per hour', rate(user.cash_hourly, user.cash_hours, user.cash_without_hours)],
  ['Tournaments', known(user.tournament_count, formatCount)],
  ['Tournament hours', known(user.tournament_hours, formatHours)],
  ['Tournament profit/loss', known(user.tournament_profit_loss, money)],
  ['Tournament per hour', rate(user.tournament_hourly, user.tournament_hours, user.tournament_without_hours)],
];

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: 1.25rem 2rem;
  align-items: start;
  /* A long value wraps rather than its name. */
  dt {
    white-space: nowrap;
  }
`;

interface UserDialogProps {
  readonly user: AdminUser | undefined;
  readonly changes: UserChanges;
  readonly onClose: () => void;
}

/** A user's data, latest sessions and actions; no actions for the owner's own row. */
export function UserDialog({ user, changes, onClose }: UserDialogProps) {
  return (
    <Dialog
      wide
      open={user !== undefined}
      onClose={onClose}
      title={user?.name ?? ''}
      actions={
        user && user.role !== 'owner' && <DialogActions user={user} changes={changes} onClose={onClose} />
      }
    >
      {user && (
        <Stack $gap={6}>
          <Columns>
            <Part title="Account" facts={accountFacts(user)} />
            <Stack as="section" $gap={2}>
              <Heading>Sign-in</Heading>
              <SignInFacts key={user.id} user={user} />
            </Stack>
            <Part title="Subscription" facts={planFacts(user)} />
            <Part title="Play" facts={playFacts(user)} />
            <Stack as="section" $gap={2}>
              <Heading>Latest sessions</Heading>
              <LatestSessions user={user} />
            </Stack>
          </Columns>
        </Stack>
      )}
    </Dialog>
  );
}

const Part = ({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) => (
  <Stack as="section" $gap={2}>
    <Heading>{title}</Heading>
    <Facts facts={facts} />
  </Stack>
);

type DialogActionsProps = Omit<UserDialogProps, 'user'> & { readonly user: AdminUser };

function DialogActions({ user, changes, onClose }: DialogActionsProps) {
  const isBusy = changes.busyId !== undefined;
  const askToDelete = () => {
    onClose();
    changes.ask(user);
  };
  return (
    <Row $end>
      <Button variant="danger" disabled={isBusy} onClick={askToDelete}>
        Delete user
      </Button>
      {actionsFor(user).map((action) => (
        <Button key={action} disabled={isBusy} onClick={() => changes.act(user, action)}>
          {ACTIONS[action].label}
        </Button>
      ))}
    </Row>
  );
}
