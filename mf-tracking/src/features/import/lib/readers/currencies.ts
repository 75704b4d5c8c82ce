import { type Cells, cellAt } from '../cells';
import { conversionsOf, factorsOf } from './conversions';
import { codesOf, type KnownTable, MONEY, placesOf, withRows } from './known-tables';
import type { Notes } from '../planner/notes';
import { ALL, type Answers, type CurrencyRows, type Question } from '../types';
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

/** Keeps the rows of the chosen currency, or converts all, and asks if a file has several or converts its amounts. */
export function inCurrency(
  known: readonly KnownTable[],
  { currency }: Answers,
  notes: Notes,
): { readonly known: readonly KnownTable[]; readonly question?: Question } {
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
  const isAsked = found.length > 1 || isConverted || isPart;
  const by = isAsked ? conversions.find((option) => option.by === currency)?.by : undefined;
  const chosen = isAsked ? found.find(({ code }) => code === currency)?.code : undefined;
  // Amounts in dollars need no note.
  const noted = chosen === undefined ? found.map(({ code }) => code) : [chosen];
  if ((!isAsked || chosen !== undefined || currency === ALL) && noted.join() !== 'USD')
    for (const code of noted) notes.add('currency', undefined, code);
  const kept = tables.map(({ table, own, codes }) => {
    const { rows } = table.section;
    if (by !== undefined) {
      for (const { line } of rows) notes.add('converted', line);
      return { ...table, columns: own.columns, rates: factorsOf(table, by) };
    }
    if (chosen === undefined) return table;
    const isIn = (row: number): boolean => codes[row]?.size === 1 && codes[row].has(chosen);
    for (const [row, { line }] of rows.entries()) if (!isIn(row)) notes.add('otherCurrency', line);
    return withRows(
      table,
      rows.filter((_, row) => isIn(row)),
    );
  });
  return { known: kept, ...(isAsked && { question: { kind: 'currency', currencies: found, conversions } }) };
}
