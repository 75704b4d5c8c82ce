import { movementRequest, toDollars } from '@feltbook/contracts';
import { cellAt, type Cells } from '../cells';
import { codesOf, type KnownTable, withRows } from './known-tables';
import { isMoveIn } from './other-rows';
import { rowSources, sourceOf } from './row-source';
import { Notes } from '../planner/notes';
import { type Notation, RowReader } from '../planner/row-reader';
import type { Section } from './sections';
import type { MovedMoney } from '../moved-money';

const INTO =
  /deposit|initial|starting|opening|^start |carried|brought|einzahl|anfangs|startkapital|d[ée]p[ôo]t|dep[óo]sito|storting|top.?up|^dep$|^credit$/i;
const OUT = /withdraw|payout|auszahl|retrait|retiro|prelievo|saque|opname|^w\/?d$|^debit$/i;

/** In characters: longer notes are cut. */
const MOST_NOTE = 200;

/** Which way money went by a row's words: one way, both, or none. */
export function waysIn(cells: Cells): readonly ('deposit' | 'withdrawal')[] {
  const holds = (words: RegExp): boolean => cells.some((cell) => words.test(cell.trim()));
  return [...(holds(INTO) ? (['deposit'] as const) : []), ...(holds(OUT) ? (['withdrawal'] as const) : [])];
}

/** Which way money went: by the row's words, or by the sign of its amount where they name both ways; undefined if nothing shows it. */
function directionOf(cells: Cells, signed: number): MovedMoney['kind'] | undefined {
  const [way, other] = waysIn(cells);
  if (way && !other) return way;
  if (signed === 0) return undefined;
  return signed > 0 ? 'deposit' : 'withdrawal';
}

/** @returns the cents of a row with a single amount, and the cents of its profit; undefined for any other row */
function amountOf(row: RowReader): { readonly cents: number; readonly signed: number } | undefined {
  const amounts = (['buyin', 'cashout', 'profit'] as const).map((field) => row.cents(field) ?? 0);
  const [cents, ...others] = new Set(amounts.map(Math.abs).filter((amount) => amount > 0));
  return cents === undefined || others.length > 0 ? undefined : { cents, signed: amounts[2] ?? 0 };
}

/** Keeps the rows that move money to or from a bankroll. */
export const movesOf = (table: KnownTable): KnownTable => {
  const isMove = isMoveIn(table);
  return withRows(table, table.section.rows.filter(isMove));
};

/** @returns what recognises each row that moves money in other files: two equal rows are two deposits */
export function moveSources(section: Section): (cells: Cells) => string {
  const [sources, seen] = [rowSources(section), new Map<string, number>()];
  return (cells) => {
    const { source } = sources(cells);
    const times = seen.get(source) ?? 0;
    seen.set(source, times + 1);
    return sourceOf(`${source} ${times}`);
  };
}

/** The text of a row's note, as long as the bankroll stores it. */
export const noteOf = (cells: Cells, index: number | undefined): string =>
  Array.from(cellAt(cells, index).trim()).slice(0, MOST_NOTE).join('').trim();

/**
 * The deposits and withdrawals of a table, each with a day and an amount in the player's base currency, as the bankroll takes
 * them; other rows are left out.
 * @param table of such rows alone
 * @param base ISO 4217; any currency without one
 */
export function movedMoney(table: KnownTable, notation: Notation, base: string | undefined): MovedMoney[] {
  const [sources, codes] = [moveSources(table.section), codesOf(table)];
  return table.section.rows.flatMap(({ line, cells }, at) => {
    const row = new RowReader(line, cells, notation, new Notes());
    const date = (row.moment('date') ?? row.moment('start'))?.day;
    const amount = amountOf(row);
    const kind = amount && directionOf(cells, amount.signed);
    const isForeign = base !== undefined && [...(codes[at] ?? [])].some((code) => code !== base);
    if (!date || !amount || !kind || isForeign || row.problems.length > 0) return [];
    const note = noteOf(cells, table.columns.notes);
    const entry = { kind, date, amount: toDollars(amount.cents), ...(note && { note }) };
    // The server would reject it, and with it all that follow.
    if (!movementRequest.safeParse(entry).success) return [];
    return [{ row: line, ...entry, source: sources(cells) }];
  });
}
