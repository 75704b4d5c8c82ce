import type { Dashboard, DashboardResult, MonthFigures, ResultKindName } from '@feltbook/contracts';
import { FEWEST_SESSIONS, FEWEST_TOURNAMENTS, type Interval } from '@feltbook/poker-math';
import {
  Detail,
  Facts,
  formatCount,
  formatHours,
  formatPercent,
  formatReturn,
  Money,
  NO_RATE,
} from '@feltbook/ui';
import { Fragment, type ReactNode } from 'react';
import { Rate } from '../../common/components/rate';
import { Prose } from '../../common/components/prose';
import { hourlyRange, roiRange } from '../../common/lib/rates';
import { HOURLY_COLUMN, RESULT_COLUMNS, type Column } from '../lib/columns';
import { DetailTable } from './detail-table';

interface Share {
  readonly name: string;
  readonly count: number;
  readonly hours: number;
  readonly profit: number;
  readonly hourly: number;
  readonly interval?: Interval | null | undefined;
  readonly withoutHours?: number | undefined;
}

const hourlyOf = ({ hours, hourly, interval, withoutHours }: Share) => (
  <Rate hours={hours} amount={hourly} interval={interval} withoutHours={withoutHours} />
);

const CASH_NEEDS = `${FEWEST_SESSIONS} cash sessions with hours`;
const TOURNAMENTS_NEED = `${FEWEST_TOURNAMENTS} tournaments with hours`;

/** The interval of an hourly. @param needs what there is too little of without one */
const howSure = (interval: Interval | null | undefined, needs: string) =>
  [
    'How sure',
    <Prose key="sure">{interval ? hourlyRange(interval) : `too early to call below ${needs}`}</Prose>,
  ] as const;

const SHARE_COLUMNS: readonly Column<Share>[] = [
  { name: 'Kind', cell: ({ name }) => name },
  { name: 'Results', numeric: true, cell: ({ count }) => formatCount(count) },
  { name: 'Hours', numeric: true, cell: ({ hours }) => formatHours(hours) },
  { name: 'Profit/Loss', numeric: true, cell: ({ profit }) => <Money amount={profit} /> },
  { name: 'Hourly', numeric: true, cell: hourlyOf },
];

const cashShare = (figures: Dashboard): Share => ({
  name: 'Cash sessions',
  count: figures.quickStats.totalSessions,
  hours: figures.cashHours,
  profit: figures.cashProfit,
  hourly: figures.cashHourly,
  interval: figures.variance,
  withoutHours: figures.withoutHours.cash,
});

const tournamentShare = (figures: Dashboard): Share => ({
  name: 'Tournaments',
  count: figures.quickStats.totalTournaments,
  hours: figures.tournamentHours,
  profit: figures.tournamentProfit,
  hourly: figures.tournamentHourly,
  interval: figures.tournamentHourlyInterval,
  withoutHours: figures.withoutHours.tournaments,
});

/** Total Profit: the profit of cash sessions and of tournaments. */
export function TotalProfitDetail(figures: Dashboard) {
  const [cash, tournaments] = [cashShare(figures), tournamentShare(figures)];
  const totals: Share = {
    name: 'Total',
    count: cash.count + tournaments.count,
    hours: figures.totalHours,
    profit: figures.totalProfit,
    hourly: figures.hourlyRate,
    interval: figures.hourlyInterval,
    withoutHours: figures.withoutHours.total,
  };
  return (
    <Detail lead="Your cash-outs minus your buy-ins.">
      <DetailTable
        label="Profit by kind"
        columns={SHARE_COLUMNS}
        rows={[cash, tournaments]}
        keyOf={({ name }) => name}
        totals={totals}
      />
    </Detail>
  );
}

interface KindDetailProps {
  readonly figures: Dashboard;
  readonly kind: ResultKindName;
  readonly lead: ReactNode;
}

