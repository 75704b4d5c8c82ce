import { Injectable } from '@nestjs/common';
import type { ExportPart } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { customerOfAccount } from '../customers/customers.repository';
import { readStanding } from '../standings/standings.repository';
import type { Subscription } from '../standings/subscription';
import { readSubscriptions } from '../standings/subscriptions.repository';
import { UsageCopiesRepository } from '../usage-copies/usage-copies.repository';

@Injectable()
export class ExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly usageCopies: UsageCopiesRepository,
  ) {}

  async read(accountId: string): Promise<ExportPart> {
    const query = directQuery(this.dataSource);
    const [copy, customer, subscriptions, { grandfathered }] = await Promise.all([
      this.usageCopies.find(accountId),
      customerOfAccount(query, accountId),
      readSubscriptions(query, accountId),
      readStanding(query, accountId),
    ]);
    return {
      ...(copy && {
        trial: {
          cash_sessions_used: copy.cashUsed,
          tournament_sessions_used: copy.tournamentsUsed,
          updated_at: copy.updatedAt,
        },
      }),
      ...(grandfathered && { grandfathered }),
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
