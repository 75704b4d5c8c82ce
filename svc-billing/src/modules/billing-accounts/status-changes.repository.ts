import { insertInto, keyspaceByteOf, newNumericId, type Query } from '@feltbook/svc-kit';
import { StatusChange } from './status-change.entity';

/**
 * Stores the change in the shard of the account, without the account.
 * @param query of the transaction that makes the change
 */
export async function insertStatusChange(
  query: Query,
  accountId: string,
  change: Pick<StatusChange, 'at' | 'from' | 'to'>,
): Promise<void> {
  await insertInto(query.manager, StatusChange)
    .values({ ...change, id: newNumericId(), keyspaceId: keyspaceByteOf(accountId) })
    .execute();
}

export interface ChangeCounts {
  /** Trials begun by a registration or by the owner. A return from Pro to the trial does not count. */
  readonly trials: number;
  /** Changes to Pro. */
  readonly conversions: number;
  /** Changes from Pro, including deleted accounts. */
  readonly churn: number;
}

/** Counts the changes after `from`, up to and including `to`. */
export async function countStatusChanges({ manager }: Query, from: Date, to: Date): Promise<ChangeCounts> {
  const count = (condition: string) => `COUNT(CASE WHEN ${condition} THEN 1 END)`;
  const row = await manager
    .createQueryBuilder(StatusChange, 'change')
    .select(count("change.to = 'trial' AND COALESCE(change.from, '') <> 'pro'"), 'trials')
    .addSelect(count("change.to = 'pro'"), 'conversions')
    .addSelect(count("change.from = 'pro'"), 'churn')
    .where('change.at > :from AND change.at <= :to', { from, to })
    .getRawOne<Record<keyof ChangeCounts, string>>();
  return {
    trials: Number(row?.trials ?? 0),
    conversions: Number(row?.conversions ?? 0),
    churn: Number(row?.churn ?? 0),
  };
}
