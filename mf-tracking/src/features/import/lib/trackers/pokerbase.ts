import { columnsByName } from '../header';
import type { Columns } from '../source-fields';
import { hasShape } from './shape';
import type { Tracker } from './tracker';

const OF_6: Columns = { start: 0, end: 1, location: 2, currency: 3, expenses: 4, profit: 5 };

/** Pokerbase tells the profit only, of cash games only. */
export const pokerbase: Tracker = {
  name: 'Pokerbase',
  recognises: (keys) =>
    ['location', 'expense', 'profit'].every((key) => keys.includes(key)) &&
    !['buyin', 'cashout', 'stakes'].some((key) => keys.includes(key)),
  recognisesRows: (rows, delimiter) =>
    delimiter === ';' && hasShape(rows, { width: 6, moments: [0, 1], amounts: [4, 5] }),
  columns: (keys) =>
    keys.length === 0
      ? OF_6
      : columnsByName(keys, {
          start: ['start', 'starttime', 'startdate', 'date'],
          end: ['end', 'endtime', 'enddate'],
          location: ['location'],
          currency: ['currency'],
          expenses: ['expense'],
          profit: ['profit'],
        }),
  kindOf: () => 'cash',
  rebuys: 'within',
};
