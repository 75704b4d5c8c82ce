import { Injectable } from '@nestjs/common';
import type { ExportPart } from '@feltbook/contracts';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { BillingAccount } from '../billing-accounts/billing-account.entity';
import { Customer } from '../customers/customer.entity';
import { Subscription } from '../subscriptions';
import { UsageCopy } from '../usage-copies/usage-copy.entity';

@Injectable()
export class ExportService {
  constructor(
    @InjectRepository(BillingAccount) private readonly accounts: Repository<BillingAccount>,
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
    @InjectRepository(UsageCopy) private readonly usages: Repository<UsageCopy>,
  ) {}

  /** Reads usage, customer and subscriptions of an account; empty for an unknown account. */
  async read(accountId: string): Promise<ExportPart> {
    const [usage, customer, subscriptions, account] = await Promise.all([
      this.usages.findOneBy({ accountId, erasedAt: IsNull() }),
      this.customers.findOneBy({ accountId }),
      this.subscriptions.findBy({ accountId }),
      this.accounts.findOneBy({ accountId }),
    ]);
    return {
      ...(usage && {
        trial: {
          cash_sessions_used: usage.cashUsed,
          tournament_sessions_used: usage.tournamentsUsed,
          updated_at: usage.updatedAt.toISOString(),
        },
      }),
      ...(account?.grandfathered && { grandfathered: true }),
      ...(account?.extendedTrialUntil && { extended_trial_until: account.extendedTrialUntil.toISOString() }),
      ...(customer && { customer_id: customer.customerId }),
      ...(subscriptions.length > 0 && { subscriptions: subscriptions.map(toExported) }),
    };
  }
}

const toExported = (subscription: Subscription) => ({
  id: subscription.id,
  status: subscription.status,
  plan: subscription.plan,
  current_period_end: subscription.currentPeriodEnd?.toISOString() ?? null,
  cancel_at_period_end: subscription.cancelAtPeriodEnd || subscription.cancelAt !== null,
});
