import { type Cells, cellAt } from '../cells';
import { amountsIn, netsOf } from './column-cells';
import { headerKey } from './header';
import type { Columns } from '../source-fields';
import { TITLES } from '../tables/titles';

/** How many rows are compared. */
const MOST_ROWS = 500;
/** A column with more distinct values does not hold players. */
const MOST_PLAYERS = 100;
/** Results that overlap by chance are fewer. */
const FEWEST_GROUPS = 2;
/** A session that is still running does not add up. */
const MOST_GROUPS = 2 / 3;

const TOURNAMENT_NAMES = /prize|payout|preisgeld/;
const isTournaments = ({ place, entries, placesPaid, kind, cashout }: Columns, header: Cells): boolean =>
  (place ?? entries ?? placesPaid ?? kind) !== undefined ||
  TOURNAMENT_NAMES.test(headerKey(header[cashout ?? -1] ?? ''));

/** Other columns of players hold names. */
const PLAYER_NUMBER = /(?:player|spieler|user)(?:id|nr|no)$/;

type Groups = readonly (readonly Cells[])[];

/** Groups rows by the text of a cell; rows without one are left out. */
function groupsBy(rows: readonly Cells[], keyOf: (cells: Cells) => string): Groups {
  const groups = new Map<string, Cells[]>();
  for (const cells of rows) {
    const [key, group] = [keyOf(cells), groups.get(keyOf(cells))];
    if (group) group.push(cells);
    else if (key !== '') groups.set(key, [cells]);
  }
  return [...groups.values()];
}

const differentIn = (group: readonly Cells[], index: number): number =>
  new Set(group.map((cells) => cellAt(cells, index))).size;

/**
 * Whether what some lost is what others won, in most groups. Such a file holds the results of all players of a game.
 */
function isZeroSum(groups: Groups, rows: readonly Cells[], columns: Columns): boolean {
  const won = amountsIn(rows, columns.profit ?? -1) ?? netsOf(columns, rows);
  const nets = new Map(rows.map((cells, row) => [cells, won?.[row] ?? 0]));
  const sum = (group: readonly Cells[]) => group.reduce((total, cells) => total + (nets.get(cells) ?? 0), 0);
  const played = groups.filter((group) => group.length > 1 && group.some((cells) => nets.get(cells)));
  const zero = played.filter((group) => sum(group) === 0);
  return (
    zero.length > 0 && zero.length >= played.length * MOST_GROUPS && zero.flat().length * 2 >= rows.length
  );
}

/** Whether the few values of a column share starts, as players do: mostly each at most once. */
function sharesStarts(starts: Groups, rows: readonly Cells[], index: number): boolean {
  const shared = starts.filter((group) => group.length > 1);
  return (
    shared.length >= FEWEST_GROUPS &&
    shared.filter((group) => differentIn(group, index) === group.length).length >=
      shared.length * MOST_GROUPS &&
    shared.flat().length * 2 >= rows.length &&
    differentIn(rows, index) * 2 <= rows.length
  );
}

/**
 * Adds the column that shows whose result a row is. Its name may show that, or its few values: several of them share days
 * or starts, as the players of a game do, the more so if one's loss is the other's gain.
 */
export function withPlayer(columns: Columns, header: Cells, all: readonly Cells[]): Columns {
  if (columns.player !== undefined) return columns;
  if (header.includes(TITLES)) return { ...columns, player: header.indexOf(TITLES) };
  const rows = all.slice(0, MOST_ROWS);
  const { name, ...rest } = columns;
  const taken = new Set(Object.values(rest));
  const free = header.flatMap((_, index) => (taken.has(index) ? [] : [index]));
  const texts = free.filter((index) => !amountsIn(rows, index) && differentIn(rows, index) <= MOST_PLAYERS);
  const startOf = (cells: Cells): string =>
    [columns.date, columns.start]
      .map((index) => cellAt(cells, index))
      .join(' ')
      .trim();
  const days = groupsBy(rows, (cells) => startOf(cells).split(/[T\s]/)[0] ?? '');
  const starts = groupsBy(rows, startOf);
  const isLedger = isZeroSum(days, rows, columns);
  const isRepeatedName = (index: number): boolean =>
    index === name &&
    headerKey(header[index] ?? '') === 'name' &&
    !isTournaments(columns, header) &&
    rows.some((cells, row) => rows.findIndex((other) => cellAt(other, index) === cellAt(cells, index)) < row);
  const player =
    free.find((index) => PLAYER_NUMBER.test(headerKey(header[index] ?? ''))) ??
    texts.find(isRepeatedName) ??
    texts.find((index) =>
      isLedger
        ? days.some((group) => differentIn(group, index) > 1)
        : index !== name && sharesStarts(starts, rows, index),
    );
  return player === undefined ? columns : { ...(player === name ? rest : columns), player };
}
