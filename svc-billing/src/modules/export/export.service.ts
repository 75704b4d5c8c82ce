import { Injectable } from '@nestjs/common';
import type { ExportPart } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { readBillingAccount } from '../billing-accounts/billing-accounts.repository';
import { findCustomerByAccount } from '../customers/customers.repository';
import { readSubscriptions, type Subscription } from '../subscriptions';
import { readUsageCopy } from '../usage-copies/usage-copies.repository';

@Injectable()
export class ExportService {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads usage, customer and subscriptions of an account; empty for an unknown account. */
  async read(accountId: string): Promise<ExportPart> {
    const query = directQuery(this.dataSource);
    const [usage, customer, subscriptions, { grandfathered, extendedTrialUntil }] = await Promise.all([
      readUsageCopy(query, accountId),
      findCustomerByAccount(query, accountId),
      readSubscriptions(query, accountId),
      readBillingAccount(query, accountId),
    ]);
    return {
      ...(usage && {
        trial: {
          cash_sessions_used: usage.cashUsed,
          tournament_sessions_used: usage.tournamentsUsed,
          updated_at: usage.updatedAt.toISOString(),
        },
      }),
      ...(grandfathered && { grandfathered }),
      ...(extendedTrialUntil && { extended_trial_until: extendedTrialUntil.toISOString() }),
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
