import type { BankrollPoint, Dashboard, ResultKindName, Venue } from '@feltbook/contracts';
import { formatCount, formatDay, formatHours, formatMoney } from '@feltbook/ui';
import { weekdays } from '@feltbook/web-kit/week';
import type { ReactNode } from 'react';
import { LineFigure, partOfSwing, seriesOf } from '../../charts';
import { ColumnsFigure } from '../../common/components/columns-figure';
import { WEEKDAY_NAMES } from '../../common/lib/weekday-names';
import { partsWithin, type PeriodFigures } from '../../period/lib/period-figures';

/** The charts of the dialogs. */
type Chart = (figures: Dashboard) => ReactNode;

const TITLES = { all: 'All results', cash: 'Cash sessions', tournament: 'Tournaments' } as const;

/** The running total of all results or of one kind. */
export const lineOf =
  (shown: 'all' | ResultKindName): Chart =>
  (figures) => <LineFigure title={TITLES[shown]} points={seriesOf(figures, shown).points} />;

/** The running total of the days of some results. */
export const lineWithin =
  (
    title: string,
    daysOf: (figures: Dashboard) => { readonly from: string; readonly to: string } | null,
  ): Chart =>
  (figures) => {
    const days = daysOf(figures);
    const points: readonly BankrollPoint[] = days
      ? partOfSwing(figures.bankroll, { ...days, amount: 0 })
      : [];
    return <LineFigure title={title} points={points} />;
  };

/** The first and the last day of results, oldest first. */
export const daysOfResults = (results: readonly { readonly date: string }[] | undefined) => {
  const [from, to] = [results?.[0]?.date, results?.at(-1)?.date];
  return from !== undefined && to !== undefined ? { from, to } : null;
};

/** A figure of one kind in equally long parts of all its time. */
export const partsOf =
  (
    title: string,
    kind: ResultKindName,
    valueOf: (part: PeriodFigures) => number,
    format: (value: number) => string,
  ): Chart =>
  (figures) => {
    const { points } = seriesOf(figures, kind);
    const [from, last] = [points[0]?.date, points.at(-1)?.date ?? ''];
    if (from === undefined) return null;
    const to = last > figures.today ? last : figures.today;
    const values = partsWithin(figures, { from, to }, kind).map(valueOf);
    return (
      <ColumnsFigure
        title={title}
        values={values}
        format={format}
        names={[formatDay(from), formatDay(to)]}
        isMoney={format === formatMoney}
      />
    );
  };

/** Hours by weekday. */
export const weekdayChart: Chart = ({ timeBreakdowns: { weekdays: hours } }) => (
  <ColumnsFigure
    title="Hours by weekday"
    values={weekdays().map((day) => hours[day] ?? 0)}
    format={formatHours}
    names={weekdays().map((day) => WEEKDAY_NAMES[day] ?? '')}
  />
);

/** The hourlies that the trend compares. */
export const trendChart: Chart = ({ timeBreakdowns: { month, year } }) => (
  <ColumnsFigure
    title="Hourly"
    values={[month.current, month.previous, year.current, year.previous].map(({ hourly }) => hourly)}
    format={formatMoney}
    names={['Last 30 days', 'Previous 30', 'Year to date', 'Last year']}
    isMoney
  />
);

/** Sessions in each of the last eight weeks. */
export const weeksChart: Chart = ({ sessionsPerWeek: { weeks }, today }) => (
  <ColumnsFigure
    title="Sessions by week"
    values={weeks.map(({ count }) => count)}
    format={formatCount}
    names={weeks.map(({ from }) => formatDay(from, today))}
  />
);

/** The median lengths of the dialog's table. */
export const lengthsChart: Chart = ({ medianSessionLength: { median, current, previous } }) => (
  <ColumnsFigure
    title="Median session length"
    values={[previous.median, current.median, median]}
    format={formatHours}
    names={['Previous 30 days', 'Last 30 days', 'All time']}
  />
);

const MOST_VENUES = 5;

/** The best or the most visited venues. */
export const venuesChart =
  (by: 'profit' | 'sessions'): Chart =>
  ({ venues }) => {
    const ranked = venues.list.toSorted((a: Venue, b: Venue) => b[by] - a[by]).slice(0, MOST_VENUES);
    return (
      <ColumnsFigure
        title={by === 'profit' ? 'Profit by venue' : 'Visits by venue'}
        values={ranked.map((venue) => venue[by])}
        format={by === 'profit' ? formatMoney : formatCount}
        names={ranked.map(({ name }) => name)}
        isMoney={by === 'profit'}
      />
    );
  };
