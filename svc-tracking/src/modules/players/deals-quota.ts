import { CASH_SESSIONS, DEALS_JSON_MAX_LENGTH, type Deal, dealsJson, TOURNAMENTS } from '@feltbook/contracts';
import { ApiError, type Query } from '@feltbook/svc-kit';
import type { Player } from './player';

/** Of all deals of an account, as stored: one on each of 200,000 results. Figures settle them all within a second. */
const MAX_DEALS_LENGTH = 10_000_000;

/** Characters of a result's deals, as stored. */
export const dealsLength = ({ deals }: { readonly deals?: readonly Deal[] | null | undefined }): number =>
  deals ? dealsJson(deals).length : 0;

/** @returns whether the account may store so many more characters of deals. The player has to be locked */
export async function hasRoomForDeals(
  query: Query,
  accountId: string,
  { results }: Player,
  added: number,
): Promise<boolean> {
  // Almost all players have too few results to need the statement, which reads them all.
  if (added === 0 || results * DEALS_JSON_MAX_LENGTH + added <= MAX_DEALS_LENGTH) return true;
  let stored = 0;
  for (const { table } of [CASH_SESSIONS, TOURNAMENTS]) {
    const [row] = await query.execute<{ length: string | null }>(
      `SELECT SUM(LENGTH(deals)) AS length FROM ${table} FORCE INDEX (PRIMARY) WHERE account_id = ?`,
      [accountId],
    );
    stored += Number(row?.length ?? 0);
  }
  return stored + added <= MAX_DEALS_LENGTH;
}

export const dealsQuotaExceeded = () => {
  const message = 'Your account holds as many deals as it can. Remove some from older results first.';
  return new ApiError('quota_exceeded', message, { fields: [{ path: 'deals', message }] });
};
