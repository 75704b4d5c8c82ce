import type { CashSessionResponse, ListOverview, TournamentResponse } from '@feltbook/contracts';
import { type Costly, costs, totals, tournamentTotals } from '@feltbook/poker-math';
import {
  formatCount,
  formatHours,
  formatMoney,
  formatPercent,
  formatReturn,
  Money,
  NO_RATE,
  withoutHoursText,
} from '@feltbook/ui';
import { GridStatCard } from '@feltbook/ui/stat-grid';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { AnyRecord } from '../../results/lib/kinds';
import { ownNetOf } from '../lib/own-net';
import type { Row } from '../lib/row';
import { Note, TotalsGrid } from './totals-grid';

/** The longest figure at full size on phones, in characters. */
const FULL_SIZE = 9;

const Smaller = styled.span`
  font-size: 0.8em;
`;

/** An amount; millions are set smaller instead of cut off. */
function Figure({ amount, neutral = false }: { readonly amount: number; readonly neutral?: boolean }) {
  const money = <Money amount={amount} neutral={neutral} />;
  return formatMoney(amount).length > FULL_SIZE ? <Smaller>{money}</Smaller> : money;
}

export interface TotalsProps<Item> {
  readonly rows: readonly Row<Item>[];
  /** Of a list whose rows are not all loaded. */
  readonly known: ListOverview<Item>['totals'] | undefined;
}

/** The figures of the filtered cash sessions. */
export function CashTotals({ rows, known }: TotalsProps<CashSessionResponse>) {
  const sums = useMemo(() => known ?? totals(rows.map(({ item }) => item)), [rows, known]);
  return (
    <TotalsGrid as="section" aria-label="Totals" $wide={6} $middle={3}>
      <GridStatCard
        label="Total profit"
        value={<Figure amount={sums.profit} />}
        detail={
          <>
            <Note>
              <BuyIns dollars={sums.buyin} />
            </Note>
            {!known && <OwnNet rows={rows} />}
            <AfterCosts rows={rows} known={known} />
          </>
        }
      />
      <GridStatCard
        label="Hourly"
        value={sums.hours > 0 ? <Figure amount={sums.hourly} neutral /> : NO_RATE}
        detail={
          sums.withoutHours > 0 ? (
            <Line>{withoutHoursText(sums.withoutHours)}</Line>
          ) : (
            <Note>per hour played</Note>
          )
        }
      />
      <GridStatCard
        label="Hours"
        value={formatHours(sums.hours)}
        detail={sums.hours > 0 && <Note>{formatHours(sums.averageHours)} a session</Note>}
      />
      <GridStatCard label="Sessions" value={formatCount(sums.count)} detail={<Note>in this list</Note>} />
      <GridStatCard
        label="Win rate"
        value={sums.count > 0 ? formatPercent(sums.winRate) : NO_RATE}
        detail={
          <Note>
            {formatCount(sums.wins)} of {formatCount(sums.count)} won
          </Note>
        }
      />
      <GridStatCard
        label="Average profit"
        value={sums.count > 0 ? <Figure amount={sums.averageProfit} neutral /> : NO_RATE}
        detail={<Note>per session</Note>}
      />
    </TotalsGrid>
  );
}

/** The figures of the filtered tournaments. */
export function TournamentTotalsCards({ rows, known }: TotalsProps<TournamentResponse>) {
  const sums = useMemo(
    () =>
      known?.finishes ? { ...known, ...known.finishes } : tournamentTotals(rows.map(({ item }) => item)),
    [rows, known],
  );
  const best = sums.bestFinish;
  return (
    <TotalsGrid as="section" aria-label="Totals" $wide={8} $middle={4}>
      <GridStatCard
        label="Total profit"
        value={<Figure amount={sums.profit} />}
        detail={
          <>
            <Note>{formatCount(sums.wins)} won</Note>
            {!known && <OwnNet rows={rows} />}
            <AfterCosts rows={rows} known={known} />
          </>
        }
      />
      <GridStatCard
        label="ROI"
        value={sums.count > 0 ? formatReturn(sums.roi) : NO_RATE}
        detail={
          <Note>
            <BuyIns dollars={sums.buyin} />
          </Note>
        }
      />
      <GridStatCard
        label="ITM"
        value={sums.count > 0 ? formatPercent(sums.itmRate) : NO_RATE}
        detail={<Note>in the money</Note>}
      />
      <GridStatCard
        label="Tournaments"
        value={formatCount(sums.count)}
        detail={<Note>{formatHours(sums.hours)}</Note>}
      />
      <GridStatCard
        label="Best finish"
        value={best ? `#${formatCount(best.place)}` : NO_RATE}
        detail={best && <Note>{formatCount(best.count)}×</Note>}
      />
      <GridStatCard
        label="Top 10%"
        value={best && sums.averageEntries > 0 ? formatPercent(sums.top10Rate) : NO_RATE}
        detail={<Note>of the field</Note>}
      />
      <GridStatCard
        label="Final table"
        value={best ? formatPercent(sums.finalTableRate) : NO_RATE}
        detail={<Note>top nine</Note>}
      />
      <GridStatCard
        label="Average entries"
        value={sums.averageEntries > 0 ? formatCount(sums.averageEntries) : NO_RATE}
        detail={<Note>per tournament</Note>}
      />
    </TotalsGrid>
  );
}

const Line = styled.span`
  display: block;
`;

/** What the player won after deals, if listed results have some and all of them are settled. */
function OwnNet({ rows }: { readonly rows: readonly Row<AnyRecord>[] }) {
  const ownNet = useMemo(() => ownNetOf(rows), [rows]);
  if (ownNet === undefined) return null;
  return (
    <Line>
      table result, own net <Money amount={ownNet} />
    </Line>
  );
}

/** The profit after tips and expenses, if there are any. */
function AfterCosts({ rows, known }: TotalsProps<Costly>) {
  const profitAfter = useMemo(
    () => (known ? known.profitAfterCosts : costs(rows.map(({ item }) => item))?.profitAfter),
    [rows, known],
  );
  if (profitAfter === undefined) return null;
  return (
    <Line>
      <Money amount={profitAfter} /> after tips and expenses
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
