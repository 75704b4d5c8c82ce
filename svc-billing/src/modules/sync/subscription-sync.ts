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
import { lockBillingAccount } from '../billing-accounts/billing-accounts.repository';
import type { Customer } from '../customers/customer.entity';
import {
  insertCustomer,
  countCustomers,
  listCustomersAfter,
  databaseNow,
  filterKnownCustomers,
} from '../customers/customers.repository';
import { SnapshotRepository } from '../customers/snapshot.repository';
import { PaymentProvider } from '../provider/payment-provider';
import type { ProviderSubscription } from '../provider/provider-subscription';
import { grantsPro, isKnownStatus } from '../subscriptions';

const BATCH = 100;
const CONCURRENCY = 4;
/** A page that fails ends the run. */
const RETRIES = 2;

/** Applies a snapshot of every customer. */
@Injectable()
export class SubscriptionSync {
  private readonly auth;

  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly snapshots: SnapshotRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SERVICE_CONFIG) config: ServiceConfig,
  ) {
    this.auth = serviceClient({ name: 'svc-auth', baseUrl: config.AUTH_URL, credential: config });
  }

  /** @param heartbeat is called regularly while it runs @throws what the provider's library throws */
  async sync(heartbeat: () => Promise<void>): Promise<SyncResult> {
    const query = directQuery(this.dataSource);
    const startedAt = await databaseNow(query);
    const reported = await this.readByCustomer(heartbeat);
    await this.restoreCustomers(reported);
    let synced = 0;
    for (let page = await listCustomersAfter(query, '', BATCH); page.length > 0;) {
      synced += await this.applyAll(page, reported, startedAt);
      await heartbeat();
      page = await listCustomersAfter(query, page.at(-1)?.accountId ?? '', BATCH);
    }
    const result = await this.summary(synced, [...reported.values()].flat());
    this.logger.info(result, 'All subscriptions are what the payment provider says.');
    return result;
  }

  /**
   * Inserts customers that our checkout created and that are missing here, for example after a restore. Only for accounts
   * that exist and have no other customer.
   * @throws ApiError `unavailable` if svc-auth is unavailable
   */
  private async restoreCustomers(reported: ReadonlyMap<string, ProviderSubscription[]>): Promise<void> {
    const known = await filterKnownCustomers(directQuery(this.dataSource), [...reported.keys()]);
    for (const [customerId, subscriptions] of reported) {
      const accountId = subscriptions.find((one) => one.accountId !== undefined)?.accountId;
      if (known.has(customerId) || accountId === undefined || !(await this.exists(accountId))) continue;
      const isAdded = await inTransaction(this.dataSource, async (query) => {
        const { erasedAt } = await lockBillingAccount(query, accountId);
        return !erasedAt && insertCustomer(query, accountId, customerId);
      });
      if (isAdded)
        this.logger.warn({ accountId }, 'The provider has a customer of an account that had none here.');
    }
  }

  /** The provider may have customers of other installations. */
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

  private async readByCustomer(heartbeat: () => Promise<void>): Promise<Map<string, ProviderSubscription[]>> {
    const byCustomer = new Map<string, ProviderSubscription[]>();
    let count = 0;
    for await (const subscription of this.provider.allSubscriptions({ retries: RETRIES })) {
      const known = byCustomer.get(subscription.customerId);
      if (known) known.push(subscription);
      else byCustomer.set(subscription.customerId, [subscription]);
      count += 1;
      if (count % BATCH === 0) await heartbeat();
    }
    return byCustomer;
  }

  private async applyAll(
    customers: readonly Customer[],
    reported: ReadonlyMap<string, ProviderSubscription[]>,
    startedAt: string,
  ): Promise<number> {
    const left = [...customers];
    let applied = 0;
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const subscriptions = reported.get(next.customerId) ?? [];
        const snapshot = { customerId: next.customerId, startedAt, isDeleted: false, subscriptions };
        const { outcome } = await this.snapshots.apply(next.accountId, snapshot);
        // Outdated means that a newer snapshot was applied.
        if (outcome !== 'not_ours' && subscriptions.length > 0) applied += 1;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    return applied;
  }

  private async summary(synced: number, all: readonly ProviderSubscription[]): Promise<SyncResult> {
    const active = all.filter(
      ({ status }) => isKnownStatus(status) && grantsPro({ status, pastDueSince: null }, new Date()),
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
