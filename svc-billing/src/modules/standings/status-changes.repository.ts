import type { SubscriptionState } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { toSqlMoment } from '../../database/moments';

/** From one status to another; null before the registration, and after the account is gone. */
export interface StatusChange {
  readonly at: Date;
  readonly from: SubscriptionState | null;
  readonly to: SubscriptionState | null;
}

/** @param query of the transaction that makes the change */
export async function addStatusChange(query: Query, { at, from, to }: StatusChange): Promise<void> {
  await query.run('INSERT INTO status_changes (at, from_status, to_status) VALUES (?, ?, ?)', [
    toSqlMoment(at),
    from,
    to,
  ]);
}

export interface ChangeCounts {
  /** Trials begun: by registration, or by the owner's decision. Who was Pro and is on the trial again began none. */
  readonly trials: number;
  /** Who became Pro. */
  readonly conversions: number;
  /** Who ceased to be Pro, also by leaving. */
  readonly churn: number;
}

const COUNT = `
  SELECT
    COUNT(CASE WHEN to_status = 'trial' AND COALESCE(from_status, '') <> 'pro' THEN 1 END) AS trials,
    COUNT(CASE WHEN to_status = 'pro' THEN 1 END) AS conversions,
    COUNT(CASE WHEN from_status = 'pro' THEN 1 END) AS churn
  FROM status_changes WHERE at > ? AND at <= ?`;

/** What happened after `from` and not after `to`. */
export async function countChanges(query: Query, from: Date, to: Date): Promise<ChangeCounts> {
  const [row] = await query.execute<Record<keyof ChangeCounts, string>>(COUNT, [
    toSqlMoment(from),
    toSqlMoment(to),
  ]);
  return {
    trials: Number(row?.trials ?? 0),
    conversions: Number(row?.conversions ?? 0),
    churn: Number(row?.churn ?? 0),
  };
}

/** Forgets changes of more than `days` ago, at most `limit` of them. */
export async function forgetChanges(query: Query, days: number, limit: number): Promise<void> {
  await query.run('DELETE FROM status_changes WHERE at < UTC_TIMESTAMP(3) - INTERVAL ? DAY LIMIT ?', [
    days,
    String(limit),
  ]);
}
