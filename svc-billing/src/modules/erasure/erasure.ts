import { Inject, Injectable } from '@nestjs/common';
import { directQuery, inTransaction, LOGGER, triggerTask, type Query } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { lockBillingAccount, markErased } from '../billing-accounts/billing-accounts.repository';
import { updateStatus } from '../billing-accounts/update-status';
import { deleteAttempts } from '../checkout/checkout-attempts.repository';
import { findCustomerByAccount } from '../customers/customers.repository';
import { deleteEventsOf } from '../provider-events/provider-events.repository';
import { PaymentProvider } from '../provider/payment-provider';
import { isMissing } from '../provider/provider-errors';
import { deleteSubscriptions } from '../subscriptions';
import { eraseUsageCopy } from '../usage-copies/usage-copies.repository';
import { ERASURE_TASK, listCustomersToErase, markErasedAtProvider } from './erasure.repository';

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
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Erases the account's rows. @param query of the transaction that applies the event */
  async begin(query: Query, accountId: string): Promise<void> {
    const account = await lockBillingAccount(query, accountId);
    const now = new Date();
    await markErased(query, accountId);
    await updateStatus(query, { ...account, erasedAt: now }, { now });
    await deleteSubscriptions(query, accountId);
    await deleteAttempts(query, accountId);
    if (await findCustomerByAccount(query, accountId)) await triggerTask(query, ERASURE_TASK);
    else await markErasedAtProvider(query, accountId);
    await eraseUsageCopy(query, accountId);
  }

  /** Erases what is left at the provider. @returns how many accounts it erased there */
  async finish(): Promise<number> {
    if (!this.provider.isConfigured) return 0;
    let done = 0;
    for (const { accountId, customerId } of await listCustomersToErase(directQuery(this.dataSource), BATCH)) {
      try {
        await this.provider.erase(customerId).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
        await inTransaction(this.dataSource, async (query) => {
          await deleteEventsOf(query, customerId);
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
