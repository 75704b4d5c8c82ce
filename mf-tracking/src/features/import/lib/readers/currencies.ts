import { type Cells, cellAt } from '../cells';
import { type KnownTable, MONEY, placesOf } from './known-tables';
import type { Notes } from '../planner/notes';
import type { TableRow } from '../tables/table';
import type { CurrencyRows } from '../types';
import { isBlank, parseAmount } from '../values/amount';
import { currencyIn, currencyNamed, currencyOfColumn } from '../values/currency';

/** The currencies of a row: from its currency column, the signs beside amounts, and the columns' names. */
export function currenciesOf(table: KnownTable): (cells: Cells) => ReadonlySet<string> {
  const { section, columns } = table;
  const amounts = placesOf(table, MONEY).map((index) => ({
    index,
    unit: currencyOfColumn(section.header[index] ?? ''),
  }));
  return (cells) => {
    const named = currencyNamed(cellAt(cells, columns.currency));
    const signs = amounts.map(({ index, unit }) => {
      const text = cellAt(cells, index);
      const isAmount = !isBlank(text) && parseAmount(text) !== undefined;
      return isAmount ? currencyIn(text) || unit : '';
    });
    // A dollar sign alone may mean any dollar; the currency column determines which.
    const known = signs.filter((code) => code !== '' && !(code === 'USD' && named.endsWith('D')));
    return new Set(named === '' ? known : [named, ...known]);
  };
}

/** Whether a row has an amount other than 0. */
export const isMoneyIn =
  (table: KnownTable) =>
  (cells: Cells): boolean =>
    placesOf(table, MONEY).some((index) => parseAmount(cellAt(cells, index))?.cents);

/** The rows of one table, and their currencies. */
export interface CurrencyTable {
  readonly rows: readonly TableRow[];
  readonly currencies: (cells: Cells) => ReadonlySet<string>;
  readonly isMoney: (cells: Cells) => boolean;
}

/** Every currency of the tables, and how many rows use only that one. */
export function currencyRows(tables: readonly CurrencyTable[]): CurrencyRows[] {
  const found = new Map<string, number>();
  for (const { rows, currencies } of tables) {
    for (const { cells } of rows) {
      const codes = currencies(cells);
      for (const code of codes) found.set(code, (found.get(code) ?? 0) + (codes.size === 1 ? 1 : 0));
    }
  }
  return [...found].map(([code, rows]) => ({ code, rows }));
}

/** Whether a row has amounts and no currency. */
export const hasOtherAmounts = ({ rows, currencies, isMoney }: CurrencyTable): boolean =>
  rows.some(({ cells }) => isMoney(cells) && currencies(cells).size === 0);

/** Adds a note for currencies other than dollars, because amounts are not converted. */
export function noteCurrencies(
  found: readonly CurrencyRows[],
  chosen: string | undefined,
  notes: Notes,
): void {
  const codes = chosen === undefined ? found.map(({ code }) => code) : [chosen];
  if (codes.length === 1 && codes[0] === 'USD') return;
  for (const code of codes) notes.add('currency', undefined, code);
}

/** Keeps the rows of one currency, and adds a note of the others. */
export function rowsIn({ rows, currencies }: CurrencyTable, code: string, notes: Notes): TableRow[] {
  return rows.filter(({ cells, line }) => {
    const codes = currencies(cells);
    const isIn = codes.size === 1 && codes.has(code);
    if (!isIn) notes.add('otherCurrency', line);
    return isIn;
  });
}
