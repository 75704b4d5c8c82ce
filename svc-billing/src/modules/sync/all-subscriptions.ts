import { Inject, Injectable } from '@nestjs/common';
import { accountCount, accountLookup, type SyncResult } from '@feltbook/contracts';
import {
  ApiError,
  directQuery,
  inTransaction,
  LOGGER,
  serviceClient,
  SERVICE_CONFIG,
  type ServiceConfig,
} from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { CustomerReadings } from '../customers/customer-readings';
import {
  addCustomer,
  countCustomers,
  customersAfter,
  databaseNow,
  knownCustomers,
  type Customer,
} from '../customers/customers.repository';
import { PaymentProvider } from '../provider/payment-provider';
import type { ReportedSubscription } from '../provider/reported';
import { givesPro } from '../standings/access';
import { lockStanding } from '../standings/standings.repository';
import { isKnownStatus } from '../standings/subscription';

const BATCH = 100;
const SIDE_BY_SIDE = 4;
/** One page that cannot be had ends a run. */
const RETRIES = 2;

/** Compares every customer with what the provider says, by customer id, in pages to the end. */
@Injectable()
export class AllSubscriptions {
  private readonly auth;

  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly readings: CustomerReadings,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SERVICE_CONFIG) config: ServiceConfig,
  ) {
    this.auth = serviceClient({ name: 'svc-auth', baseUrl: config.AUTH_URL, credential: config });
  }

  /** @param stillAlive is called now and then while it runs @throws what the provider's library throws */
  async sync(stillAlive: () => Promise<void>): Promise<SyncResult> {
    const query = directQuery(this.dataSource);
    const startedAt = await databaseNow(query);
    const reported = await this.reportedByCustomer(stillAlive);
    await this.adoptUnknown(reported);
    let synced = 0;
    for (let page = await customersAfter(query, '', BATCH); page.length > 0;) {
      synced += await this.applyAll(page, reported, startedAt);
      await stillAlive();
      page = await customersAfter(query, page.at(-1)?.accountId ?? '', BATCH);
    }
    const result = await this.summary(synced, [...reported.values()].flat());
    this.logger.info(result, 'All subscriptions are what the payment provider says.');
    return result;
  }

  /**
   * Takes over customers that are missing here although our checkout made them, as after the database was restored. By the
   * account's id, of an account that exists and has no other customer.
   * @throws ApiError `unavailable` while svc-auth is away
   */
  private async adoptUnknown(reported: ReadonlyMap<string, ReportedSubscription[]>): Promise<void> {
    const known = await knownCustomers(directQuery(this.dataSource), [...reported.keys()]);
    for (const [customerId, subscriptions] of reported) {
      const accountId = subscriptions.find((one) => one.accountId !== undefined)?.accountId;
      if (known.has(customerId) || accountId === undefined || !(await this.exists(accountId))) continue;
      const isAdded = await inTransaction(this.dataSource, async (query) => {
        const { erased } = await lockStanding(query, accountId);
        return !erased && addCustomer(query, accountId, customerId);
      });
      if (isAdded)
        this.logger.warn({ accountId }, 'The provider has a customer of an account that had none here.');
    }
  }

  /** The provider may know accounts of other installations. */
  private async exists(accountId: string): Promise<boolean> {
    try {
      await this.auth.get(`/internal/accounts/${encodeURIComponent(accountId)}`, accountLookup);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return false;
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.auth.close();
  }

  private async reportedByCustomer(
    stillAlive: () => Promise<void>,
  ): Promise<Map<string, ReportedSubscription[]>> {
    const byCustomer = new Map<string, ReportedSubscription[]>();
    let count = 0;
    for await (const subscription of this.provider.allSubscriptions({ retries: RETRIES })) {
      const known = byCustomer.get(subscription.customerId);
      if (known) known.push(subscription);
      else byCustomer.set(subscription.customerId, [subscription]);
      count += 1;
      if (count % BATCH === 0) await stillAlive();
    }
    return byCustomer;
  }

  private async applyAll(
    customers: readonly Customer[],
    reported: ReadonlyMap<string, ReportedSubscription[]>,
    startedAt: string,
  ): Promise<number> {
    const left = [...customers];
    let applied = 0;
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const subscriptions = reported.get(next.customerId) ?? [];
        const reading = { customerId: next.customerId, startedAt, isDeleted: false, subscriptions };
        const { outcome } = await this.readings.apply(next.accountId, reading);
        // One that was overtaken is newer than this run.
        if (outcome !== 'not_ours' && subscriptions.length > 0) applied += 1;
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
    return applied;
  }

  private async summary(synced: number, all: readonly ReportedSubscription[]): Promise<SyncResult> {
    const active = all.filter(
      ({ status }) => isKnownStatus(status) && givesPro({ status, pastDueSince: null }, new Date()),
    ).length;
    const accounts = await this.auth.get('/internal/accounts/count', accountCount).catch(() => undefined);
    const customers = await countCustomers(directQuery(this.dataSource));
    return {
      synced_count: synced,
      subscription_details: {
        active_subscriptions: active,
        inactive_subscriptions: all.length - active,
        total_processed: all.length,
        sync_summary: {
          users_with_no_email: accounts?.withoutEmail ?? null,
          users_not_in_stripe: accounts ? Math.max(0, accounts.accounts - customers) : null,
        },
      },
    };
  }
}
