import { Inject, Injectable } from '@nestjs/common';
import { directQuery, inTransaction, LOGGER, Metrics } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { markApplied } from '../provider-events/provider-events.repository';
import { PaymentProvider } from '../provider/payment-provider';
import { isMissing } from '../provider/provider-errors';
import { mayGrantPro } from '../subscriptions';
import { applySnapshot, type AppliedSnapshot, type ProviderSnapshot } from './apply-snapshot';
import { Customer } from './customer.entity';
import { databaseNow } from './customers.repository';

/** Reads snapshots of customers from the provider and applies them. */
@Injectable()
export class SnapshotService {
  private readonly alerts: Counter<'kind'>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    @Inject(LOGGER) private readonly logger: Logger,
    { registry }: Metrics,
  ) {
    this.alerts = new Counter({
      name: 'billing_alerts_total',
      help: 'What a person should look at: a status that nobody knows, or two subscriptions of one account.',
      labelNames: ['kind'],
      registers: [registry],
    });
    for (const kind of ['unknown_status', 'double_subscription'] as const) this.alerts.inc({ kind }, 0);
  }

  /** Reads a customer's subscriptions from the provider and applies them. @throws what the provider's library throws */
  async refresh(customerId: string): Promise<void> {
    const query = directQuery(this.dataSource);
    const startedAt = await databaseNow(query);
    const customer = await query.manager.findOneBy(Customer, { customerId });
    if (customer) await this.apply(customer.accountId, await this.read(customerId, startedAt));
    else await markApplied(query, customerId, startedAt);
  }

  /** Applies a snapshot. Marks the events received before a whole one as applied, whatever its outcome. */
  async apply(accountId: string, snapshot: ProviderSnapshot): Promise<AppliedSnapshot> {
    const applied = await inTransaction(this.dataSource, async (query) => {
      const outcome = await applySnapshot(query, accountId, snapshot);
      if (snapshot.kind !== 'part') await markApplied(query, snapshot.customerId, snapshot.startedAt);
      return outcome;
    });
    for (const { id, status } of applied.unknown) {
      this.alerts.inc({ kind: 'unknown_status' });
      this.logger.error(
        { accountId, subscriptionId: id, status },
        'The provider uses a status that is not known here; the subscription keeps its last state.',
      );
    }
    if (applied.outcome === 'applied') this.alertIfDouble(accountId, snapshot);
    return applied;
  }

  private async read(customerId: string, startedAt: string): Promise<ProviderSnapshot> {
    const deleted = { customerId, startedAt, kind: 'deleted', subscriptions: [] } as const;
    try {
      const subscriptions = await this.provider.subscriptionsOf(customerId);
      // Deleting a customer cancels all its subscriptions, so a customer with any other still exists.
      const isOver = subscriptions.every(({ status }) => status === 'canceled');
      if (isOver && (await this.provider.isDeleted(customerId))) return deleted;
      return { customerId, startedAt, kind: 'whole', subscriptions };
    } catch (error) {
      if (isMissing(error)) return deleted;
      throw error;
    }
  }

  private alertIfDouble(accountId: string, { subscriptions }: ProviderSnapshot): void {
    const paid = subscriptions.filter(({ status }) => mayGrantPro(status));
    if (paid.length < 2) return;
    this.alerts.inc({ kind: 'double_subscription' });
    this.logger.error(
      { accountId, subscriptionIds: paid.map(({ id }) => id) },
      'An account pays for more than one subscription.',
    );
  }
}
