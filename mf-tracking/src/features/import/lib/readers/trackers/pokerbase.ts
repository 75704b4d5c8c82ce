import { columnsAt, columnsByName, formatColumns } from '../../columns/header';
import { cellAt } from '../../cells';
import { hasShape } from './shape';
import type { Tracker } from './tracker';

const OF_6 = columnsAt('start:0 end:1 location:2 currency:3 expenses:4 profit:5');

const NAMES = formatColumns(`
  start:start|starttime|startdate|date end:end|endtime|enddate location currency expenses:expense profit
`);
const KNOWN = new Set(NAMES.flatMap(([, names]) => names));

/** Pokerbase has only cash games and only their profit. A table with other columns is a player's own. */
export const pokerbase: Tracker = {
  name: 'Pokerbase',
  recognises: (keys) =>
    ['location', 'currency', 'expense', 'profit'].every((key) => keys.includes(key)) &&
    keys.every((key) => KNOWN.has(key)),
  recognisesRows: (rows, delimiter) =>
    delimiter === ';' &&
    hasShape(rows, { width: 6, moments: [0, 1], amounts: [4, 5] }) &&
    rows.some((cells) => /^\d{4}-\d\d-\d\dT/.test(cellAt(cells, 0))),
  columns: (keys) => (keys.length === 0 ? OF_6 : columnsByName(keys, NAMES)),
  kindOf: () => 'cash',
  rebuys: 'within',
};
