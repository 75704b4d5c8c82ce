import { isCurrency, RATE_DECIMALS } from '@feltbook/contracts';
import { type Cells, cellAt } from '../cells';
import { conversionsOf, factorsOf } from './conversions';
import { codesOf, type KnownTable, MONEY, placesOf, withRows } from './known-tables';
import type { Notes } from '../planner/notes';
import { ALL, type Answers, type CurrencyRows, KEEP, type Kept, type Question } from '../types';
import { parseAmount } from '../values/amount';

/** Every currency of the tables' rows, and how many rows use only that one. */
function currencyRows(codes: readonly ReadonlySet<string>[]): CurrencyRows[] {
  const found = new Map<string, number>();
  for (const row of codes) {
    for (const code of row) found.set(code, (found.get(code) ?? 0) + (row.size === 1 ? 1 : 0));
  }
  return [...found].map(([code, rows]) => ({ code, rows }));
}

/** Whether a row has an amount other than 0. */
const isMoneyIn = (table: KnownTable, cells: Cells): boolean =>
  placesOf(table, MONEY).some((index) => parseAmount(cellAt(cells, index))?.cents);

const RATE_PARTS = 10 ** RATE_DECIMALS;

/**
 * @param rateOf what one unit of a row's currency is worth; 1 for the base currency
 * @param isDaily without that, the rate of the row's day counts
 */
function keptOf(
  { section }: KnownTable,
  codes: readonly ReadonlySet<string>[],
  rateOf: (code: string, line: number) => number | undefined,
  isDaily: boolean,
): Kept {
  return new Map(
    section.rows.flatMap(({ line }, row) => {
      const [code, other] = codes[row] ?? [];
      if (code === undefined) return [];
      const rate = other === undefined ? rateOf(code, line) : undefined;
      if (rate === 1) return [];
      const rounded = Math.round((rate ?? 0) * RATE_PARTS) / RATE_PARTS || undefined;
      const isKnown = other === undefined && (isDaily || rounded !== undefined);
      return [[line, isKnown ? { currency: code, rate: rounded } : null] as const];
    }),
  );
}

interface InCurrency {
  readonly known: readonly KnownTable[];
  readonly questions: readonly Question[];
  /** The currencies whose rates the file does not have. */
  readonly rateCodes?: readonly string[] | undefined;
}

/** Keeps the rows of the chosen currency, or converts all, and asks if a file has several or converts its amounts. */
export function inCurrency(
  known: readonly KnownTable[],
  { base, currency, rates = {} }: Answers,
  notes: Notes,
): InCurrency {
  // Feltbook's own files have the currency and the rate of each result.
  if (known.every(({ tracker }) => tracker.own)) return { known, questions: [] };
  const tables = known.map((table) => {
    const own = conversionsOf(table);
    return { table, own, codes: codesOf({ ...table, columns: own.columns }) };
  });
  const found = currencyRows(tables.flatMap(({ codes }) => codes));
  const conversions = (tables[0]?.own.options ?? []).filter(({ by }) =>
    tables.every(({ own }) => own.options.some((option) => option.by === by)),
  );
  const isOther = found.some(({ code }) => code !== 'USD');
  const isConverted = conversions.length > 0 && (isOther || tables.some(({ own }) => own.isProven));
  const isPart =
    isOther &&
    tables.some(({ table, codes }) =>
      table.section.rows.some(({ cells }, row) => codes[row]?.size === 0 && isMoneyIn(table, cells)),
    );
  const isForeign = found.length === 1 && base !== undefined && found[0]?.code !== base;
  const isWhole = isForeign && !isConverted && !isPart;
  const isAsked = found.length > 1 || isConverted || isPart || isWhole;
  const by = isAsked ? conversions.find((option) => option.by === currency)?.by : undefined;
  const chosen = isAsked ? found.find(({ code }) => code === currency)?.code : undefined;
  const isKept = isAsked && currency === KEEP;
  const keptBy = isAsked ? conversions.find((option) => `${KEEP}-${option.by}` === currency)?.by : undefined;
  // Amounts in dollars need no note.
  const noted = chosen === undefined ? found.map(({ code }) => code) : [chosen];
  const areAsWritten = !isAsked || (isWhole && !isKept) || chosen !== undefined || currency === ALL;
  if (areAsWritten && noted.join() !== 'USD')
    for (const code of noted) notes.add('currency', undefined, code);
  const kept = tables.map(({ table, own, codes }) => {
    const { rows } = table.section;
    if (by !== undefined) {
      for (const { line } of rows) notes.add('converted', line);
      return { ...table, columns: own.columns, rates: factorsOf(table, by) };
    }
    if (keptBy !== undefined) {
      const factors = factorsOf(table, keptBy);
      const rateOf = (code: string, line: number) => (code === base ? 1 : factors.get(line));
      return { ...table, columns: own.columns, kept: keptOf(table, codes, rateOf, false) };
    }
    if (isKept)
      return { ...table, kept: keptOf(table, codes, (code) => (code === base ? 1 : rates[code]), true) };
    if (chosen === undefined) return table;
    const isIn = (row: number): boolean => codes[row]?.size === 1 && codes[row].has(chosen);
    for (const [row, { line }] of rows.entries()) if (!isIn(row)) notes.add('otherCurrency', line);
    return withRows(
      table,
      rows.filter((_, row) => isIn(row)),
    );
  });
  const codes = found.flatMap(({ code }) => (code !== base && isCurrency(code) ? code : []));
  return {
    known: kept,
    questions: isAsked
      ? [{ kind: 'currency' as const, currencies: found, conversions, ...(isWhole && { isWhole }) }]
      : [],
    rateCodes: isKept ? codes : undefined,
  };
}
