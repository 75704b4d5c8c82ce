import { cellAt, type Cells } from '../cells';
import { headerKeys } from '../columns/header';
import type { Columns, Mapping } from '../source-fields';
import { kindByWord, kindOfGame } from './trackers/row-kinds';
import type { Tracker } from './trackers/tracker';

/** Required columns that are missing. */
export function missingOf({ columns }: Mapping): ('date' | 'amounts')[] {
  const hasDate = (columns.date ?? columns.start) !== undefined;
  const hasAmounts = (columns.profit ?? columns.buyin ?? columns.cashout) !== undefined;
  return [...(hasDate ? [] : (['date'] as const)), ...(hasAmounts ? [] : (['amounts'] as const))];
}

/** Files with the same columns in the same order have the same signature. */
export const signatureOf = (header: Cells): string => headerKeys(header).join('|');

/** A tracker that reads a file by the player's or a guessed mapping. */
export const mappedTracker = (
  { columns, kind, added, rebuys = 'within', rebuyColumn, profitIs }: Mapping,
  name: string,
): Tracker => ({
  name,
  recognises: () => false,
  columns: () => (rebuyColumn === 'money' ? rebuysAsMoney(columns) : columns),
  kindOf: (cells, { kind: column, name: title, place, game }) => {
    const word = cellAt(cells, column);
    const isNamed = word === '' && isTournament(cells, title, place);
    return kindByWord(word, isNamed ? 'tournament' : (kindOfGame(cellAt(cells, game)) ?? kind));
  },
  added,
  rebuys,
  profitIs,
  rebuyPrice: rebuyColumn === 'buyins' ? 'buyin' : undefined,
});

const rebuysAsMoney = ({ rebuys, ...columns }: Columns): Columns =>
  rebuys === undefined ? columns : { ...columns, rebuysAmount: rebuys };

/** Rows with a name and a place are tournaments. */
const isTournament = (cells: Cells, name: number | undefined, place: number | undefined): boolean =>
  /\d/.test(cellAt(cells, place)) && cellAt(cells, name) !== '';
