import { Inject, Injectable } from '@nestjs/common';
import { directQuery, inTransaction, LOGGER, Metrics } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { PaymentProvider } from '../provider/payment-provider';
import { isMissing } from '../provider/provider-errors';
import { givesPro } from '../standings/access';
import { isKnownStatus } from '../standings/subscription';
import { markApplied } from '../provider-events/provider-events.repository';
import { applyReading, type AppliedReading } from './apply-reading';
import { customerById, databaseNow } from './customers.repository';
import type { Reading } from './reading';

/** Asks the provider how things stand with a customer, and brings our records to it. */
@Injectable()
export class CustomerReadings {
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

  async refresh(customerId: string): Promise<void> {
    const query = directQuery(this.dataSource);
    const startedAt = await databaseNow(query);
    const customer = await customerById(query, customerId);
    if (customer) await this.apply(customer.accountId, await this.read(customerId, startedAt));
    else await markApplied(query, customerId, startedAt);
  }

  /** Events that were received before the reading began are done with it, whatever it leads to. */
  async apply(accountId: string, reading: Reading): Promise<AppliedReading> {
    const applied = await inTransaction(this.dataSource, async (query) => {
      const outcome = await applyReading(query, accountId, reading);
      await markApplied(query, reading.customerId, reading.startedAt);
      return outcome;
    });
    for (const { id, status } of applied.unknown) {
      this.alerts.inc({ kind: 'unknown_status' });
      this.logger.error(
        { accountId, subscriptionId: id, status },
        'The provider uses a status that is not known here; the subscription keeps its last state.',
      );
    }
    if (applied.outcome === 'applied') this.watchForTwo(accountId, reading);
    return applied;
  }

  private async read(customerId: string, startedAt: string): Promise<Reading> {
    const gone = { customerId, startedAt, isDeleted: true, subscriptions: [] };
    try {
      const subscriptions = await this.provider.subscriptionsOf(customerId);
      // A customer is deleted with all of its subscriptions, so one that has any left is there.
      const isOver = subscriptions.every(({ status }) => status === 'canceled');
      if (isOver && (await this.provider.isDeleted(customerId))) return gone;
      return { customerId, startedAt, isDeleted: false, subscriptions };
    } catch (error) {
      if (isMissing(error)) return gone;
      throw error;
    }
  }

  private watchForTwo(accountId: string, { subscriptions }: Reading): void {
    const paid = subscriptions.filter(
      ({ status }) => isKnownStatus(status) && givesPro({ status, pastDueSince: null }, new Date()),
    );
    if (paid.length < 2) return;
    this.alerts.inc({ kind: 'double_subscription' });
    this.logger.error(
      { accountId, subscriptionIds: paid.map(({ id }) => id) },
      'An account pays for more than one subscription.',
    );
  }
}
