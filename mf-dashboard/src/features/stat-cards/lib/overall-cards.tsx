import type { Dashboard, Venue } from '@feltbook/contracts';
import {
  areAmountsHidden,
  formatCount,
  formatDay,
  formatDecimal,
  formatHours,
  formatMonth,
  formatNumberOf,
  Money,
  NO_RATE,
} from '@feltbook/ui';
import { countResults } from '../../common/lib/count-results';
import { Counted, CountedMoney } from '../../common/components/counted';
import { isCalled } from '../../common/components/rate';
import { hourlyRange, leftOutWords, withLeftOut } from '../../common/lib/rates';
import { onlyKind } from '../../common/lib/scope';
import { recentHourly } from '../../common/lib/hourly-trend';
import type { CardSpec } from './card';
import {
  daysOfResults,
  lengthsChart,
  lineOf,
  lineWithin,
  trendChart,
  venuesChart,
  weekdayChart,
  weeksChart,
} from './charts';

/** Whether even the best month or venue made no profit: then none is named. Hidden with amounts: it reveals losses. */
const isUnprofitable = (best: { readonly profit: number } | null): boolean =>
  best !== null && best.profit <= 0 && !areAmountsHidden();
/** `cash and tournaments`, as far as there are any. */
const togetherNote = (figures: Dashboard): string =>
  ({ cash: 'cash', tournament: 'tournaments', both: 'cash and tournaments' })[onlyKind(figures) ?? 'both'];
const NO_PROFIT = 'none in profit yet';

const venueFigure = (venue: Venue | null) => (venue ? <span title={venue.name}>{venue.name}</span> : NO_RATE);

/** Figures over cash sessions and tournaments together. */
export const OVERALL_CARDS: readonly CardSpec[] = [
  {
    name: 'Total Profit',
    figure: ({ totalProfit }) => <CountedMoney amount={totalProfit} />,
    note: (figures) =>
      figures.ownNet ? (
        <>
          table result, own net <Money amount={figures.ownNet.ownNet} />
        </>
      ) : (
        formatNumberOf(countResults(figures), 'result')
      ),
    chart: lineOf('all'),
  },
  {
    name: 'Hours played',
    figure: ({ totalHours }) => <Counted value={totalHours} format={formatHours} />,
    note: togetherNote,
    chart: weekdayChart,
  },
  {
    name: 'Hourly rate',
    figure: ({ totalHours, hourlyRate, hourlyInterval }) =>
      totalHours === 0 ? NO_RATE : <CountedMoney amount={hourlyRate} neutral={!isCalled(hourlyInterval)} />,
    note: ({ timeBreakdowns: { month }, hourlyInterval, withoutHours: { total } }) =>
      hourlyInterval
        ? withLeftOut(hourlyRange(hourlyInterval), total)
        : [...leftOutWords(total), recentHourly(month)].join(' · '),
    chart: trendChart,
  },
  {
    name: '90-day profit',
    figure: ({ trend90 }) => <CountedMoney amount={trend90.current.profit} />,
    note: ({ trend90: { previous } }) =>
      previous.count === 0 ? (
        'no results before'
      ) : (
        <>
          <Money amount={previous.profit} /> before
        </>
      ),
    chart: lineWithin('Last 180 days', ({ trend90: { current, previous } }) => ({
      from: previous.from,
      to: current.to,
    })),
    period: 'last 90 days',
  },
  {
    name: 'Win Streak',
    figure: ({ streaks }) => <Counted value={streaks.best?.count ?? 0} format={formatCount} />,
    note: ({ streaks: { best, current } }) =>
      best ? `${best.type}${current ? `, ${formatCount(current.count)} now` : ''}` : 'no win yet',
    chart: lineWithin('Best streak', ({ streaks: { best } }) => daysOfResults(best?.results)),
  },
  {
    name: 'Most profitable month',
    label: ({ bestMonth }) => isUnprofitable(bestMonth) && 'Best month',
    figure: ({ bestMonth }) =>
      isUnprofitable(bestMonth) ? (
        NO_PROFIT
      ) : bestMonth ? (
        <CountedMoney amount={bestMonth.profit} />
      ) : (
        NO_RATE
      ),
    note: ({ bestMonth }) =>
      isUnprofitable(bestMonth) ? null : bestMonth ? formatMonth(bestMonth.month) : 'no month yet',
    chart: lineWithin('Month', ({ bestMonth }) => daysOfResults(bestMonth?.results)),
  },
  {
    name: 'Best upswing',
    figure: ({ upswing }) => <CountedMoney amount={upswing?.amount ?? 0} />,
    note: ({ upswing, trend90: { current } }) =>
      upswing ? `to ${formatDay(upswing.to, current.to)}` : 'no rise yet',
    chart: lineWithin('Upswing', ({ upswing }) => upswing),
  },
  {
    name: 'Worst downswing',
    figure: ({ drawdown }) => <CountedMoney amount={drawdown ? -drawdown.amount : 0} />,
    note: ({ drawdown, trend90: { current } }) =>
      drawdown ? `to ${formatDay(drawdown.to, current.to)}` : 'no fall yet',
    chart: lineWithin('Downswing', ({ drawdown }) => drawdown),
  },
  {
    name: 'Most profitable venue',
    label: ({ venues }) => isUnprofitable(venues.mostProfitable) && 'Best venue',
    figure: ({ venues: { mostProfitable } }) =>
      isUnprofitable(mostProfitable) ? NO_PROFIT : venueFigure(mostProfitable),
    note: ({ venues: { mostProfitable } }) => {
      if (isUnprofitable(mostProfitable)) return null;
      return mostProfitable ? <Money amount={mostProfitable.profit} /> : 'no venue yet';
    },
    chart: venuesChart('profit'),
  },
  {
    name: 'Most visited venue',
    figure: ({ venues }) => venueFigure(venues.mostVisited),
    note: ({ venues: { mostVisited } }) =>
      mostVisited ? formatNumberOf(mostVisited.sessions, 'visit') : 'no venue yet',
    chart: venuesChart('sessions'),
  },
  {
    name: 'Sessions/week',
    figure: ({ sessionsPerWeek }) => <Counted value={sessionsPerWeek.average} format={formatDecimal} />,
    note: ({ sessionsPerWeek }) => `${formatDecimal(sessionsPerWeek.previousAverage)} before`,
    chart: weeksChart,
    period: 'last 8 weeks',
  },
  {
    name: 'Median session length',
    figure: ({ medianSessionLength: { median, count } }) =>
      count === 0 ? NO_RATE : <Counted value={median} format={formatHours} />,
    note: ({ medianSessionLength: { current } }) =>
      current.count > 0 ? `${formatHours(current.median)} in 30 days` : 'none in 30 days',
    chart: lengthsChart,
  },
];
