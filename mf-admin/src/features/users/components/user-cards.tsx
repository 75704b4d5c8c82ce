import type { AdminUser } from '@feltbook/contracts';
import { formatLocalDay, NOT_KNOWN } from '@feltbook/ui';
import { type CardColumn, DataCards } from '@feltbook/ui/data-cards';
import {
  CASH_PROFIT,
  type Column,
  EMAIL,
  HOURS,
  SESSIONS,
  STATUS,
  TOURNAMENT_PROFIT,
  TOURNAMENTS,
  TRIAL_USED,
} from './columns';
import type { ShownUsers } from './shown-users';
import { NameButton } from './name-button';
import { UserMenu } from './user-menu';

const HEADS = ['Name', STATUS.label] as const;
const toCard = ({ label, numeric, cell }: Column): CardColumn<AdminUser> => ({ name: label, numeric, cell });

/** The facts on a card; the rest is in the user's dialog. */
const FACTS: readonly CardColumn<AdminUser>[] = [
  toCard(STATUS),
  { ...toCard(EMAIL), unlabelled: true },
  {
    name: 'Last login',
    unlabelled: true,
    cell: ({ last_login }) => `last login ${formatLocalDay(last_login)}`,
  },
  ...[SESSIONS, TOURNAMENTS, CASH_PROFIT, TOURNAMENT_PROFIT, HOURS, TRIAL_USED].map(toCard),
];

/** Users as cards, for screens that are too narrow for the table. */
export function UserCards({ users, list, changes, onOpen }: ShownUsers) {
  return (
    <DataCards
      label="Users"
      heads={HEADS}
      columns={[{ name: 'Name', cell: (user) => <NameButton user={user} onOpen={onOpen} /> }, ...FACTS]}
      rows={users}
      keyOf={({ id }) => id}
      minWidth="20rem"
      unknown={NOT_KNOWN}
      busy={list?.isBehind}
      actions={changes && ((user) => <UserMenu user={user} changes={changes} />)}
    />
  );
}
