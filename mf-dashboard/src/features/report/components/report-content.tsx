import type { ReportResult, YearReportAnswer } from '@feltbook/contracts';
import {
  Button,
  color,
  Facts,
  font,
  formatCount,
  formatHours,
  formatMoneyExact,
  formatMonth,
  formatNumberOf,
  media,
  Money,
  Muted,
  Panel,
  Row,
  space,
  Stack,
  tabularFigures,
  useAmountsHidden,
  useMedia,
  usePrinting,
} from '@feltbook/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Fitted } from '../../common/components/fitted';
import { Fold } from '../../insights/components/fold';
import { DetailTable } from '../../stat-dialogs/components/detail-table';
import { minus, type NamedSums, resultColumns, sumsColumns } from '../lib/columns';
import { type Basis, basisOf, byOwnNet } from '../lib/own-net';
import { Figures } from './figures';
import { FoldedMonths } from './folded-months';
import { KIND_NAMES } from '../lib/kind-names';
import { NOT_INCLUDED, type YearShares } from '../lib/shares-of-year';
import { SharesBought } from './shares-bought';
import { Taxes } from './taxes';

/* As wide as each other on a desk. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: ${space[6]};
`;

/* A figure as large as on the dashboard. */
const Net = styled.dl`
  ${tabularFigures}
  container-type: inline-size;
  dt {
    font-size: ${font.size.sm};
    color: ${color.textMuted};
  }
  dd {
    font-weight: ${font.weight.heavy};
    letter-spacing: -0.03em;
    line-height: ${font.line.tight};
  }
`;

interface ReportProps {
  readonly report: YearReportAnswer;
}

interface ReportContentProps extends ReportProps {
  /** YYYY. */
  readonly year: string;
  /** Undefined without any, and for chosen results. */
  readonly shares: YearShares | undefined;
}

/** The figures of a year with results. */
export function ReportContent({ year, report: atTable, shares }: ReportContentProps) {
  const basis = basisOf(atTable);
  const report = byOwnNet(atTable);
  const { total, cash, tournaments, months, venues, results } = report;
  const [isPhone, isPrint] = [useMedia(media.upTo.phone), usePrinting()];
  const isFolded = isPhone && !isPrint;
  return (
    <Stack $gap={6}>
      <Columns>
        <Summary report={report} tableResult={basis.withDeals ? atTable.total.profit : undefined} />
        <Taxes year={year} report={report} />
      </Columns>
      {shares && <SharesBought year={year} shares={shares} />}
      <Sums
        title="Cash games and tournaments"
        first="Kind"
        report={report}
        rows={[
          { name: KIND_NAMES.cash, ...cash },
          { name: KIND_NAMES.tournament, ...tournaments },
        ].filter((sums) => sums.results > 0)}
      />
      {isFolded ? (
        <FoldedMonths report={report} basis={basis} />
      ) : (
        <Sums
          title="By month"
          first="Month"
          report={report}
          rows={months.map(({ key, ...sums }) => ({ name: formatMonth(key), ...sums }))}
        />
      )}
      <Sums
        title="By venue"
        first="Venue"
        report={report}
        rows={venues.map(({ key, ...sums }) => ({ name: key, ...sums }))}
        // Results without a venue are in no row.
        isFolded={isFolded}
        isWhole={venues.reduce((count, venue) => count + venue.results, 0) === total.results}
      />
      {!isFolded && <Results results={results} basis={basis} />}
    </Stack>
  );
}

interface SummaryProps extends ReportProps {
  /** Of a year with deals, whose other figures are own nets. */
  readonly tableResult: number | undefined;
}

function Summary({ report, tableResult }: SummaryProps) {
  const withDeals = tableResult !== undefined;
  const isHidden = useAmountsHidden();
  const { total } = report;
  const amount = (figure: number) => <Money amount={figure} exact />;
  return (
    <Panel title="Totals">
      <Stack $gap={3}>
        {isHidden && <Muted>Amounts are hidden. Show them before you print.</Muted>}
        <Net>
          <dt>{withDeals ? 'Own net' : 'Profit/Loss'}</dt>
          <Fitted as="dd" $length={formatMoneyExact(total.profit).length} $size="3rem">
            {amount(total.profit)}
          </Fitted>
        </Net>
        <Figures>
          <Facts
            facts={[
              ...(withDeals ? ([['Table result', amount(tableResult)]] as const) : []),
              [`Winnings (${formatNumberOf(total.wins, 'result')})`, amount(total.won)],
              [`Losses (${formatNumberOf(total.losses, 'result')})`, amount(minus(total.lost))],
              ['Buy-ins', <Money key="in" amount={total.buyins} sign="amount" exact />],
              ['Cash-outs', <Money key="out" amount={total.cashouts} sign="amount" exact />],
              ...(basisOf(report).withCosts
                ? ([
                    ['Tips', amount(minus(total.tips))],
                    ['Expenses', amount(minus(total.expenses))],
                    [
                      `${withDeals ? 'Own net' : 'Profit/Loss'} after tips and expenses`,
                      amount(total.profitAfterCosts),
                    ],
                  ] as const)
                : []),
              ['Hours', formatHours(total.hours)],
            ]}
          />
        </Figures>
        <Muted>
          {withDeals && 'Winnings and losses are your own net, after deals. '}
          Each result counts as a win or a loss on its own, before tips and expenses.
        </Muted>
        <Muted>{NOT_INCLUDED}</Muted>
      </Stack>
    </Panel>
  );
}

interface SumsProps extends ReportProps {
  readonly title: string;
  /** Name of the first column. */
  readonly first: string;
  readonly rows: readonly NamedSums[];
  /** Whether the rows add up to the year. */
  readonly isWhole?: boolean;
  /** Whether most rows are folded. */
  readonly isFolded?: boolean;
}

/** How many rows of a long list a phone shows before the others are opened. */
const UNFOLDED = 3;

function Sums({ title, first, report, rows, isWhole = true, isFolded = false }: SumsProps) {
  if (rows.length === 0) return null;
  const shown = isFolded ? rows.slice(0, UNFOLDED) : rows;
  const rest = rows.slice(shown.length);
  const table = { columns: sumsColumns(first, basisOf(report)), keyOf: ({ name }: NamedSums) => name };
  return (
    <Panel title={title}>
      <DetailTable
        {...table}
        label={title}
        rows={shown}
        totals={isWhole && rows.length > 1 ? { name: 'Total', ...report.total } : undefined}
      />
      {rest.length > 0 && (
        <Fold summary={`${formatCount(rest.length)} more`}>
          <DetailTable {...table} label={`${title}: more`} rows={rest} />
        </Fold>
      )}
    </Panel>
  );
}

/** How many results are on screen at first, and how many a press adds. On paper there are all. */
const STEP = 100;

function Results({ results, basis }: { readonly results: readonly ReportResult[]; readonly basis: Basis }) {
  const [most, setMost] = useState(STEP);
  const isPrint = usePrinting();
  const rest = isPrint ? 0 : results.length - most;
  return (
    <Panel title="Session log">
      <Stack $gap={3}>
        <DetailTable
          label="Session log"
          columns={resultColumns(basis)}
          rows={rest > 0 ? results.slice(0, most) : results}
          keyOf={({ id }) => id}
        />
        {rest > 0 && (
          <Row>
            <Button size="sm" onClick={() => setMost(most + STEP)}>
              Show {Math.min(rest, STEP)} more
            </Button>
            <Muted>{formatNumberOf(rest, 'more result')} on paper and in the file.</Muted>
          </Row>
        )}
      </Stack>
    </Panel>
  );
}
