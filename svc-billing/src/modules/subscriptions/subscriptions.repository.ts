import { insertInto, type Query } from '@feltbook/svc-kit';
import { In } from 'typeorm';
import { Subscription } from './subscription.entity';

export async function readSubscriptions(query: Query, accountId: string): Promise<Subscription[]> {
  return query.manager.findBy(Subscription, { accountId });
}

/** @returns subscriptions by account; accounts without any are left out */
export async function readSubscriptionsByAccount(
  query: Query,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Subscription[]>> {
  const found = await query.manager.findBy(Subscription, { accountId: In(accountIds) });
  const byAccount = new Map<string, Subscription[]>();
  for (const one of found) byAccount.set(one.accountId, [...(byAccount.get(one.accountId) ?? []), one]);
  return byAccount;
}

/** Inserts or replaces a subscription. @param readStartedAt when its snapshot was requested, by the database's clock */
export async function storeSubscription(
  { manager }: Query,
  subscription: Subscription,
  readStartedAt: string,
): Promise<void> {
  const { columns } = manager.dataSource.getMetadata(Subscription);
  await insertInto(manager, Subscription)
    .values({ ...subscription, readStartedAt: () => ':readStartedAt' })
    .orUpdate(columns.flatMap(({ isPrimary, databaseName }) => (isPrimary ? [] : databaseName)))
    .setParameters({ readStartedAt })
    .execute();
}

export async function deleteSubscriptions(query: Query, accountId: string): Promise<void> {
  await query.manager.delete(Subscription, { accountId });
}
