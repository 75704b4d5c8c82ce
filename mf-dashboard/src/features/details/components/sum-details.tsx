import type { Dashboard, DashboardResult, MonthFigures, ResultKindName } from '@feltbook/contracts';
import { Detail, Facts, formatCount, Money } from '@feltbook/ui';
import type { ReactNode } from 'react';
import { formatHours, formatPercent, formatReturn } from '../../figures/lib/format';
import { HOURLY_COLUMN, RESULT_COLUMNS, type Column } from '../lib/columns';
import { DetailTable } from './detail-table';

interface Share {
  readonly name: string;
  readonly count: number;
  readonly hours: number;
  readonly profit: number;
  readonly hourly: number;
}

const SHARE_COLUMNS: readonly Column<Share>[] = [
  { name: 'Kind', cell: ({ name }) => name },
  { name: 'Results', numeric: true, cell: ({ count }) => formatCount(count) },
  { name: 'Hours', numeric: true, cell: ({ hours }) => formatHours(hours) },
  { name: 'Profit/Loss', numeric: true, cell: ({ profit }) => <Money amount={profit} /> },
  { name: 'Hourly', numeric: true, cell: ({ hourly }) => <Money amount={hourly} /> },
];

const cashShare = (figures: Dashboard): Share => ({
  name: 'Cash sessions',
  count: figures.quickStats.totalSessions,
  hours: figures.cashHours,
  profit: figures.cashProfit,
  hourly: figures.cashHourly,
});

const tournamentShare = (figures: Dashboard): Share => ({
  name: 'Tournaments',
  count: figures.quickStats.totalTournaments,
  hours: figures.tournamentHours,
  profit: figures.tournamentProfit,
  hourly: figures.tournamentHourly,
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
  const { count, hours, profit, hourly } = isCash ? cashShare(figures) : tournamentShare(figures);
  const inMonth = (month: MonthFigures) => (isCash ? month.cashProfit : month.tournamentProfit);
  return (
    <Detail lead={lead}>
      <Facts
        facts={[
          [isCash ? 'Cash sessions' : 'Tournaments', formatCount(count)],
          ['Profit/Loss', <Money key="profit" amount={profit} />],
          ['Hours', formatHours(hours)],
          ['Hourly', <Money key="hourly" amount={hourly} />],
          ['This month', <Money key="this" amount={inMonth(figures.monthlyStats)} />],
          ['Last month', <Money key="last" amount={inMonth(figures.lastMonthStats)} />],
          ...(isCash ? ([['Win rate', formatPercent(figures.winRate)]] as const) : []),
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
export function CashEvDetail({ cashEvPerHour, latestCash, cashHourly }: Dashboard) {
  return (
    <Detail lead="Your hourly in your latest 50 cash sessions.">
      <Facts
        facts={[
          ['Cash sessions', formatCount(latestCash.results)],
          ['Profit/Loss', <Money key="profit" amount={latestCash.profit} />],
          ['Hours', formatHours(latestCash.hours)],
          ['Cash EV/hr', <Money key="ev" amount={cashEvPerHour} />],
          ['Hourly of all cash sessions', <Money key="hourly" amount={cashHourly} />],
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
export function TournamentRoiDetail({ tournamentROI, tournamentProfit, quickStats }: Dashboard) {
  return (
    <Detail lead="Return on investment: your tournament profit in % of all your buy-ins.">
      <Facts
        facts={[
          ['Profit/Loss', <Money key="profit" amount={tournamentProfit} />],
          ['Tournaments', formatCount(quickStats.totalTournaments)],
          ['ROI', formatReturn(tournamentROI)],
        ]}
      />
    </Detail>
  );
}
