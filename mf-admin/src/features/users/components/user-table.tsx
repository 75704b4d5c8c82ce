import type { AdminUser } from '@feltbook/contracts';
import {
  color,
  media,
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
import styled, { css } from 'styled-components';
import { type Column, COLUMNS } from './columns';
import type { ShownUsers } from './shown-users';
import { NameButton } from './name-button';
import { UserMenu } from './user-menu';

/** Sticky first and last columns: names and actions. */
const stickyColumns = css<{ $actions: boolean }>`
  tr > :is(:first-child${({ $actions }) => $actions && ', :last-child'}) {
    position: sticky;
    z-index: 1;
  }
  tr > :first-child {
    left: 0;
    box-shadow: inset -1px 0 ${color.line};
  }
  tr > :last-child {
    right: 0;
    box-shadow: ${({ $actions }) => $actions && `inset 1px 0 ${color.line}`};
  }
`;

/** Scrolls both ways, so that the head and the scroll bar stay visible. */
const Frame = styled(TableFrame)<{ $actions: boolean }>`
  max-height: max(24rem, calc(100dvh - 8rem));
  ${stickyColumns}
  thead {
    z-index: 2;
  }
  thead tr > * {
    background: ${color.raised};
  }
  tbody tr > * {
    background: ${color.surface};
  }
  @media ${media.canHover} {
    tbody tr:hover > * {
      background: ${color.hover};
    }
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
    // Focusable, because it scrolls.
    <Frame
      $actions={changes !== undefined}
      tabIndex={0}
      role="region"
      aria-label="Users"
      aria-busy={list?.isBehind}
    >
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

/** Rendered again for another user only. */
const Figures = memo(function Figures({ user }: { readonly user: AdminUser }) {
  return COLUMNS.map(({ sort, numeric = false, cell, title }) => (
    <Cell key={sort} $numeric={numeric} title={title?.(user)}>
      {cell(user)}
    </Cell>
  ));
});
