import { cellAt } from '../cells';
import { currenciesOf, currencyRows, noteCurrencies, rowsIn } from './currencies';
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

/** Keeps the rows of the chosen currency, and asks for it if a file mixes several. */
export function inCurrency(
  known: readonly KnownTable[],
  { currency }: Answers,
  notes: Notes,
): { readonly known: readonly KnownTable[]; readonly question?: Question } {
  const tables = known.map((table) => {
    return { table, rows: table.section.rows, currencies: currenciesOf(table) };
  });
  const found = currencyRows(tables);
  if (found.length < 2) {
    noteCurrencies(found, undefined, notes);
    return { known };
  }
  const chosen = found.find(({ code }) => code === currency)?.code;
  if (chosen !== undefined || currency === ALL) noteCurrencies(found, chosen, notes);
  const kept =
    chosen === undefined
      ? known
      : tables.map(({ table, ...rest }) => withRows(table, rowsIn(rest, chosen, notes)));
  return { known: kept, question: { kind: 'currency', currencies: found } };
}
