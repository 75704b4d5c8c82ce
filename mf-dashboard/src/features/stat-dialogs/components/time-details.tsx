import type { Dashboard, HourlyTrend } from '@feltbook/contracts';
import {
  areAmountsHidden,
  Detail,
  Facts,
  formatChange,
  formatCount,
  formatDays,
  formatDecimal,
  formatHours,
  formatMoney,
  Muted,
  NOT_KNOWN,
  unlessHidden,
} from '@feltbook/ui';
import { weekdays } from '@feltbook/web-kit/week';
import { Prose } from '../../common/components/prose';
import { Rate } from '../../common/components/rate';
import { hourlyRange } from '../../common/lib/rates';
import { isComparable, percentChange } from '../../common/lib/hourly-trend';
import { togetherWords } from '../../common/lib/scope';
import { WEEKDAY_NAMES } from '../../common/lib/weekday-names';
import { type Column, WINDOW_COLUMNS } from '../lib/columns';
import { DetailTable } from './detail-table';
import { Part } from './part';

interface WeekdayHours {
  readonly name: string;
  readonly hours: number;
}

const WEEKDAY_COLUMNS: readonly Column<WeekdayHours>[] = [
  { name: 'Weekday', cell: ({ name }) => name },
  { name: 'Hours', numeric: true, cell: ({ hours }) => formatDecimal(hours) },
];

/** Hours played: by weekday. */
export function WeekdayHoursDetail(figures: Dashboard) {
  const { weekdays: hours, total } = figures.timeBreakdowns;
  return (
    <Detail lead={`How long you played, ${togetherWords(figures)}, by the weekday of their date.`}>
      <DetailTable
        label="Hours by weekday"
        columns={WEEKDAY_COLUMNS}
        rows={weekdays().map((day) => ({ name: WEEKDAY_NAMES[day] ?? '', hours: hours[day] ?? 0 }))}
        keyOf={({ name }) => name}
        totals={{ name: 'Total', hours: total }}
      />
    </Detail>
  );
}

interface TrendProps {
  readonly title: string;
  readonly trend: HourlyTrend;
  readonly names: readonly [current: string, previous: string];
}

/** The change, or why there is none. */
function changeText(trend: HourlyTrend, names: TrendProps['names']): string {
  const change = percentChange(trend);
  if (change !== null) return unlessHidden(formatChange(change));
  const { current, previous } = trend;
  const [before, now] = [formatMoney(previous.hourly), formatMoney(current.hourly)];
  if (isComparable(trend) && previous.hourly !== 0)
    return before === now && !areAmountsHidden() ? 'none.' : `from ${before} to ${now} an hour.`;
  const idle = [trend.current, trend.previous].findIndex(({ hours }) => hours === 0);
  if (idle === -1) return `none, as the earlier hourly was ${formatMoney(0)}.`;
  return `none, as there are no hours in the ${names[idle]?.toLowerCase()}.`;
}

function Trend({ title, trend, names }: TrendProps) {
  return (
    <Part title={title}>
      <DetailTable
        label={title}
        columns={WINDOW_COLUMNS}
        rows={[
          { name: names[0], ...trend.current },
          { name: names[1], ...trend.previous },
        ]}
        keyOf={({ name }) => name}
      />
      <Muted>Change: {changeText(trend, names)}</Muted>
    </Part>
  );
}

/** Hourly rate: the last 30 days against the 30 before, and this year against the last one. */
export function HourlyTrendDetail(figures: Dashboard) {
  const { timeBreakdowns, hourlyRate, totalHours, hourlyInterval: interval, withoutHours } = figures;
  const { month, year } = timeBreakdowns;
  const hourly = { hours: totalHours, amount: hourlyRate, interval, withoutHours: withoutHours.total };
  return (
    <Detail lead={`Profit divided by hours, ${togetherWords(figures)}, and its trend.`}>
      <Facts
        facts={[
          ['Hourly', <Rate key="hourly" {...hourly} />],
          ['How sure', <Prose key="sure">{interval ? hourlyRange(interval) : 'too early to call'}</Prose>],
        ]}
      />
      <Trend title="Last 30 days vs previous 30" trend={month} names={['Last 30 days', 'Previous 30 days']} />
      <Trend
        title="Year to date vs last year"
        trend={year}
        names={['Year to date', 'Same days of last year']}
      />
    </Detail>
  );
}

type Week = Dashboard['sessionsPerWeek']['weeks'][number];

const WEEK_COLUMNS: readonly Column<Week>[] = [
  { name: 'Week', cell: ({ from, to }) => formatDays(from, to) },
  { name: 'Sessions', numeric: true, cell: ({ count }) => formatCount(count) },
];

/** Sessions/week: the last eight weeks. */
export function WeeksDetail({ sessionsPerWeek: { average, previousAverage, weeks } }: Dashboard) {
  const rows = weeks.toReversed();
  return (
    <Detail lead="Your sessions a week in the last 56 days, or since your first.">
      <Facts
        facts={[
          ['A week, last 8 weeks', formatDecimal(average)],
          ['A week, 8 weeks before', formatDecimal(previousAverage)],
        ]}
      />
      <DetailTable label="Sessions by week" columns={WEEK_COLUMNS} rows={rows} keyOf={({ from }) => from} />
    </Detail>
  );
}

interface NamedLength {
  readonly name: string;
  readonly median: number;
  readonly count: number;
}

const LENGTH_COLUMNS: readonly Column<NamedLength>[] = [
  { name: 'Period', cell: ({ name }) => name },
  {
    name: 'Median length',
    numeric: true,
    cell: ({ median, count }) => (count === 0 ? NOT_KNOWN : formatHours(median)),
  },
  { name: 'Sessions', numeric: true, cell: ({ count }) => formatCount(count) },
];

/** Median session length: of all, of the last 30 days and of the 30 before. */
export function MedianLengthDetail({ medianSessionLength }: Dashboard) {
  const { median, count, current, previous } = medianSessionLength;
  return (
    <Detail lead="Half of your sessions are shorter, half longer. Sessions without a length are left out.">
      <DetailTable
        label="Median session length"
        columns={LENGTH_COLUMNS}
        rows={[
          { name: 'Last 30 days', ...current },
          { name: 'Previous 30 days', ...previous },
          { name: 'All time', median, count },
        ]}
        keyOf={({ name }) => name}
      />
    </Detail>
  );
}
