import type { CashSessionResponse, TournamentResponse } from '@feltbook/contracts';
import { type Costly, costs, totals, tournamentTotals } from '@feltbook/poker-math';
import { formatCount, formatMoney, media, Money, space, StatCard, unlessHidden } from '@feltbook/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { formatHours, formatPercent } from '../../results/lib/format';
import type { Row } from '../lib/row';

/** Rows without gaps at any width: all in one, half of them, or two by two. */
const Cards = styled.section<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  gap: ${space[3]};
  @media ${media.upTo.tournamentCards} {
    grid-template-columns: repeat(${({ $count }) => $count / 2}, minmax(0, 1fr));
  }
  @media ${media.upTo.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[2]};
    > * {
      padding: ${space[2]} ${space[3]};
    }
  }
`;

/** Up to this many characters a figure fits its card on a phone at full size. */
const FULL_SIZE = 9;

const Smaller = styled.span`
  font-size: 0.7em;
`;

/** A result as large as its card allows: millions are set smaller rather than cut off. */
function Figure({ amount }: { readonly amount: number }) {
  const money = <Money amount={amount} />;
  return formatMoney(amount).length > FULL_SIZE ? <Smaller>{money}</Smaller> : money;
}

const hoursText = (hours: number): string => (hours > 0 ? formatHours(hours) : '0 h');

/** The figures of the cash sessions that the filters let through. */
export function CashTotals({ rows }: { readonly rows: readonly Row<CashSessionResponse>[] }) {
  const sums = useMemo(() => totals(rows.map(({ item }) => item)), [rows]);
  return (
    <Cards aria-label="Totals" $count={6}>
      <StatCard
        label="Total profit"
        value={<Figure amount={sums.profit} />}
        detail={
          <>
            <BuyIns dollars={sums.buyin} />
            <AfterCosts rows={rows} />
          </>
        }
      />
      <StatCard label="Hourly" value={<Figure amount={sums.hourly} />} detail="per hour played" />
      <StatCard
        label="Hours"
        value={hoursText(sums.hours)}
        detail={`${hoursText(sums.averageHours)} a session`}
      />
      <StatCard label="Sessions" value={formatCount(sums.count)} detail="in this list" />
      <StatCard
        label="Win rate"
        value={formatPercent(sums.winRate)}
        detail={`${formatCount(sums.wins)} of ${formatCount(sums.count)} won`}
      />
      <StatCard label="Average profit" value={<Figure amount={sums.averageProfit} />} detail="per session" />
    </Cards>
  );
}

/** The figures of the tournaments that the filters let through. */
export function TournamentTotalsCards({ rows }: { readonly rows: readonly Row<TournamentResponse>[] }) {
  const sums = useMemo(() => tournamentTotals(rows.map(({ item }) => item)), [rows]);
  const best = sums.bestFinish;
  return (
    <Cards aria-label="Totals" $count={8}>
      <StatCard
        label="Total profit"
        value={<Figure amount={sums.profit} />}
        detail={
          <>
            {formatCount(sums.wins)} won
            <AfterCosts rows={rows} />
          </>
        }
      />
      <StatCard
        label="ROI"
        value={unlessHidden(formatPercent(sums.roi))}
        detail={<BuyIns dollars={sums.buyin} />}
      />
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
    </Cards>
  );
}

const Line = styled.span`
  display: block;
`;

/** What tips and expenses leave of the profit, where there are any. */
function AfterCosts({ rows }: { readonly rows: readonly Row<Costly>[] }) {
  const paid = useMemo(() => costs(rows.map(({ item }) => item)), [rows]);
  if (!paid) return null;
  return (
    <Line>
      <Money amount={paid.profitAfter} /> after tips and expenses
    </Line>
  );
}

function BuyIns({ dollars }: { readonly dollars: number }) {
  return (
    <>
      on <Money amount={dollars} sign="amount" /> of buy-ins
    </>
  );
}
