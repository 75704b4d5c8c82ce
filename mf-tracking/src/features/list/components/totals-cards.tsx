import type { CashSession, Tournament } from '@feltbook/contracts';
import { totals, tournamentTotals } from '@feltbook/poker-math';
import { formatCount, Grid, Money, StatCard } from '@feltbook/ui';
import { useMemo } from 'react';
import { formatHours, formatPercent } from '../../results/lib/format';
import type { Row } from '../lib/row';

const hoursText = (hours: number): string => (hours > 0 ? formatHours(hours) : '0 h');

/** The figures of the cash sessions that the filters let through. */
export function CashTotals({ rows }: { readonly rows: readonly Row<CashSession>[] }) {
  const sums = useMemo(() => totals(rows.map(({ item }) => item)), [rows]);
  return (
    <Grid as="section" aria-label="Totals" $min="9.5rem">
      <StatCard label="Total profit" value={<Money amount={sums.profit} />} />
      <StatCard label="Hourly" value={<Money amount={sums.hourly} />} detail="per hour played" />
      <StatCard
        label="Hours"
        value={hoursText(sums.hours)}
        detail={`${hoursText(sums.averageHours)} a session`}
      />
      <StatCard label="Sessions" value={formatCount(sums.count)} detail={`${formatCount(sums.wins)} won`} />
      <StatCard label="Win rate" value={formatPercent(sums.winRate)} />
      <StatCard label="Average profit" value={<Money amount={sums.averageProfit} />} detail="per session" />
    </Grid>
  );
}

/** The figures of the tournaments that the filters let through. */
export function TournamentTotalsCards({ rows }: { readonly rows: readonly Row<Tournament>[] }) {
  const sums = useMemo(() => tournamentTotals(rows.map(({ item }) => item)), [rows]);
  const best = sums.bestFinish;
  return (
    <Grid as="section" aria-label="Totals" $min="9.5rem">
      <StatCard label="Total profit" value={<Money amount={sums.profit} />} />
      <StatCard label="ROI" value={formatPercent(sums.roi)} detail={<BuyIns dollars={sums.buyin} />} />
      <StatCard label="ITM" value={formatPercent(sums.itmRate)} detail="in the money" />
      <StatCard label="Tournaments" value={formatCount(sums.count)} detail={hoursText(sums.hours)} />
      <StatCard
        label="Best finish"
        value={best ? `#${formatCount(best.place)}` : 'N/A'}
        detail={best && `${formatCount(best.count)}×`}
      />
      <StatCard label="Top 10%" value={formatPercent(sums.top10Rate)} detail="of the field" />
      <StatCard label="Final table" value={formatPercent(sums.finalTableRate)} detail="top nine" />
      <StatCard label="Average entries" value={formatCount(sums.averageEntries)} detail="per tournament" />
    </Grid>
  );
}

function BuyIns({ dollars }: { readonly dollars: number }) {
  return (
    <>
      on <Money amount={dollars} sign="amount" /> of buy-ins
    </>
  );
}
