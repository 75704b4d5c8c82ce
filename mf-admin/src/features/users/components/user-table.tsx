import { type AdminUser, adminUserSort } from '@feltbook/contracts';
import { media, useMedia } from '@feltbook/ui';
import { type DenseColumn, DenseRow, DenseTable } from '@feltbook/ui/dense-table';
import { COLUMNS } from './columns';
import type { ShownUsers } from './shown-users';
import { NameButton } from './name-button';
import { UserMenu } from './user-menu';

const ACTIONS_WIDTH = 5.2;

/** Users as a table for wide screens, sorted by its headers. */
export function UserTable({ users, list, changes, onOpen }: ShownUsers) {
  const isUpTo = {
    cards: useMedia(media.upTo.cards),
    tournamentCards: useMedia(media.upTo.tournamentCards),
  };
  const name: DenseColumn<AdminUser> = {
    name: 'name',
    label: 'Name',
    width: 12.5,
    cell: (user) => <NameButton user={user} onOpen={onOpen} />,
  };
  const columns = [name, ...COLUMNS.filter(({ hiddenUpTo }) => !hiddenUpTo || !isUpTo[hiddenUpTo])];
  return (
    <DenseTable
      label="Users"
      columns={columns}
      actionsWidth={changes && ACTIONS_WIDTH}
      sorted={list && { column: list.sort.column, direction: list.sort.order }}
      onSort={list && ((column) => list.press(adminUserSort.parse(column)))}
      busy={list?.isBehind}
    >
      {users.map((user) => (
        <DenseRow
          key={user.id}
          row={user}
          columns={columns}
          actions={changes && <UserMenu user={user} changes={changes} />}
        />
      ))}
    </DenseTable>
  );
}
