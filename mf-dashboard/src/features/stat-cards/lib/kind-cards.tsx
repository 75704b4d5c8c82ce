import {
  formatCount,
  formatDay,
  formatHours,
  formatMoney,
  formatNumberOf,
  formatPercent,
  formatReturn,
  NO_RATE,
} from '@feltbook/ui';
import { type Interval, profit } from '@feltbook/poker-math';
import { isCalled } from '../../common/components/rate';
import { Counted, CountedMoney } from '../../common/components/counted';
import { hourlyRange, roiRange, withLeftOut } from '../../common/lib/rates';
import { titleOf } from '../../common/lib/kinds';
import type { CardSpec } from './card';
import { lineOf, partsOf } from './charts';

const formatPlace = (place: number): string => `#${formatCount(place)}`;

/** The interval of an hourly, or what it is, and what it leaves out. */
const hourlyNote = (hours: number, interval: Interval | null | undefined, withoutHours: number): string =>
  hours === 0
    ? 'no hours yet'
    : withLeftOut(interval ? hourlyRange(interval) : 'an hour played', withoutHours);

/** Figures over the cash sessions. */
export const CASH_CARDS: readonly CardSpec[] = [
  {
    name: 'Cash Sessions',
    figure: ({ quickStats }) => <Counted value={quickStats.totalSessions} format={formatCount} />,
    note: ({ quickStats: { totalSessions, winRate } }) =>
      totalSessions === 0 ? 'none yet' : `${formatPercent(winRate)} won`,
    chart: partsOf('Cash sessions', 'cash', ({ results }) => results, formatCount),
  },
  {
    name: 'Cash P/L',
    figure: ({ cashProfit }) => <CountedMoney amount={cashProfit} />,
    note: () => 'cash-outs less buy-ins',
    chart: lineOf('cash'),
  },
  {
    name: 'Cash hours',
    figure: ({ cashHours }) => <Counted value={cashHours} format={formatHours} />,
    note: () => 'at cash tables',
    chart: partsOf('Cash hours', 'cash', ({ hours }) => hours, formatHours),
  },
  {
    name: 'Cash hourly',
    figure: ({ cashHours, cashHourly, variance }) =>
      cashHours === 0 ? NO_RATE : <CountedMoney amount={cashHourly} neutral={!isCalled(variance)} />,
    note: ({ cashHours, variance, withoutHours }) => hourlyNote(cashHours, variance, withoutHours.cash),
    chart: partsOf('Cash hourly', 'cash', ({ hourly }) => hourly, formatMoney),
  },
  {
    name: 'Biggest cash win',
    figure: ({ biggestCashWin: win }) => (win ? <CountedMoney amount={profit(win)} /> : NO_RATE),
    note: ({ biggestCashWin: win }) => (win ? formatDay(win.date) : 'no win yet'),
    chart: lineOf('cash'),
  },
  {
    name: 'Cash EV/hr',
    figure: ({ cashEvPerHour, latestCash }) =>
      latestCash.hours === 0 ? (
        NO_RATE
      ) : (
        <CountedMoney amount={cashEvPerHour} neutral={!isCalled(latestCash.interval)} />
      ),
    note: ({ latestCash }) =>
      latestCash.results === 0
        ? 'no session yet'
        : withLeftOut(`latest ${formatNumberOf(latestCash.results, 'session')}`, latestCash.withoutHours),
    chart: lineOf('cash'),
    period: 'latest 50',
  },
];

/** Figures over the tournaments. */
export const TOURNAMENT_CARDS: readonly CardSpec[] = [
  {
    name: 'Tournaments',
    figure: ({ quickStats }) => <Counted value={quickStats.totalTournaments} format={formatCount} />,
    note: ({ quickStats }) => (quickStats.totalTournaments === 0 ? 'none yet' : 'played'),
    chart: partsOf('Tournaments', 'tournament', ({ results }) => results, formatCount),
  },
  {
    name: 'Tourney P/L',
    figure: ({ tournamentProfit }) => <CountedMoney amount={tournamentProfit} />,
    note: () => 'winnings less buy-ins',
    chart: lineOf('tournament'),
  },
  {
    name: 'Tournament hours',
    figure: ({ tournamentHours }) => <Counted value={tournamentHours} format={formatHours} />,
    note: () => 'in tournaments',
    chart: partsOf('Tournament hours', 'tournament', ({ hours }) => hours, formatHours),
  },
  {
    name: 'Tournament hourly',
    figure: ({ tournamentHours, tournamentHourly, tournamentHourlyInterval: interval }) =>
      tournamentHours === 0 ? (
        NO_RATE
      ) : (
        <CountedMoney amount={tournamentHourly} neutral={!isCalled(interval)} />
      ),
    note: ({ tournamentHours, tournamentHourlyInterval: interval, withoutHours }) =>
      hourlyNote(tournamentHours, interval, withoutHours.tournaments),
    chart: partsOf('Tournament hourly', 'tournament', ({ hourly }) => hourly, formatMoney),
  },
  {
    name: 'Biggest tournament win',
    figure: ({ biggestTournamentWin: win }) => (win ? <CountedMoney amount={profit(win)} /> : NO_RATE),
    note: ({ biggestTournamentWin: win }) => (win ? titleOf(win) : 'no win yet'),
    chart: lineOf('tournament'),
  },
  {
    name: 'Best Finish',
    figure: ({ bestTournamentFinish: place }) =>
      place === 0 ? NO_RATE : <Counted value={place} format={formatPlace} />,
    note: ({ bestTournamentFinishCount: count }) =>
      count === 0 ? 'no place yet' : `${formatNumberOf(count, 'time')}`,
    chart: lineOf('tournament'),
  },
  {
    name: 'Tournament ROI',
    figure: ({ tournamentROI, quickStats }) =>
      quickStats.totalTournaments === 0 ? NO_RATE : <Counted value={tournamentROI} format={formatReturn} />,
    note: ({ quickStats, tournamentROIInterval: interval }) => {
      if (quickStats.totalTournaments === 0) return 'no tournament yet';
      return interval ? roiRange(interval) : 'too early to call';
    },
    chart: lineOf('tournament'),
  },
];
