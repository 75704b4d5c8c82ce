import { columnsAt } from '../../columns/header';
import { cellAt } from '../../cells';
import { kindByWord } from './row-kinds';
import { hasShape } from './shape';
import type { Tracker } from './tracker';

const OF_14 = columnsAt(`
  date:0 hours:1 buyin:2 cashout:3 stakes:4 kind:5 location:7 game:8 limit:9 expenses:10
`);

/** BINK: a date and a length. Its column names are unknown. */
export const bink: Tracker = {
  name: 'BINK',
  recognises: () => false,
  recognisesRows: (rows) =>
    hasShape(rows, { width: 14, moments: [0], amounts: [1, 2, 3, 10] }) &&
    rows.some((cells) => /cash|tourn/i.test(cellAt(cells, OF_14.kind))),
  columns: () => OF_14,
  kindOf: (cells, { kind }) => kindByWord(cellAt(cells, kind)),
  dateOrder: 'mdy',
  rebuys: 'within',
};

const OF_12 = columnsAt(`
  start:0 kind:1 game:2 location:3 buyin:4 expenses:5 minutes:6 cashout:7 bigBlind:8 smallBlind:9
`);

/** Regroup Poker Tools: a start with milliseconds, and a length. Read by position, unless the header contradicts. */
export const regroup: Tracker = {
  name: 'Regroup',
  recognises: () => false,
  recognisesRows: (rows) =>
    hasShape(rows, { width: 12, moments: [0], amounts: [4, 5, 7, 8, 9] }) &&
    rows.some((cells) => /T\d\d:\d\d:\d\d\.\d/.test(cellAt(cells, 0))),
  columns: () => OF_12,
  kindOf: (cells, { kind }) => kindByWord(cellAt(cells, kind)),
  rebuys: 'within',
};
