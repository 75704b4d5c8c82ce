import type { AccountsComparison, ComparedAccounts, ComparedPlans } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { In } from 'typeorm';
import { PlayerEntity } from '../players/player.entity';

const MAX_SURPLUS = 100;
/** Sorts behind every id. */
const AFTER_ALL_IDS = '~';

const marks = (ids: readonly string[]): string => ids.map(() => '?').join(', ');

/** Compares the accounts of a range with the players in it, by the primary key. */
export async function compareAccounts(
  query: Query,
  { after, through, ids }: AccountsComparison,
): Promise<ComparedAccounts> {
  const listed = ids.length > 0 ? ids : [''];
  const known = await query.execute<{ id: string; erased: number }>(
    `SELECT players.account_id AS id, players.erased_at IS NOT NULL AS erased FROM players
     LEFT JOIN player_figures AS figures ON figures.account_id = players.account_id
     WHERE players.account_id IN (${marks(listed)})
       AND (figures.account_id IS NOT NULL OR players.erased_at IS NOT NULL)`,
    listed,
  );
  const surplus = await query.execute<{ id: string }>(
    `SELECT account_id AS id FROM players
     WHERE account_id > ? AND account_id <= ? AND erased_at IS NULL AND account_id NOT IN (${marks(listed)})
     ORDER BY account_id LIMIT ?`,
    [after, through ?? AFTER_ALL_IDS, ...listed, String(MAX_SURPLUS)],
  );
  const has = new Set(known.map(({ id }) => id));
  return {
    missing: ids.filter((id) => !has.has(id)),
    surplus: surplus.map(({ id }) => id),
    erased: known.filter(({ erased }) => Number(erased) === 1).map(({ id }) => id),
  };
}

/** @returns plan and usage of the known accounts */
export async function readPlans(query: Query, ids: readonly string[]): Promise<ComparedPlans['players']> {
  if (ids.length === 0) return [];
  const players = await query.manager.findBy(PlayerEntity, { accountId: In(ids) });
  return players.map((player) => ({
    id: player.accountId,
    planVersion: player.planVersion,
    trialNumber: player.trialNumber,
    erased: player.erasedAt !== null,
    cashUsed: player.cashUsed,
    tournamentsUsed: player.tournamentsUsed,
    accountVersion: player.version,
  }));
}
