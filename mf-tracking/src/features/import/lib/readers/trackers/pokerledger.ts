import { cellAt } from '../../cells';
import { columnsByName } from '../../columns/header';
import { kindByWord } from './row-kinds';
import type { Tracker } from './tracker';

/** PokerLedger: names with underscores, everything in quotation marks, blinds as `1^2^0`. */
export const pokerLedger: Tracker = {
  name: 'PokerLedger',
  recognises: (keys) =>
    ['buyin', 'cashout', 'starttime', 'endtime', 'gameformat', 'blinds'].every((key) => keys.includes(key)),
  columns: (keys) =>
    columnsByName(keys, {
      start: ['starttime'],
      end: ['endtime'],
      breakTime: ['breaks', 'breakminutes'],
      kind: ['gameformat'],
      game: ['game'],
      limit: ['limit', 'bettingstructure'],
      location: ['location'],
      stakes: ['blinds'],
      buyin: ['buyin'],
      cashout: ['cashout'],
      rebuys: ['rebuys'],
      rebuysAmount: ['rebuycosts', 'rebuyamount'],
      tips: ['tips'],
      expenses: ['expenses'],
      name: ['tournamentname', 'name'],
      place: ['place', 'position', 'finish'],
      entries: ['entrants', 'players'],
      currency: ['currency'],
      tags: ['tags'],
      notes: ['notes', 'note'],
    }),
  kindOf: (cells, { kind, end }) => (cellAt(cells, end) === '' ? 'running' : kindByWord(cellAt(cells, kind))),
  rebuys: 'within',
};
