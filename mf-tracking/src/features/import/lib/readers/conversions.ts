import { amountsIn, type ColumnCents, netsOf } from '../columns/column-cells';
import { isConvertedName } from '../columns/header-meaning';
import { cellsOf, centsOf, codesOf, type KnownTable, textsIn } from './known-tables';
import { impliedRate, isNear } from '../planner/exchange';
import type { Columns } from '../source-fields';
import type { Conversion, ConversionOption } from '../types';
import { currencyOfColumn } from '../values/currency';
import { parseRates } from '../values/rate';

/** How a table's own columns convert its amounts. */
interface OwnConversions {
  readonly options: readonly ConversionOption[];
  /** The columns for converted amounts. */
  readonly columns: Columns;
  /** Whether a converted profit shows that amounts are in another currency than the player's. */
  readonly isProven: boolean;
}

/** A row's profit in its own currency, and what the file says about its conversion. */
interface Pair {
  readonly net: number;
  /** Tips and expenses, which the converted profit may exclude. */
  readonly costs: number;
  readonly rate: number | undefined;
  readonly converted?: number | undefined;
}

/** Single rows may be wrong: those are asked about. */
const MOST_ROWS = 0.8;
const SAMPLE = 100;
const SAMPLE_DIGITS = 6;

/** What one unit of the row's currency is worth. */
function factorOf(by: Conversion, { net, rate, converted }: Pair): number | undefined {
  const factor = by === 'times' ? rate : by === 'divided' ? rate && 1 / rate : undefined;
  return factor ?? impliedRate(net, converted);
}

/** Whether a conversion explains the converted profits. Rows in the player's currency show nothing. */
function explains(by: Conversion, pairs: readonly Pair[]): boolean {
  const foreign = pairs.filter(({ net, converted = net }) => converted !== net);
  const explained = foreign.filter((pair) => {
    const { net, costs, converted = 0 } = pair;
    const factor = factorOf(by, pair) ?? 0;
    return [net, net - costs].some((profit) => isNear(profit * factor, converted));
  });
  return foreign.length > 0 && explained.length >= foreign.length * MOST_ROWS;
}

/** The exchange rates of a table's rows; undefined if one cannot be read, or all are 1. */
function ratesOf(table: KnownTable): readonly (number | undefined)[] | undefined {
  const { rate } = table.columns;
  const rates = rate === undefined ? undefined : parseRates(textsIn(table, rate));
  return rates?.some((value) => (value ?? 1) !== 1) ? rates : undefined;
}

/** By line, what one unit of the row's currency is worth. Rows without a rate are absent. */
export function factorsOf(table: KnownTable, by: Conversion): ReadonlyMap<number, number> {
  const rates = by === 'profit' ? undefined : ratesOf(table);
  return new Map(
    table.section.rows.flatMap(({ line }, row) => {
      const rate = rates?.[row];
      return rate === undefined ? [] : [[line, by === 'divided' ? 1 / rate : rate] as const];
    }),
  );
}

/** Cash-out minus buy-in, or the profit in a table without them; tips and expenses; and the rate of each row. */
function pairsOf(table: KnownTable, rates: ReturnType<typeof ratesOf>): Pair[] {
  const nets = netsOf(table.columns, cellsOf(table)) ?? centsOf(table, 'profit');
  const costs = (['tips', 'expenses'] as const).map((field) => centsOf(table, field));
  return table.section.rows.map((_, row) => ({
    net: nets?.[row] ?? 0,
    costs: costs.reduce((sum, cents) => sum + Math.abs(cents?.[row] ?? 0), 0),
    rate: rates?.[row],
  }));
}

/** The profit beside a buy-in and a cash-out, and columns of amounts without a field. */
function candidatesOf({ section, columns }: KnownTable): [number, ColumnCents][] {
  const { profit, ...others } = columns;
  const isDerived = others.buyin !== undefined && others.cashout !== undefined;
  const used = new Set<number | undefined>([...Object.values(others), ...(isDerived ? [] : [profit])]);
  const rows = section.rows.map(({ cells }) => cells);
  return section.header.flatMap((_, index) => {
    const cents = used.has(index) ? undefined : amountsIn(rows, index);
    return cents ? [[index, cents]] : [];
  });
}

/** Finds a column of exchange rates, and one of profits that the file has converted. */
export function conversionsOf(table: KnownTable): OwnConversions {
  const { section, columns, tracker } = table;
  const { profit, ...others } = columns;
  if (tracker.own || tracker.stakeAndRake) return { options: [], columns, isProven: false };
  const rates = ratesOf(table);
  const rows = pairsOf(table, rates);
  // The profit may be in another currency than its row.
  const codes = codesOf({ ...table, columns: others });
  const ways = rates ? (['times', 'divided'] as const) : (['profit'] as const);
  const optionOf = (by: Conversion, index: number | undefined, pairs: readonly Pair[]): ConversionOption => {
    const factors = pairs.map((pair) => factorOf(by, pair));
    const row = factors.findIndex((factor) => (factor ?? 1) !== 1);
    return {
      by,
      column: section.header[index ?? -1] ?? '',
      from: [SAMPLE, ...(codes[row] ?? [])].slice(0, 2).join(' '),
      to: Number((SAMPLE * (factors[row] ?? 1)).toPrecision(SAMPLE_DIGITS)),
    };
  };
  /** Whether a column's name says that its amounts are converted, or are in another currency than the rows. */
  const isNamed = (name: string): boolean => {
    const unit = currencyOfColumn(name);
    return (
      isConvertedName(name) || (unit !== '' && codes.some((row) => [...row].some((code) => code !== unit)))
    );
  };
  for (const [index, converted] of candidatesOf(table)) {
    const pairs = rows.map((pair, row) => ({ ...pair, converted: converted[row] }));
    const by =
      rates || isNamed(section.header[index] ?? '') ? ways.find((way) => explains(way, pairs)) : undefined;
    const isOther = pairs.some((pair) => pair.converted !== undefined && !isNear(pair.net, pair.converted));
    if (by === undefined || !isOther) continue;
    return {
      options: [optionOf(by, rates ? columns.rate : index, pairs)],
      columns: { ...others, ...(profit !== index && { profit }), converted: index },
      isProven: true,
    };
  }
  const options = rates ? ways.map((by) => optionOf(by, columns.rate, rows)) : [];
  return { options, columns, isProven: false };
}
