import type { Query } from '@feltbook/svc-kit';
import { BillingAccount } from '../billing-accounts/billing-account.entity';
import { Customer } from '../customers/customer.entity';

/** The scheduled task that deletes customers of erased accounts at the provider. */
export const ERASURE_TASK = 'erasure';

/** Customers of erased accounts that still exist at the provider, longest erased first. */
export async function listCustomersToErase({ manager }: Query, limit: number): Promise<Customer[]> {
  return manager
    .createQueryBuilder(Customer, 'customer')
    .innerJoin(BillingAccount, 'account', 'account.accountId = customer.accountId')
    .where('account.providerErasedAt IS NULL AND account.erasedAt IS NOT NULL')
    .orderBy('account.erasedAt')
    .limit(limit)
    .getMany();
}

/** Marks that the provider has no data of the account, and deletes the account's customer id. */
export async function markErasedAtProvider({ manager }: Query, accountId: string): Promise<void> {
  await manager.delete(Customer, { accountId });
  await manager.update(BillingAccount, { accountId }, { providerErasedAt: () => 'UTC_TIMESTAMP(3)' });
}
