import { columnsByName, formatColumns } from '../../columns/header';
import { type Cells, cellAt } from '../../cells';
import type { Columns } from '../../source-fields';
import type { Tracker } from './tracker';

/** SharkScope's names of games. */
const GAMES: Readonly<Record<string, string>> = {
  H: "Hold'em",
  O: 'Omaha',
  OHL: 'Omaha Hi-Lo',
  S: 'Stud',
  SHL: 'Stud Hi-Lo',
  R: 'Razz',
};

/** Makes a name from the kind of tournament; adds its id and end to the notes. */
function amend(cells: Cells, columns: Columns): Cells {
  const { game, limit, speed, name = cells.length, notes = cells.length + 1, gameId, start } = columns;
  const filled = [...cells];
  const called = GAMES[cellAt(cells, game)] ?? cellAt(cells, game);
  if (game !== undefined) filled[game] = called;
  filled[name] = [cellAt(cells, speed), cellAt(cells, limit), called].filter((word) => word !== '').join(' ');
  const ended = /\d{1,2}:\d{2}/.exec(cellAt(cells, start))?.[0];
  const details = [
    gameId === undefined ? '' : `SharkScope game ${cellAt(cells, gameId)}.`,
    ended === undefined ? '' : `Ended at ${ended} Pacific time.`,
  ];
  filled[notes] = details.filter((detail) => detail !== '').join(' ');
  // The start is unknown, and the contract requires both times or none.
  if (start !== undefined) filled[start] = cellAt(cells, start).replace(/(?<!\s)\s+\d{1,2}:\d{2}.*/, '');
  return filled;
}

const NAMES = formatColumns(`
  location:network player gameId buyin:stake start:date entries:entrants rake game limit:structure speed
  profit:result place:position currency
`);

/** SharkScope: tournaments found on the web. The stake excludes the rake. */
export const sharkscope: Tracker = {
  name: 'SharkScope',
  recognises: (keys) => ['network', 'gameid', 'stake', 'rake', 'result'].every((key) => keys.includes(key)),
  columns: (keys) => ({
    ...columnsByName(keys, NAMES),
    name: keys.length,
    notes: keys.length + 1,
  }),
  kindOf: () => 'tournament',
  amend,
  rebuys: 'within',
  stakeAndRake: true,
  note: 'finishOnly',
};
