import { mostCommonNumber, newestFirst, type Ordered, textKey } from '@feltbook/poker-math';

/** Where and what a player sits down to play. Tournaments have no stakes. */
export interface Game {
  readonly game_type: string;
  readonly location: string;
  readonly stakes?: string;
}

/** A logged result, as far as it tells about a game. */
export interface PlayedGame extends Game, Ordered {
  /** Dollars. */
  readonly buyin?: number | undefined;
}

type Table = Pick<Game, 'location' | 'stakes'>;

const MOST_RECENT_GAMES = 3;

const tableKey = ({ location, stakes = '' }: Table): string => `${textKey(location)}\n${textKey(stakes)}`;

/** The most frequent buy-in at a venue and stakes, in dollars; of equally frequent ones the most recent. */
export function usualBuyin(table: Table, entries: readonly PlayedGame[]): number | undefined {
  const key = tableKey(table);
  const here = entries.filter((entry) => tableKey(entry) === key);
  return mostCommonNumber(newestFirst(here).flatMap(({ buyin }) => buyin ?? []));
}

/** The last three pairs of venue and stakes, each as it was last played. */
export function recentGames(entries: readonly PlayedGame[]): readonly PlayedGame[] {
  const games = new Map<string, PlayedGame>();
  for (const entry of newestFirst(entries)) {
    const key = tableKey(entry);
    if (!games.has(key)) games.set(key, entry);
    if (games.size === MOST_RECENT_GAMES) break;
  }
  return [...games.values()];
}
