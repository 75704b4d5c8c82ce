import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { inTransaction, LOGGER, triggerTask, type Query } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource, type Repository } from 'typeorm';
import { BillingAccount } from '../billing-accounts/billing-account.entity';
import { lockBillingAccount, updateBillingAccount } from '../billing-accounts/billing-accounts.repository';
import { insertStatusChange } from '../billing-accounts/status-changes.repository';
import { CheckoutAttempt } from '../checkout/checkout-attempt.entity';
import { Customer } from '../customers/customer.entity';
import { ProviderEvent } from '../provider-events/provider-event.entity';
import { PaymentProvider } from '../provider/payment-provider';
import { isMissing } from '../provider/provider-errors';
import { Subscription } from '../subscriptions';
import { eraseUsageCopy } from '../usage-copies/usage-copies.repository';

/** The scheduled task that deletes customers of erased accounts at the provider. */
export const ERASURE_TASK = 'erasure';
const BATCH = 50;

/**
 * Erases a deleted account: its rows at once, its customer and subscriptions at the provider as soon as that answers.
 * The billing account's row stays, marked as erased, so that late events are ignored.
 */
@Injectable()
export class Erasure {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Erases the account's rows. @param query of the transaction that applies the event */
  async begin(query: Query, accountId: string): Promise<void> {
    const { status, erasedAt } = await lockBillingAccount(query, accountId);
    const now = new Date();
    if (status !== null) await insertStatusChange(query, accountId, { at: now, from: status, to: null });
    await updateBillingAccount(query, accountId, {
      grandfathered: false,
      trialDisabled: false,
      extendedTrialUntil: null,
      registrationCounted: false,
      status: null,
      erasedAt: erasedAt ?? now,
    });
    const { manager } = query;
    await manager.delete(Subscription, { accountId });
    await manager.delete(CheckoutAttempt, { accountId });
    if (await manager.existsBy(Customer, { accountId })) await triggerTask(query, ERASURE_TASK);
    else await markErasedAtProvider(query, accountId);
    await eraseUsageCopy(query, accountId);
  }

  /** Erases what is left at the provider, the longest erased first. @returns how many accounts it erased there */
  async finish(): Promise<number> {
    if (!this.provider.isConfigured) return 0;
    const left = await this.customers
      .createQueryBuilder('customer')
      .innerJoin(BillingAccount, 'account', 'account.accountId = customer.accountId')
      .where('account.providerErasedAt IS NULL AND account.erasedAt IS NOT NULL')
      .orderBy('account.erasedAt')
      .limit(BATCH)
      .getMany();
    let done = 0;
    for (const { accountId, customerId } of left) {
      try {
        await this.provider.erase(customerId).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
        await inTransaction(this.dataSource, async (query) => {
          await query.manager.delete(ProviderEvent, { customerId });
          await markErasedAtProvider(query, accountId);
        });
        done += 1;
      } catch (error) {
        this.logger.warn({ err: error }, 'A deleted account is still at the payment provider; trying again.');
      }
    }
    return done;
  }
}

/** Marks that the provider has no data of the account, and deletes the account's customer id. */
async function markErasedAtProvider({ manager }: Query, accountId: string): Promise<void> {
  await manager.delete(Customer, { accountId });
  await manager.update(BillingAccount, { accountId }, { providerErasedAt: () => 'UTC_TIMESTAMP(3)' });
}
