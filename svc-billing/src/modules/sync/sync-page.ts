import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { SyncResult } from '@feltbook/contracts';
import { directQuery, inTransaction, LOGGER } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource, In, MoreThan } from 'typeorm';
import { lockBillingAccount } from '../billing-accounts/billing-accounts.repository';
import { Customer } from '../customers/customer.entity';
import { databaseNow, insertCustomer } from '../customers/customers.repository';
import { SnapshotService } from '../customers/snapshot.service';
import { OtherServices } from '../other-services/other-services';
import { PaymentProvider } from '../provider/payment-provider';
import type { ProviderSubscription } from '../provider/provider-subscription';
import { mayGrantPro, Subscription } from '../subscriptions';
import type { SyncProgress } from './sync-run.entity';

const BATCH = 500;
const CONCURRENCY = 8;
/** Bounds the rate of calls to the provider. */
const CALL_EVERY_MS = 100;

/** Compares subscriptions with the provider. */
@Injectable()
export class SyncPage {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly snapshots: SnapshotService,
    private readonly services: OtherServices,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Reads and stores the page after those that are counted in `before`. Idempotent.
   * @returns the counts with this page, and whether it is the last one
   * @throws what the provider's library throws; ApiError `unavailable` if svc-auth is unavailable
   */
  async compare(before: SyncProgress): Promise<SyncProgress & { isLast: boolean }> {
    const query = directQuery(this.dataSource);
    const startedAt = await databaseNow(query);
    const { page, isLast } = await this.provider.subscriptionsAfter(before.after);
    const customerIds = [...new Set(page.map(({ customerId }) => customerId))];
    const known = await query.manager.findBy(Customer, { customerId: In(customerIds) });
    const accountOf = new Map(known.map(({ customerId, accountId }) => [customerId, accountId]));
    const apply = async (customerId: string) => {
      const subscriptions = page.filter((one) => one.customerId === customerId);
      const accountId = accountOf.get(customerId) ?? (await this.restoreCustomer(subscriptions));
      if (accountId === undefined) return;
      await this.snapshots.apply(accountId, { customerId, startedAt, kind: 'part', subscriptions });
    };
    for (let at = 0; at < customerIds.length; at += CONCURRENCY)
      await Promise.all(customerIds.slice(at, at + CONCURRENCY).map(apply));
    return {
      after: page.at(-1)?.id ?? before.after,
      active: before.active + page.filter(({ status }) => mayGrantPro(status)).length,
      total: before.total + page.length,
      isLast,
    };
  }

  /** Ends a run: refreshes customers with subscriptions that no page had. @throws as `compare` */
  async finish({ active, total }: SyncProgress, begunAt: Date): Promise<SyncResult> {
    const { manager } = directQuery(this.dataSource);
    let customers = 0;
    let synced = 0;
    for (let after = ''; ;) {
      const batch = await manager.find(Customer, {
        where: { accountId: MoreThan(after) },
        order: { accountId: 'ASC' },
        take: BATCH,
      });
      const stored = await manager.find(Subscription, {
        select: { accountId: true, status: true, readStartedAt: true },
        where: { accountId: In(batch.map(({ accountId }) => accountId)) },
      });
      const isRead = (one: Subscription) => (one.readStartedAt ?? begunAt) >= begunAt;
      const missing = stored.filter((one) => !isRead(one) && one.status !== 'canceled');
      customers += batch.length;
      synced += new Set(stored.filter(isRead).map(({ accountId }) => accountId)).size;
      for (const { accountId, customerId } of batch) {
        if (!missing.some((one) => one.accountId === accountId)) continue;
        await this.snapshots.refresh(customerId);
        await pause(CALL_EVERY_MS);
      }
      after = batch.at(-1)?.accountId ?? '';
      if (batch.length < BATCH) break;
    }
    const accounts = await this.services.countAccounts().catch(() => undefined);
    return {
      synced_count: synced,
      subscription_details: {
        active_subscriptions: active,
        inactive_subscriptions: total - active,
        total_processed: total,
        sync_summary: {
          users_with_no_email: accounts?.withoutEmail ?? null,
          users_not_in_stripe: accounts ? Math.max(0, accounts.accounts - customers) : null,
        },
      },
    };
  }

  /**
   * Inserts a customer that our checkout created and that is missing here, for example after a restore. Only for an account
   * that exists and has no other customer: the provider may have customers of other installations.
   * @returns the account of an inserted customer
   */
  private async restoreCustomer(subscriptions: readonly ProviderSubscription[]): Promise<string | undefined> {
    const [own] = subscriptions.filter((one) => one.accountId !== undefined);
    if (own?.accountId === undefined || !(await this.services.account(own.accountId))) return undefined;
    const { accountId, customerId } = own;
    const isAdded = await inTransaction(this.dataSource, async (query) => {
      const { erasedAt } = await lockBillingAccount(query, accountId);
      return !erasedAt && insertCustomer(query, accountId, customerId);
    });
    if (!isAdded) return undefined;
    this.logger.warn({ accountId }, 'The provider has a customer of an account that had none here.');
    return accountId;
  }
}
