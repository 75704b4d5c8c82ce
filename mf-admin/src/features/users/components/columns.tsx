import type { AdminUser, AdminUserSort } from '@feltbook/contracts';
import {
  formatCount,
  formatDecimal,
  formatLocalDay,
  Money,
  NOT_KNOWN,
  Rate,
  withoutHoursText,
} from '@feltbook/ui';
import type { DenseColumn } from '@feltbook/ui/dense-table';
import type { ReactNode } from 'react';
import { formatMoment } from '../../page/lib/format';
import { StatusBadge } from './status-badge';
import { platformText } from '../lib/words';

/** A column of the list, named by its sort key on the server. */
export interface Column extends DenseColumn<AdminUser> {
  readonly name: AdminUserSort;
  /** The widest screen on which the table leaves it out. */
  readonly hiddenUpTo?: 'cards' | 'tournamentCards';
}

type Figure = {
  [Name in keyof AdminUser]: AdminUser[Name] extends number | null ? Name : never;
}[keyof AdminUser] &
  AdminUserSort;

const figures =
  (write: (figure: number) => ReactNode) =>
  (name: Figure, label: string, width: number, more?: Pick<Column, 'hiddenUpTo'>): Column => ({
    name,
    label,
    numeric: true,
    width,
    cell: (user) => {
      const figure = user[name];
      return figure === null ? NOT_KNOWN : write(figure);
    },
    ...more,
  });

const count = figures(formatCount);
const hours = figures(formatDecimal);
const money = figures((dollars) => <Money amount={dollars} />);

export const EMAIL: Column = {
  name: 'email',
  label: 'Email',
  width: 17,
  cell: ({ email, handle }) => email ?? handle ?? NOT_KNOWN,
  title: ({ email, handle }) => email ?? handle ?? '',
};
export const STATUS: Column = {
  name: 'final_status',
  label: 'Status',
  width: 11.4,
  cell: (user) => <StatusBadge user={user} />,
  title: ({ final_status }) => final_status ?? undefined,
};
export const TRIAL_USED: Column = {
  name: 'progress_ratio',
  label: 'Trial used',
  numeric: true,
  width: 10.2,
  cell: ({ progress_ratio }) => progress_ratio ?? NOT_KNOWN,
};
export const SESSIONS = count('session_count', 'Sessions', 9.7);
export const TOURNAMENTS = count('tournament_count', 'Tournaments', 12, { hiddenUpTo: 'tournamentCards' });
export const HOURS = hours('hours_played', 'Hours', 8, { hiddenUpTo: 'tournamentCards' });
export const CASH_PROFIT = money('cash_profit_loss', 'Cash P/L', 10.7);
export const TOURNAMENT_PROFIT = money('tournament_profit_loss', 'Tourn. P/L', 11.2);

/** The table's columns after the name, as many as fit. The user's dialog has all figures. */
export const COLUMNS: readonly Column[] = [
  EMAIL,
  STATUS,
  {
    name: 'last_login',
    label: 'Last login',
    width: 11.2,
    cell: ({ last_login }) => formatLocalDay(last_login),
    title: ({ last_login }) => formatMoment(last_login),
  },
  TRIAL_USED,
  SESSIONS,
  TOURNAMENTS,
  HOURS,
  CASH_PROFIT,
  TOURNAMENT_PROFIT,
  {
    name: 'cash_hourly',
    label: 'Cash per hour',
    numeric: true,
    width: 13,
    hiddenUpTo: 'cards',
    cell: ({ cash_hourly, cash_hours }) =>
      cash_hourly === null ? (
        NOT_KNOWN
      ) : (
        <Rate amount={cash_hourly} hours={cash_hours ?? 0} none={NOT_KNOWN} />
      ),
    title: ({ cash_without_hours }) =>
      cash_without_hours ? withoutHoursText(cash_without_hours) : undefined,
  },
  {
    name: 'platform',
    label: 'Platform',
    width: 9.6,
    hiddenUpTo: 'cards',
    cell: ({ platform }) => platformText(platform),
  },
];

/** The options of the sort dropdown: the columns, and what only the user's dialog shows. */
export const SORTS: readonly { readonly name: AdminUserSort; readonly label: string }[] = [
  { name: 'name', label: 'Name' },
  ...COLUMNS,
  { name: 'tournament_hourly', label: 'Tournament per hour' },
  { name: 'cash_hours', label: 'Cash hours' },
  { name: 'tournament_hours', label: 'Tournament hours' },
  { name: 'cash_sessions_used', label: 'Cash used' },
  { name: 'tournament_sessions_used', label: 'Tournaments used' },
  { name: 'trial_active', label: 'Trial active' },
  { name: 'created_at', label: 'Joined' },
  { name: 'subscription_status', label: 'Subscription' },
  { name: 'id', label: 'Id' },
];
