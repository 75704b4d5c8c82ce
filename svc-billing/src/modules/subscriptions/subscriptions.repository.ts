import { insertInto, type Query } from '@feltbook/svc-kit';
import { Subscription } from './subscription.entity';

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
