import {
  asciiJson,
  type CASH_SESSIONS,
  type Deal,
  DEALS_JSON_MAX_LENGTH,
  dealsJson,
  hasBackerTwice,
  RENAME_TEXTS,
  type TOURNAMENTS,
} from '@feltbook/contracts';
import { ApiError, type Query } from '@feltbook/svc-kit';

/** The column with the deals of a result. */
export const DEALS = 'deals';

/** A table of results with deals. */
export type DealtTable = (typeof CASH_SESSIONS | typeof TOURNAMENTS)['table'];

/** Deals, as stored, of which a rename changes a backer. */
interface RenamedDeals {
  readonly text: string;
  readonly became: string;
  /** Results that have them. */
  readonly results: number;
  /** The changed backer, as written. */
  readonly backer: string;
}

/** @returns deals with the new names; the same text if none is renamed */
function dealsWith(text: string, become: (name: string) => string): readonly Deal[] | undefined {
  const deals = JSON.parse(text) as Deal[];
  const renamed = deals.map((deal) => ({ ...deal, backer: become(deal.backer) }));
  return deals.some(({ backer }, at) => backer !== renamed[at]?.backer) ? renamed : undefined;
}

/** @throws ApiError `conflict` if a result would have two deals with one backer, or deals that are too long to be stored */
export async function dealsToRename(
  query: Query,
  accountId: string,
  table: DealtTable,
  become: (name: string) => string,
): Promise<RenamedDeals[]> {
  const rows = await query.execute<{ text: string; results: string; day: string }>(
    `SELECT ${DEALS} AS text, COUNT(*) AS results, MIN(played_on) AS day FROM ${table} FORCE INDEX (PRIMARY)
     WHERE account_id = ? AND ${DEALS} IS NOT NULL GROUP BY ${DEALS}`,
    [accountId],
  );
  return rows.flatMap(({ text, results, day }) => {
    const renamed = dealsWith(text, become);
    if (!renamed) return [];
    if (hasBackerTwice(renamed)) throw new ApiError('conflict', RENAME_TEXTS.dealTwice(day));
    const became = dealsJson(renamed);
    if (became.length > DEALS_JSON_MAX_LENGTH) throw new ApiError('conflict', RENAME_TEXTS.dealsTooLong(day));
    // One at most: two would be one backer now.
    const backer = (JSON.parse(text) as Deal[]).find((deal) => become(deal.backer) !== deal.backer);
    return [{ text, became, results: Number(results), backer: backer?.backer ?? '' }];
  });
}

/** How a backer is written in stored deals. No other text of theirs has a quote without a backslash before it. */
const WRITTEN = '"backer":';

/** Conditions and values of statements; names are stored as they are written in deals. */
export const dealsSql = {
  has: (name: string) => `INSTR(results.${DEALS}, CONCAT('${WRITTEN}', ${name})) > 0`,
  replaced: (from: string, to: string) =>
    `REPLACE(results.${DEALS}, CONCAT('${WRITTEN}', ${from}), CONCAT('${WRITTEN}', ${to}))`,
};

interface Renamed {
  readonly accountId: string;
  readonly renameId: string;
}

/** Stores which name each result had. @param names as written */
export async function storeFormerBackers(
  query: Query,
  { accountId, renameId }: Renamed,
  { kind, table }: { readonly kind: string; readonly table: string },
  names: readonly (readonly [was: string, became: string])[],
): Promise<void> {
  for (const [was, became] of names)
    await query.inline.run(
      `INSERT INTO renamed_results (account_id, rename_id, kind, result_id, was, became)
       SELECT account_id, ?, ?, id, ?, ? FROM ${table} AS results FORCE INDEX (PRIMARY)
       WHERE account_id = ? AND ${dealsSql.has('?')}`,
      [renameId, kind, asciiJson(was), asciiJson(became), accountId, asciiJson(was)],
    );
}

/** Forgets the former names of results that got another deal with that person since, and of those without room for it. */
export async function forgetTaken(
  query: Query,
  { accountId, renameId }: Renamed,
  { kind, table }: { readonly kind: string; readonly table: string },
): Promise<void> {
  const joined = `renamed_results JOIN ${table} AS results
      ON results.account_id = renamed_results.account_id AND results.id = renamed_results.result_id`;
  const where = `renamed_results.account_id = ? AND renamed_results.rename_id = ? AND renamed_results.kind = ?
      AND ${dealsSql.has('renamed_results.became')}`;
  const rows = await query.execute<{ text: string; was: string; became: string }>(
    `SELECT DISTINCT results.${DEALS} AS text, was, became FROM ${joined} WHERE ${where}`,
    [accountId, renameId, kind],
  );
  for (const { text, was, became } of rows) {
    const [former, now] = [JSON.parse(was) as string, JSON.parse(became) as string];
    const restored = dealsWith(text, (name) => (name === now ? former : name)) ?? [];
    if (!hasBackerTwice(restored) && dealsJson(restored).length <= DEALS_JSON_MAX_LENGTH) continue;
    await query.run(
      `DELETE renamed_results FROM ${joined} WHERE ${where} AND results.${DEALS} = ? AND was = ?`,
      [accountId, renameId, kind, text, was],
    );
  }
}
