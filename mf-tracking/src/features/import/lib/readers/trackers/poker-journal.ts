import { columnsByName, formatColumns } from '../../columns/header';
import type { Tracker } from './tracker';

/** Names that only its tournament header has. */
const OF_TOURNAMENTS = ['tournamenttype', 'amountwon', 'rebuycount'];

const NAMES = formatColumns(`
  start:datestart end:dateend breakTime:breaktotal hours:sessionlength game stakes limit:limittype location
  buyin:totalbuyin rebuys:rebuycount rebuysAmount:totalrebuys cashout:amountwon|cashedout tips
  expenses:tokes profit:netprofit gross:grossprofit name:tournamentname|tournamenttype
  place:place|finish|position entries:entrants|players notes:note|notes
`);

/** Poker Journal: a section of cash games and one of tournaments, each with banners and its own header. */
export const pokerJournal: Tracker = {
  name: 'Poker Journal',
  recognises: (keys) =>
    ['datestart', 'dateend', 'totalbuyin'].every((key) => keys.includes(key)) &&
    ['cashedout', 'amountwon'].some((key) => keys.includes(key)),
  columns: (keys) => columnsByName(keys, NAMES),
  kindOf: (_cells, _columns, keys) =>
    OF_TOURNAMENTS.some((key) => keys.includes(key)) ? 'tournament' : 'cash',
  dateOrder: 'mdy',
  rebuys: 'beside',
};
