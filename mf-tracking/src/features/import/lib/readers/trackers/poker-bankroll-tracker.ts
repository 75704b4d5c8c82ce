import { cellAt } from '../../cells';
import { columnsByName } from '../../columns/header';
import type { Columns } from '../../source-fields';
import { kindByWord } from './row-kinds';
import { hasShape } from './shape';
import type { Tracker } from './tracker';

/** Positions in the format of 46 columns, for files without a header. */
const OF_46: Columns = {
  start: 1,
  end: 2,
  breakTime: 3,
  kind: 5,
  game: 6,
  limit: 7,
  location: 9,
  buyin: 13,
  cashout: 14,
  profit: 15,
  rebuys: 17,
  rebuysAmount: 18,
  bounties: 20,
  smallBlind: 22,
  bigBlind: 23,
  expenses: 27,
  place: 29,
  entries: 30,
};

/** The older format of 44 columns. */
const OF_44: Columns = {
  start: 0,
  end: 1,
  kind: 4,
  game: 5,
  limit: 6,
  location: 7,
  buyin: 9,
  cashout: 10,
  profit: 11,
  smallBlind: 20,
  bigBlind: 21,
  expenses: 27,
  place: 30,
  entries: 31,
};

/** Poker Bankroll Tracker: a banner, then a header. Its buy-in excludes rebuys and add-ons. */
export const pokerBankrollTracker: Tracker = {
  name: 'Poker Bankroll Tracker',
  recognises: (keys) =>
    ['starttime', 'endtime', 'variant', 'buyin', 'cashout'].every((key) => keys.includes(key)) &&
    ['netprofit', 'playingminutes', 'breakminutes', 'tablesize'].some((key) => keys.includes(key)),
  recognisesRows: (rows) =>
    hasShape(rows, { width: 46, moments: [1, 2], amounts: [13, 14, 15] }) ||
    hasShape(rows, { width: 44, moments: [0, 1], amounts: [9, 10, 11] }),
  columns: (keys, width) =>
    keys.length === 0
      ? width === 44
        ? OF_44
        : OF_46
      : columnsByName(keys, {
          start: ['starttime'],
          end: ['endtime'],
          breakTime: ['breakminutes'],
          minutes: ['playingminutes'],
          kind: ['variant'],
          game: ['game'],
          limit: ['limit'],
          location: ['location'],
          currency: ['currency'],
          buyin: ['buyin'],
          cashout: ['cashout'],
          profit: ['netprofit'],
          rebuys: ['rebuys'],
          rebuysAmount: ['rebuycosts'],
          addons: ['addons'],
          addonsAmount: ['addoncosts'],
          bounties: ['bounties'],
          bountyCosts: ['bountycosts'],
          sharesIn: ['sharesincomings'],
          sharesOut: ['sharesoutgoings'],
          smallBlind: ['smallblind'],
          bigBlind: ['bigblind'],
          thirdBlind: ['3rdblind', 'thirdblind'],
          expenses: ['expenses'],
          stackCosts: ['expensesfromstack'],
          name: ['mttname'],
          place: ['place'],
          entries: ['player', 'players'],
          tags: ['tags'],
          notes: ['sessionnote'],
          moreNotes: ['notes'],
        }),
  kindOf: (cells, { kind }) => kindByWord(cellAt(cells, kind)),
  rebuys: 'beside',
};
