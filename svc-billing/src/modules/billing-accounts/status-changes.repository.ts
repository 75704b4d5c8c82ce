import type { SubscriptionState } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { toSqlTimestamp } from '../../database/timestamps';

/** A change from one status to another; `null` before the registration and after the erasure. */
export interface StatusChange {
  readonly at: Date;
  readonly from: SubscriptionState | null;
  readonly to: SubscriptionState | null;
}

/** @param query of the transaction that makes the change */
export async function insertStatusChange(query: Query, { at, from, to }: StatusChange): Promise<void> {
  await query.run('INSERT INTO status_changes (at, from_status, to_status) VALUES (?, ?, ?)', [
    toSqlTimestamp(at),
    from,
    to,
  ]);
}

export interface ChangeCounts {
  /** Trials begun by a registration or by the owner. A return from Pro to the trial does not count. */
  readonly trials: number;
  /** Changes to Pro. */
  readonly conversions: number;
  /** Changes from Pro, including deleted accounts. */
  readonly churn: number;
}

const COUNT = `
  SELECT
    COUNT(CASE WHEN to_status = 'trial' AND COALESCE(from_status, '') <> 'pro' THEN 1 END) AS trials,
    COUNT(CASE WHEN to_status = 'pro' THEN 1 END) AS conversions,
    COUNT(CASE WHEN from_status = 'pro' THEN 1 END) AS churn
  FROM status_changes WHERE at > ? AND at <= ?`;

/** Counts the changes after `from`, up to and including `to`. */
export async function countStatusChanges(query: Query, from: Date, to: Date): Promise<ChangeCounts> {
  const [row] = await query.execute<Record<keyof ChangeCounts, string>>(COUNT, [
    toSqlTimestamp(from),
    toSqlTimestamp(to),
  ]);
  return {
    trials: Number(row?.trials ?? 0),
    conversions: Number(row?.conversions ?? 0),
    churn: Number(row?.churn ?? 0),
  };
}

/** Deletes changes older than `days`, at most `limit` of them. */
export async function deleteOldStatusChanges(query: Query, days: number, limit: number): Promise<void> {
  await query.run('DELETE FROM status_changes WHERE at < UTC_TIMESTAMP(3) - INTERVAL ? DAY LIMIT ?', [
    days,
    String(limit),
  ]);
}
