import { columnsByName, formatColumns } from '../../columns/header';
import { cellAt } from '../../cells';
import { kindByWord } from './row-kinds';
import type { Tracker } from './tracker';

const NAMES = formatColumns(`
  start:starttime end:endtime breakTime:breaks|breakminutes kind:gameformat game
  limit:limit|bettingstructure location stakes:blinds buyin cashout rebuys
  rebuysAmount:rebuycosts|rebuyamount tips expenses name:tournamentname|name place:place|position|finish
  entries:entrants|players currency tags notes:notes|note
`);

/** PokerLedger: names with underscores, everything in quotation marks, blinds as `1^2^0`. */
export const pokerLedger: Tracker = {
  name: 'PokerLedger',
  recognises: (keys) =>
    ['buyin', 'cashout', 'starttime', 'endtime', 'gameformat', 'blinds'].every((key) => keys.includes(key)),
  columns: (keys) => columnsByName(keys, NAMES),
  kindOf: (cells, { kind, end }) => (cellAt(cells, end) === '' ? 'running' : kindByWord(cellAt(cells, kind))),
  rebuys: 'within',
};
