import { cellAt } from '../cells';
import { conversionsOf, factorsOf } from './conversions';
import { currenciesOf, currencyRows, hasOtherAmounts, isMoneyIn, noteCurrencies, rowsIn } from './currencies';
import { type KnownTable, withRows } from './known-tables';
import type { Notes } from '../planner/notes';
import { ALL, type Answers, type Question } from '../types';

/** Removes the rows of other players and rows that the player filtered out. Applies to the first table only. */
export function chosenRows(
  [first, ...others]: readonly KnownTable[],
  answers: Answers,
  notes: Notes,
): KnownTable[] {
  if (!first) return [];
  const { player, only } = answers;
  const wanted = first.section.rows.filter(({ cells, line }) => {
    const isPlayers =
      !player || first.columns.player === undefined || cellAt(cells, first.columns.player) === player;
    const isWanted = isPlayers && (!only || cellAt(cells, only.column) === only.value);
    if (!isWanted) notes.add('notChosen', line);
    return isWanted;
  });
  return [withRows(first, wanted), ...others];
}

/** Keeps the rows of the chosen currency, or converts all, and asks if a file has several or converts its amounts. */
export function inCurrency(
  known: readonly KnownTable[],
  { currency }: Answers,
  notes: Notes,
): { readonly known: readonly KnownTable[]; readonly question?: Question } {
  const tables = known.map((table) => {
    const own = conversionsOf(table);
    const currencies = currenciesOf({ ...table, columns: own.columns });
    return { table, own, rows: table.section.rows, currencies, isMoney: isMoneyIn(table) };
  });
  const found = currencyRows(tables);
  const conversions = (tables[0]?.own.options ?? []).filter(({ by }) =>
    tables.every(({ own }) => own.options.some((option) => option.by === by)),
  );
  const isForeign = found.some(({ code }) => code !== 'USD') || tables.some(({ own }) => own.isProven);
  const isConverted = isForeign && conversions.length > 0;
  const isPart = found.some(({ code }) => code !== 'USD') && tables.some(hasOtherAmounts);
  if (found.length < 2 && !isConverted && !isPart) {
    noteCurrencies(found, undefined, notes);
    return { known };
  }
  const question = { kind: 'currency', currencies: found, conversions } as const;
  const by = conversions.find((option) => option.by === currency)?.by;
  if (by !== undefined) {
    for (const { rows } of tables) for (const { line } of rows) notes.add('converted', line);
    return {
      known: tables.map(({ table, own }) => ({
        ...table,
        columns: own.columns,
        rates: factorsOf(table, by),
      })),
      question,
    };
  }
  const chosen = found.find(({ code }) => code === currency)?.code;
  if (chosen !== undefined || currency === ALL) noteCurrencies(found, chosen, notes);
  const kept =
    chosen === undefined
      ? known
      : tables.map(({ table, ...rest }) => withRows(table, rowsIn(rest, chosen, notes)));
  return { known: kept, question };
}
