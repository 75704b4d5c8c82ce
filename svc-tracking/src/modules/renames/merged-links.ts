import { CASH_SESSIONS, type Deal, type RenameRequest, TOURNAMENTS } from '@feltbook/contracts';
import { textKey } from '@feltbook/poker-math';
import type { Query } from '@feltbook/svc-kit';
import { actionLinks } from '../action/action-links.repository';

/** @returns how many links would show the merged statement of several people; 0 for a rename of one */
export async function countMergedLinks(
  query: Query,
  accountId: string,
  { field, from, to }: RenameRequest,
): Promise<number> {
  if (field !== 'backer') return 0;
  const keys = new Set([...from, to].map(textKey));
  const isRenamed = (name: string): boolean => keys.has(textKey(name));
  const links = (await actionLinks.list(query, accountId, new Date())).filter(({ person }) =>
    isRenamed(person),
  );
  if (links.length === 0) return 0;
  const names = [...links.map(({ person }) => person), ...(await namesOf(query, accountId))];
  const people = new Set(names.filter(isRenamed).map(textKey));
  return people.size > 1 ? links.length : 0;
}

/** Everybody in deals, bought shares and payments. */
async function namesOf(query: Query, accountId: string): Promise<string[]> {
  const names: string[] = [];
  for (const { table } of [CASH_SESSIONS, TOURNAMENTS]) {
    const rows = await query.execute<{ deals: string }>(
      `SELECT DISTINCT deals FROM ${table} FORCE INDEX (PRIMARY)
       WHERE account_id = ? AND deals IS NOT NULL`,
      [accountId],
    );
    for (const { deals } of rows) names.push(...(JSON.parse(deals) as Deal[]).map(({ backer }) => backer));
  }
  const rows = await query.execute<{ name: string }>(
    `SELECT player AS name FROM bought_shares WHERE account_id = ?
     UNION SELECT person FROM backer_payments WHERE account_id = ?`,
    [accountId, accountId],
  );
  return [...names, ...rows.map(({ name }) => name)];
}
