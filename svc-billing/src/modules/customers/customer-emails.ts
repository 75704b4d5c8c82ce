import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LOGGER, triggerTask, type Query } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { IsNull, Not, type Repository } from 'typeorm';
import { OtherServices } from '../other-services/other-services';
import { PaymentProvider } from '../provider/payment-provider';
import { isMissing, isRejectedParameter } from '../provider/provider-errors';
import { Customer } from './customer.entity';

/** The scheduled task that gives customers at the provider the email of their account. */
export const CUSTOMER_EMAILS_TASK = 'customers.emails';
const BATCH = 100;

/** Keeps the email of customers, which the provider sends receipts to. Reads the present one, whatever order events arrive in. */
@Injectable()
export class CustomerEmails {
  constructor(
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    private readonly provider: PaymentProvider,
    private readonly services: OtherServices,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Handles a change of an account's email. @param query of the transaction that applies the event */
  async markOutdated(query: Query, accountId: string): Promise<void> {
    const emailOutdatedAt = () => 'UTC_TIMESTAMP(3)';
    const { affected } = await query.manager.update(Customer, { accountId }, { emailOutdatedAt });
    if (affected === 1) await triggerTask(query, CUSTOMER_EMAILS_TASK);
  }

  /**
   * Updates outdated customers, the longest outdated first. Those that fail stay outdated for the next run.
   * @returns how many it updated
   */
  async update(): Promise<number> {
    if (!this.provider.isConfigured) return 0;
    const all = await this.customers.find({
      where: { emailOutdatedAt: Not(IsNull()) },
      order: { emailOutdatedAt: 'ASC' },
      take: BATCH,
    });
    let done = 0;
    for (const outdated of all) {
      try {
        await this.updateOne(outdated);
        done += 1;
      } catch (error) {
        this.logger.warn({ err: error }, 'A customer may have an outdated email; trying again.');
      }
    }
    return done;
  }

  private async updateOne({ accountId, customerId, emailOutdatedAt }: Customer): Promise<void> {
    const account = await this.services.account(accountId);
    // The erasure of a deleted account deletes the customer.
    if (account) await this.setEmail(customerId, account.email);
    // Unless the email changed again meanwhile.
    const unchanged = { accountId, emailOutdatedAt: emailOutdatedAt ?? IsNull() };
    await this.customers.update(unchanged, { emailOutdatedAt: null });
  }

  private async setEmail(customerId: string, email: string | null): Promise<void> {
    try {
      await this.provider.setEmail(customerId, email);
    } catch (error) {
      if (isMissing(error)) return;
      // Rejected addresses would fill each batch. Receipts must not go to the former one.
      if (email === null || !isRejectedParameter(error, 'email')) throw error;
      await this.setEmail(customerId, null);
    }
  }
}
