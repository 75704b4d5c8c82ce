import type { DashboardResult, HourlyWindow, Venue } from '@feltbook/contracts';
import { hourly, isLengthKnown, profit } from '@feltbook/poker-math';
import { formatCount, formatDay, formatDays, formatDecimal, Money, NOT_KNOWN } from '@feltbook/ui';
import type { ReactNode } from 'react';
import { Rate } from '../../common/components/rate';
import { titleOf } from '../../common/lib/kinds';

/** One column of a table; on phones one line of each card, whose heading is the first column. */
export interface Column<Row> {
  readonly name: string;
  readonly numeric?: boolean;
  /** Text that does not wrap. */
  readonly short?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** Results of either kind. */
export const RESULT_COLUMNS: readonly Column<DashboardResult>[] = [
  { name: 'Result', cell: titleOf },
  { name: 'Date', short: true, cell: ({ date }) => formatDay(date) },
  { name: 'Location', cell: ({ location }) => location },
  {
    name: 'Hours',
    numeric: true,
    cell: (result) => (isLengthKnown(result) ? formatDecimal(result.duration) : NOT_KNOWN),
  },
  {
    name: 'Buy-in',
    numeric: true,
    cell: ({ buyin, currency }) => <Money amount={buyin} sign="amount" currency={currency} />,
  },
  {
    name: 'Cash-out',
    numeric: true,
    cell: ({ cashout, currency }) => <Money amount={cashout} sign="amount" currency={currency} />,
  },
  { name: 'Profit/Loss', numeric: true, cell: (result) => <Money amount={profit(result)} /> },
];

/** An additional column for the detail of a single result. */
export const HOURLY_COLUMN: Column<DashboardResult> = {
  name: 'Hourly',
  numeric: true,
  // One result is no verdict.
  cell: (result) => (isLengthKnown(result) ? <Money amount={hourly(result)} neutral /> : NOT_KNOWN),
};

/** Of sets whose interval is not known here. */
const hourlyCell = ({
  hours,
  hourly: rate,
  withoutHours,
}: Pick<Venue, 'hours' | 'hourly' | 'withoutHours'>) => (
  <Rate hours={hours} amount={rate} withoutHours={withoutHours} />
);

export const VENUE_COLUMNS: readonly Column<Venue>[] = [
  { name: 'Venue', cell: ({ name }) => name },
  { name: 'Profit/Loss', numeric: true, cell: ({ profit: sum }) => <Money amount={sum} /> },
  { name: 'Sessions', numeric: true, cell: ({ sessions }) => formatCount(sessions) },
  { name: 'Hours', numeric: true, cell: ({ hours }) => formatDecimal(hours) },
  { name: 'Hourly', numeric: true, cell: hourlyCell },
  { name: 'Most common stakes', cell: ({ stakes }) => stakes ?? NOT_KNOWN },
];

/** A window of the hourly trend and its name. */
export interface NamedWindow extends HourlyWindow {
  readonly name: string;
}

export const WINDOW_COLUMNS: readonly Column<NamedWindow>[] = [
  { name: 'Period', cell: ({ name }) => name },
  { name: 'Days', short: true, cell: ({ from, to }) => formatDays(from, to) },
  { name: 'Results', numeric: true, cell: ({ results }) => formatCount(results) },
  { name: 'Hours', numeric: true, cell: ({ hours }) => formatDecimal(hours) },
  { name: 'Profit/Loss', numeric: true, cell: ({ profit: sum }) => <Money amount={sum} /> },
  { name: 'Hourly', numeric: true, cell: hourlyCell },
];
