import type { KindDefaults } from '@feltbook/contracts';
import { textKey } from '@feltbook/poker-math';

/** A venue and stakes, and how the player plays there. Tournaments have no stakes. */
export type Game = KindDefaults['games'][number];

type Table = Pick<Game, 'location' | 'stakes'>;

const tableKey = ({ location, stakes = '' }: Table): string => `${textKey(location)}\n${textKey(stakes)}`;

/** The player's game at a venue and stakes, in any spelling. */
export function findGame(table: Table, games: readonly Game[]): Game | undefined {
  const key = tableKey(table);
  return games.find((game) => tableKey(game) === key);
}

/** Each venue and stakes once: the first one. */
export function distinctGames(games: readonly Game[]): Game[] {
  const keys = new Set<string>();
  return games.filter((game) => keys.size < keys.add(tableKey(game)).size);
}
