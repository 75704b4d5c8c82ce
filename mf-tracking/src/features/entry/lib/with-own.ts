import {
  type EntryLine,
  type KindDefaults,
  type LastEntry,
  RECENT_RESULTS,
  toDollars,
} from '@feltbook/contracts';
import { baseCents, isLengthKnown, newestFirst, profit } from '@feltbook/poker-math';
import { distinctGames, findGame, type Game } from './games';

export const NO_DEFAULTS: KindDefaults = {
  usual: { game_type: '', location: '', stakes: '' },
  latest: [],
  games: [],
  venues: [],
  stakes: [],
  gameTypes: [],
  more: false,
};

/**
 * Adds results that the server's defaults do not have yet. The usual values stay, except for a player without any.
 * @param own in any order; those that the defaults have are ignored
 */
export function withOwn(defaults: KindDefaults, own: readonly LastEntry[]): KindDefaults {
  const { usual, last, latest, games, profit: total, largest } = defaults;
  const known = new Set([...latest, ...(last ? [last] : [])].map(({ id }) => id));
  const newest = newestFirst(own).filter(({ id }) => !known.has(id));
  const [first] = newest;
  if (!first) return defaults;
  const length = isLengthKnown(first) ? first.duration : undefined;
  const { game_type, location, stakes = '' } = first;
  return {
    ...defaults,
    usual: usual.location
      ? usual
      : { game_type, location, stakes, ...(length && { duration: length, median: length }) },
    last: [last, ...newest].reduce((one, other) =>
      one && other && one.created_at >= other.created_at ? one : other,
    ),
    // Stable: of one day, the new ones come first.
    latest: [...newest, ...latest]
      .sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
      .slice(0, RECENT_RESULTS),
    games: distinctGames([...newest.map((entry) => gameOf(entry, games)), ...games]),
    ...(total !== undefined && { profit: newest.reduce((sum, entry) => sum + profit(entry), total) }),
    ...(largest !== undefined && { largest: Math.max(largest, ...newest.map(largestOf)) }),
  };
}

/** What counts of a result in `largest`. */
const largestOf = (entry: EntryLine): number =>
  Math.max(Math.abs(profit(entry)), toDollars(baseCents(entry.buyin, entry)));

/** The record and the usual buy-in of a known game count what the server has. */
function gameOf(entry: EntryLine, games: readonly Game[]): Game {
  const { location, stakes, game_type, buyin, currency } = entry;
  const known = findGame({ location, stakes }, games);
  const usual = known?.currency === currency ? known?.buyin : undefined;
  return { ...known, location, stakes, game_type, buyin: usual ?? buyin, currency };
}
