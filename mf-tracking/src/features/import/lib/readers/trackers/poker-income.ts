import { columnsAt } from '../../columns/header';
import { hasShape, type Shape } from './shape';
import type { Columns } from '../../source-fields';
import type { Tracker } from './tracker';

const SHARED = columnsAt(`
  start:0 end:1 hours:2 breakTime:3 game:5 limit:6 location:7 buyin:8 cashout:9 profit:10 notes:11
`);
const CASH: Columns = { ...SHARED, expenses: 15, stakes: 17 };
const TOURNAMENTS: Columns = { ...SHARED, name: 17, entries: 18, place: 20 };

/** Its column names are unknown, so it is recognised by positions and a profit that matches the other amounts. */
const shape = (width: number): Shape => ({ width, moments: [0, 1], amounts: [8, 9, 10], sum: [8, 9, 10] });

/** Poker Income: a file of cash games with 18 columns, and one of tournaments with 21. */
export const pokerIncome: Tracker = {
  name: 'Poker Income',
  recognises: () => false,
  recognisesRows: (rows) => hasShape(rows, shape(18)) || hasShape(rows, shape(21)),
  columns: (_, width) => (width === 21 ? TOURNAMENTS : CASH),
  kindOf: ({ length }) => (length === 21 ? 'tournament' : 'cash'),
  dateOrder: 'mdy',
  rebuys: 'within',
};
