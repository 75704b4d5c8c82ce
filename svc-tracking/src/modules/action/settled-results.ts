import { CASH_SESSIONS, TOURNAMENTS } from '@feltbook/contracts';
import {
  compareResults,
  dealtResultOf,
  type NamedResult,
  type Ordered,
  type SavedDeals,
  type SettledResult,
  settleInOrder,
} from '@feltbook/poker-math';
import type { PoolConnection } from 'mysql2';
import { eachRowOn } from '../../database/each-row';
import { ResultRows } from '../results/result-rows';

interface DealtRow extends Ordered, SavedDeals {
  readonly location: string;
  /** Of a tournament. */
  readonly name?: string;
  /** Of a cash session. */
  readonly stakes?: string;
}

/** Notes may be long, and no statement has them. */
const KINDS = [CASH_SESSIONS, TOURNAMENTS].map(({ name, table, fields: { notes: _notes, ...fields } }) => ({
  kind: name,
  table,
  rows: new ResultRows<never, DealtRow>({ name, fields }),
}));

/**
 * Streams the rows: reading those with deals out of a long history takes longer than other statements may.
 * @param connection in a snapshot
 * @returns results with deals, oldest first, and what each comes to for everybody
 */
export async function settledResults(
  connection: PoolConnection,
  accountId: string,
): Promise<SettledResult[]> {
  const found: (DealtRow & { readonly kind: NamedResult['kind'] })[] = [];
  for (const { kind, table, rows } of KINDS) {
    await eachRowOn(
      connection,
      `SELECT ${rows.selected} FROM ${table} FORCE INDEX (PRIMARY) WHERE account_id = ? AND deals IS NOT NULL`,
      [accountId],
      (row) => found.push({ ...rows.toResponse(row), kind }),
    );
  }
  return settleInOrder(found.sort(compareResults).map(namedResultOf));
}

const namedResultOf = (row: DealtRow & { readonly kind: NamedResult['kind'] }): NamedResult => ({
  ...dealtResultOf(row),
  ...{ id: row.id, kind: row.kind, date: row.date, venue: row.location },
  title: row.name ?? row.stakes ?? '',
});
