import { type Cells, cellAt } from '../../cells';
import type { Columns } from '../../source-fields';
import { isYes } from '../../values/number';

/** A rebuy costs as much as the tournament; Left Pocket's current format has only their count. */
export function amendLeftPocket(cells: Cells, columns: Columns): Cells {
  const { buyin, rebuys, rebuysAmount, kind, severalDays, dayTwoStart, dayTwoEnd } = columns;
  const filled = [...cells];
  const [price, times] = [Number(cellAt(cells, buyin)), Number(cellAt(cells, rebuys))];
  const isUnknown = rebuysAmount !== undefined && cellAt(cells, rebuysAmount) === '';
  if (isUnknown && isYes(cellAt(cells, kind)) && price > 0 && times > 0)
    filled[rebuysAmount] = String(price * times);
  // The file may include a second day that was not played.
  if (severalDays !== undefined && !isYes(cellAt(cells, severalDays))) {
    for (const index of [dayTwoStart, dayTwoEnd]) if (index !== undefined) filled[index] = '';
  }
  return filled;
}

/** SharkScope's names of games. */
const GAMES: Readonly<Record<string, string>> = {
  ...{ H: "Hold'em", O: 'Omaha', OHL: 'Omaha Hi-Lo', S: 'Stud', SHL: 'Stud Hi-Lo', R: 'Razz' },
};

/** Makes a name from the kind of tournament; adds its id and end to the notes. */
export function amendSharkscope(cells: Cells, columns: Columns): Cells {
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
