import type { AdminUser } from '@feltbook/contracts';
import {
  color,
  oneLine,
  Table,
  TableCell,
  TableFrame,
  TableHead,
  TableHeader,
  TableRow,
  VisuallyHidden,
} from '@feltbook/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { type Column, COLUMNS } from '../lib/columns';
import type { ShownUsers } from '../lib/shown-users';
import { NameButton } from './name-button';
import { UserMenu } from './user-menu';

/** Scrolls both ways, so that the head and the scroll bar stay in sight however many users there are. */
const Frame = styled(TableFrame)`
  max-height: max(24rem, calc(100dvh - 8rem));
  /* Names and actions stay while the figures between them are scrolled. */
  tr > :first-child,
  tr > :last-child {
    position: sticky;
    left: 0;
    z-index: 1;
    background: ${color.surface};
  }
  tr > :last-child {
    right: 0;
    left: auto;
  }
  thead tr > * {
    background: ${color.raised};
  }
  thead {
    z-index: 2;
  }
  tbody tr:hover > :is(:first-child, :last-child) {
    background: ${color.hover};
  }
`;

const Cell = styled(TableCell)`
  ${oneLine}
  max-width: 15rem;
  height: 2.75rem;
  padding-block: 0;
`;

const NAME: Pick<Column, 'sort' | 'label'> = { sort: 'name', label: 'Name' };

/** Users as a table for wide screens, sorted by its headers. */
export function UserTable({ users, list, changes, onOpen }: ShownUsers) {
  const header = ({ sort, label, numeric = false }: Pick<Column, 'sort' | 'label' | 'numeric'>) => (
    <TableHeader
      key={sort}
      numeric={numeric}
      sorted={list?.sort.column === sort && list.sort.order}
      onSort={list && (() => list.press(sort))}
    >
      {label}
    </TableHeader>
  );
  return (
    // It scrolls, and therefore has to be within reach of the keyboard.
    <Frame tabIndex={0} role="region" aria-label="Users" aria-busy={list?.isBehind}>
      <Table aria-label="Users">
        <TableHead>
          <tr>
            {header(NAME)}
            {COLUMNS.map(header)}
            {changes && (
              <TableHeader>
                <VisuallyHidden>Actions</VisuallyHidden>
              </TableHeader>
            )}
          </tr>
        </TableHead>
        <tbody>
          {users.map((user) => (
            <TableRow key={user.id}>
              <Cell>
                <NameButton user={user} onOpen={onOpen} />
              </Cell>
              <Figures user={user} />
              {changes && (
                <Cell>
                  <UserMenu user={user} changes={changes} />
                </Cell>
              )}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

/** Drawn anew for another user only, not when something opens or another row changes. */
const Figures = memo(function Figures({ user }: { readonly user: AdminUser }) {
  return COLUMNS.map(({ sort, numeric = false, cell, title }) => (
    <Cell key={sort} $numeric={numeric} title={title?.(user)}>
      {cell(user)}
    </Cell>
  ));
});
