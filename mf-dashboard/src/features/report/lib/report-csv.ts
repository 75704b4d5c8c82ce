import {
  gameTypeLabel,
  rateText,
  toCents,
  toDollars,
  type ReportResult,
  type ReportSumsAnswer,
  type YearReportAnswer,
} from '@feltbook/contracts';
import { baseCents, profit, profitAfterCosts } from '@feltbook/poker-math';
import { escapeCell, writeCsv } from '@feltbook/web-kit/result-files';
import { KIND_NAMES } from './kind-names';
import { basisOf } from './own-net';
import { NOT_INCLUDED, type YearShares } from './shares-of-year';
import { taxesOf } from './taxes-of';

const SUMS = {
  Results: 'results',
  Hours: 'hours',
  'Buy-in': 'buyins',
  'Cash-out': 'cashouts',
  Wins: 'wins',
  Winnings: 'won',
  'Losing results': 'losses',
  Losses: 'lost',
  'Profit/Loss': 'profit',
  Tips: 'tips',
  Expenses: 'expenses',
  'After costs': 'profitAfterCosts',
} as const satisfies Record<string, Exclude<keyof ReportSumsAnswer, 'ownNet'>>;

/**
 * `Row` says what a row adds up: a result, a month, a venue, a kind or the year, what a country taxes of the year, or shares bought in
 * it. Only taxes have their columns; shares have few of the others.
 */
export const REPORT_COLUMNS = [
  'Row',
  'Date',
  'Kind',
  'Tournament',
  'Location',
  'Game type',
  'Stakes',
  ...Object.keys(SUMS),
  'Deductible losses',
  'Taxable',
];

/** Of results in other currencies: all amounts before these columns are in the base currency. */
const OWN_COLUMNS = ['Currency', 'Rate', 'Buy-in in currency', 'Cash-out in currency'];

const ownCells = ({ currency, rate, buyin, cashout }: ReportResult): string[] =>
  currency === undefined || rate === undefined
    ? []
    : [currency, rateText(rate), figureCell(buyin), figureCell(cashout)];

type Texts = readonly [
  row: string,
  date?: string,
  kind?: string,
  name?: string,
  location?: string,
  game?: string,
  stakes?: string,
];
const TEXTS = 7;

/** Days and months are written by this code; everything else may be a player's text. */
const DATE_AT = 1;

/** At most two decimals, as a length has. */
const figureCell = (figure: number): string => String(Math.round(figure * 100) / 100);

/** The last column of a year with deals, whose winnings, losses and profits are own nets. */
const TABLE_RESULT = 'Table result';

const cellsOf = (texts: Texts, sums: ReportSumsAnswer, taxes: readonly string[] = ['', '']): string[] => [
  ...Array.from({ length: TEXTS }, (_, at) =>
    at === DATE_AT ? (texts[at] ?? '') : escapeCell(texts[at] ?? ''),
  ),
  ...Object.values(SUMS).map((name) => figureCell(sums[name])),
  ...taxes,
];

function sharesRow(year: string, { count, paid, returned, net }: YearShares): string[] {
  const figures = new Map<string, number>([
    ['results', count],
    ['buyins', paid],
    ['cashouts', returned],
    ['profit', net],
  ]);
  const cells = Object.values(SUMS).map((name) => {
    const figure = figures.get(name);
    return figure === undefined ? '' : figureCell(figure);
  });
  return ['Shares bought', year, ...Array.from({ length: TEXTS - 2 }, () => ''), ...cells];
}

/** One result as the sums of itself. */
function sumsOf(result: ReportResult): ReportSumsAnswer {
  const { duration, ownNet } = result;
  const [buyins, cashouts, tips, expenses] = [result.buyin, result.cashout, result.tips, result.expenses].map(
    (amount) => toDollars(baseCents(amount, result)),
  ) as [number, number, number, number];
  return {
    ...{ results: 1, hours: duration, buyins, cashouts, tips, expenses },
    ...wonOrLost(profit(result), profitAfterCosts(result)),
    ...(ownNet !== undefined && {
      ownNet: wonOrLost(ownNet, toDollars(toCents(ownNet) - toCents(tips) - toCents(expenses))),
    }),
  };
}

const wonOrLost = (net: number, afterCosts: number) => ({
  ...{ wins: Number(net > 0), won: Math.max(net, 0), losses: Number(net < 0), lost: Math.max(-net, 0) },
  ...{ profit: net, profitAfterCosts: afterCosts },
});

/**
 * A year's report as a CSV file: every result, oldest first, then the totals by month, by venue, by kind and of the year,
 * the taxes that the page shows, and shares bought.
 * @param year YYYY
 */
export function writeReportCsv(year: string, report: YearReportAnswer, shares?: YearShares): string {
  const { total, cash, tournaments, months, venues, results } = report;
  const { withDeals } = basisOf(report);
  const hasOwn = results.some(({ currency }) => currency !== undefined);
  const columns = [...REPORT_COLUMNS, ...(withDeals ? [TABLE_RESULT] : []), ...(hasOwn ? OWN_COLUMNS : [])];
  const rowOf = (texts: Texts, sums: ReportSumsAnswer, taxes?: readonly string[]): string[] => [
    ...cellsOf(texts, { ...sums, ...sums.ownNet }, taxes),
    ...(withDeals ? [figureCell(sums.profit)] : []),
  ];
  return writeCsv(columns, [
    ...results.map((result) => {
      const { date, kind, name, location, game_type, stakes } = result;
      const texts: Texts = [
        'Result',
        date,
        KIND_NAMES[kind],
        name,
        location,
        gameTypeLabel(game_type),
        stakes,
      ];
      return [...rowOf(texts, sumsOf(result)), ...ownCells(result)];
    }),
    ...months.map((month) => rowOf(['Month', month.key], month)),
    ...venues.map((venue) => rowOf(['Venue', year, '', '', venue.key], venue)),
    rowOf(['Kind', year, KIND_NAMES.cash], cash),
    rowOf(['Kind', year, KIND_NAMES.tournament], tournaments),
    rowOf(['Year', year], total),
    ...taxesOf(report).map(({ country, source, deductible, taxable }) =>
      rowOf([`Taxes: ${country} (${source}). This is not tax advice.`, year], total, [
        figureCell(deductible),
        figureCell(taxable),
      ]),
    ),
    [NOT_INCLUDED, year],
    ...(shares ? [sharesRow(year, shares)] : []),
  ]);
}