/** Count, profit, hours and hourly of one kind together: the figures behind four of its cards. */
export function KindDetail({ figures, kind, lead }: KindDetailProps) {
  const isCash = kind === 'cash';
  const share = isCash ? cashShare(figures) : tournamentShare(figures);
  const { count, hours, profit } = share;
  const inMonth = (month: MonthFigures) => (isCash ? month.cashProfit : month.tournamentProfit);
  return (
    <Detail lead={lead}>
      <Facts
        facts={[
          [isCash ? 'Cash sessions' : 'Tournaments', formatCount(count)],
          ['Profit/Loss', <Money key="profit" amount={profit} />],
          ['Hours', formatHours(hours)],
          ['Hourly', <Fragment key="hourly">{hourlyOf(share)}</Fragment>],
          howSure(share.interval, isCash ? CASH_NEEDS : TOURNAMENTS_NEED),
          ['This month', <Money key="this" amount={inMonth(figures.monthlyStats)} />],
          ['Last month', <Money key="last" amount={inMonth(figures.lastMonthStats)} />],
          ...(isCash
            ? ([['Win rate', count === 0 ? NO_RATE : formatPercent(figures.winRate)]] as const)
            : []),
        ]}
      />
    </Detail>
  );
}

interface BiggestWinProps {
  readonly result: DashboardResult | null;
  /** `cash session`, `tournament`. */
  readonly noun: string;
}

/** The biggest win of one kind. */
export function BiggestWinDetail({ result, noun }: BiggestWinProps) {
  if (!result) return <Detail lead={`The ${noun} with the highest profit. There is no win yet.`} />;
  return (
    <Detail lead={`The ${noun} with the highest profit.`}>
      <DetailTable
        label="Biggest win"
        columns={[...RESULT_COLUMNS, HOURLY_COLUMN]}
        rows={[result]}
        keyOf={({ id }) => id}
      />
    </Detail>
  );
}

/** Cash EV/hr: what it is computed from. */
export function CashEvDetail(figures: Dashboard) {
  const { cashEvPerHour, latestCash } = figures;
  return (
    <Detail lead="The mean hourly of your latest 50 cash sessions, of those whose hours are known.">
      <Facts
        facts={[
          ['Cash sessions', formatCount(latestCash.results)],
          ['Profit/Loss', <Money key="profit" amount={latestCash.profit} />],
          ['Hours', formatHours(latestCash.hours)],
          ['Cash EV/hr', <Rate key="ev" {...latestCash} amount={cashEvPerHour} />],
          howSure(latestCash.interval, CASH_NEEDS),
          ['Hourly of all cash sessions', <Fragment key="hourly">{hourlyOf(cashShare(figures))}</Fragment>],
        ]}
      />
    </Detail>
  );
}

/** Best Finish: the place, and how often. */
export function BestFinishDetail({
  bestTournamentFinish: place,
  bestTournamentFinishCount: count,
}: Dashboard) {
  if (place === 0)
    return <Detail lead="Your best place in a tournament. None of your tournaments has a place yet." />;
  return (
    <Detail lead="Your best place in a tournament. Tournaments without a place do not count.">
      <Facts
        facts={[
          ['Place', `#${formatCount(place)}`],
          ['How often', `${formatCount(count)}×`],
        ]}
      />
    </Detail>
  );
}

/** Tournament ROI: what it is computed from. */
export function TournamentRoiDetail(figures: Dashboard) {
  const { tournamentROI, tournamentProfit, quickStats, tournamentROIInterval: interval } = figures;
  return (
    <Detail lead="Return on investment: your tournament profit in % of all your buy-ins.">
      <Facts
        facts={[
          ['Profit/Loss', <Money key="profit" amount={tournamentProfit} />],
          ['Tournaments', formatCount(quickStats.totalTournaments)],
          ['ROI', quickStats.totalTournaments === 0 ? NO_RATE : formatReturn(tournamentROI)],
          [
            'How sure',
            interval ? roiRange(interval) : `too early to call below ${FEWEST_TOURNAMENTS} tournaments`,
          ],
        ]}
      />
    </Detail>
  );
}
