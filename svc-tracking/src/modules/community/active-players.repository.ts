import type { Query } from '@feltbook/svc-kit';

/** Results of one kind that make a player active: fewer may be a try of the product. */
const ACTIVE_FROM_RESULTS = 5;
/** Active players from which totals are representative. */
const ENOUGH_PLAYERS = 25;

const some = (kind: 'sessions' | 'tournaments') =>
  `(SELECT account_id FROM player_figures WHERE ${kind} >= ? LIMIT ${ENOUGH_PLAYERS})`;

/** Whether enough players are active. Reads at most 50 entries of two indexes. */
export async function hasEnoughActivePlayers(query: Query): Promise<boolean> {
  const [row] = await query.execute<{ players: number | string }>(
    `SELECT COUNT(*) AS players FROM (${some('sessions')} UNION ${some('tournaments')}) AS active`,
    [ACTIVE_FROM_RESULTS, ACTIVE_FROM_RESULTS],
  );
  return Number(row?.players) >= ENOUGH_PLAYERS;
}
