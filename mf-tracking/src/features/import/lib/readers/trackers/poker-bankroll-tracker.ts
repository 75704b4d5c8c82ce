import { columnsAt, columnsByName, formatColumns } from '../../columns/header';
import { cellAt } from '../../cells';
import { kindByWord } from './row-kinds';
import { hasShape } from './shape';
import type { Tracker } from './tracker';

/** Positions in the format of 46 columns, for files without a header. */
const OF_46 = columnsAt(`
  start:1 end:2 breakTime:3 kind:5 game:6 limit:7 location:9 buyin:13 cashout:14 profit:15 rebuys:17
  rebuysAmount:18 bounties:20 smallBlind:22 bigBlind:23 expenses:27 place:29 entries:30
`);

/** The older format of 44 columns. */
const OF_44 = columnsAt(`
  start:0 end:1 kind:4 game:5 limit:6 location:7 buyin:9 cashout:10 profit:11 smallBlind:20 bigBlind:21
  expenses:27 place:30 entries:31
`);

const NAMES = formatColumns(`
  start:starttime end:endtime breakTime:breakminutes minutes:playingminutes kind:variant game limit location
  currency rate:exchangerate buyin cashout profit:netprofit rebuys rebuysAmount:rebuycosts addons addonsAmount:addoncosts
  bounties bountyCosts sharesIn:sharesincomings sharesOut:sharesoutgoings smallBlind bigBlind
  thirdBlind:3rdblind|thirdblind expenses stackCosts:expensesfromstack name:mttname place
  entries:player|players tags notes:sessionnote moreNotes:notes
`);

/** Poker Bankroll Tracker: a banner, then a header. Its buy-in excludes rebuys and add-ons. */
export const pokerBankrollTracker: Tracker = {
  name: 'Poker Bankroll Tracker',
  recognises: (keys) =>
    ['starttime', 'endtime', 'variant', 'buyin', 'cashout'].every((key) => keys.includes(key)) &&
    ['netprofit', 'playingminutes', 'breakminutes', 'tablesize'].some((key) => keys.includes(key)),
  recognisesRows: (rows) =>
    hasShape(rows, { width: 46, moments: [1, 2], amounts: [13, 14, 15] }) ||
    hasShape(rows, { width: 44, moments: [0, 1], amounts: [9, 10, 11] }),
  columns: (keys, width) => (keys.length === 0 ? (width === 44 ? OF_44 : OF_46) : columnsByName(keys, NAMES)),
  kindOf: (cells, { kind }) => kindByWord(cellAt(cells, kind)),
  rebuys: 'beside',
};
