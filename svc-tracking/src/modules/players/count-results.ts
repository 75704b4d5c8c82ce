import type { Query } from '@feltbook/svc-kit';
import type { Player } from './player';
import { isCounted } from './quotas';

/**
 * Counts the results of a player whom the transaction has locked, unless their number is known.
 * @returns the player with the number, which is not stored yet
 */
export async function countResults(query: Query, accountId: string, player: Player): Promise<Player> {
  if (isCounted(player)) return player;
  const [row] = await query.execute<{ results: string }>(
    `SELECT (SELECT COUNT(*) FROM cash_sessions WHERE account_id = ?)
       + (SELECT COUNT(*) FROM tournaments WHERE account_id = ?) AS results`,
    [accountId, accountId],
  );
  return { ...player, results: Number(row?.results ?? 0), countedVersion: player.version };
}
