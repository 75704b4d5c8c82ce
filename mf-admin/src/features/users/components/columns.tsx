import type { AdminUser, AdminUserSort } from '@feltbook/contracts';
import { formatCount, Money } from '@feltbook/ui';
import type { ReactNode } from 'react';
import { formatDate, formatDecimal, formatMoment, NOT_KNOWN } from '../../page/lib/format';
import { StatusBadge } from './status-badge';
import { platformText } from '../lib/words';

/** A column of the list and its sort key on the server. */
export interface Column {
  readonly sort: AdminUserSort;
  readonly label: string;
  readonly numeric?: boolean;
  readonly cell: (user: AdminUser) => ReactNode;
  /** The full text of a cell that may be cut off. */
  readonly title?: (user: AdminUser) => string;
}

type Figure = {
  [Name in keyof AdminUser]: AdminUser[Name] extends number | null ? Name : never;
}[keyof AdminUser] &
  AdminUserSort;

const figures =
  (write: (figure: number) => ReactNode) =>
  (sort: Figure, label: string): Column => ({
    sort,
    label,
    numeric: true,
    cell: (user) => {
      const figure = user[sort];
      return figure === null ? NOT_KNOWN : write(figure);
    },
  });

const count = figures(formatCount);
const hours = figures(formatDecimal);
const money = figures((dollars) => <Money amount={dollars} />);

/** The columns after the name, the most important first. */
export const COLUMNS: readonly Column[] = [
  {
    sort: 'email',
    label: 'E-mail',
    cell: ({ email, handle }) => email ?? handle ?? NOT_KNOWN,
    title: ({ email, handle }) => email ?? handle ?? '',
  },
  { sort: 'final_status', label: 'Status', cell: (user) => <StatusBadge user={user} /> },
  {
    sort: 'last_login',
    label: 'Last login',
    cell: ({ last_login }) => formatDate(last_login),
    title: ({ last_login }) => formatMoment(last_login),
  },
  {
    sort: 'progress_ratio',
    label: 'Trial used',
    numeric: true,
    cell: ({ progress_ratio }) => progress_ratio ?? NOT_KNOWN,
  },
  count('session_count', 'Sessions'),
  count('tournament_count', 'Tournaments'),
  hours('hours_played', 'Hours'),
  money('cash_profit_loss', 'Cash P/L'),
  money('tournament_profit_loss', 'Tournament P/L'),
  money('cash_hourly', 'Cash per hour'),
  money('tournament_hourly', 'Tournament per hour'),
  hours('cash_hours', 'Cash hours'),
  hours('tournament_hours', 'Tournament hours'),
  count('cash_sessions_used', 'Cash used'),
  count('tournament_sessions_used', 'Tournaments used'),
  {
    sort: 'trial_active',
    label: 'Trial active',
    cell: ({ trial_active }) => (trial_active === null ? NOT_KNOWN : trial_active ? 'Yes' : 'No'),
  },
  { sort: 'platform', label: 'Platform', cell: ({ platform }) => platformText(platform) },
  {
    sort: 'created_at',
    label: 'Joined',
    cell: ({ created_at }) => formatDate(created_at),
    title: ({ created_at }) => formatMoment(created_at),
  },
];

/** The options of the sort dropdown: all columns and two more. */
export const SORTS: readonly Pick<Column, 'sort' | 'label'>[] = [
  { sort: 'name', label: 'Name' },
  ...COLUMNS,
  { sort: 'subscription_status', label: 'Subscription' },
  { sort: 'id', label: 'Id' },
];
