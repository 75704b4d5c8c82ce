import { Inject, Injectable } from '@nestjs/common';
import { ApiError, directQuery, inTransaction, isDatabaseUnavailable, LOGGER } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { PaymentProvider } from '../provider/payment-provider';
import { SubscriptionSync } from './subscription-sync';
import { claimRun, extendLease, finishRun, requestRun } from './sync-runs.repository';

/** Runs requested syncs. If a worker stops halfway, another starts the sync again. */
@Injectable()
export class SyncRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptionSync: SubscriptionSync,
    private readonly provider: PaymentProvider,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs one queued sync. @returns `false` if there is none */
  async runNext(): Promise<boolean> {
    const id = await inTransaction(this.dataSource, claimRun);
    if (id === undefined) return false;
    const query = directQuery(this.dataSource);
    try {
      const result = await this.subscriptionSync.sync(() => extendLease(query, id));
      await finishRun(query, id, result);
    } catch (error) {
      // Without the database or svc-auth the run stays open and starts again when its lease expires.
      const isUnavailable = error instanceof ApiError && error.code === 'unavailable';
      if (isDatabaseUnavailable(error) || isUnavailable) throw error;
      this.logger.warn({ err: error }, 'Not all subscriptions could be compared with the payment provider.');
      await finishRun(query, id, error instanceof Error ? error : new Error(String(error)));
    }
    return true;
  }

  /** Requests the nightly sync. */
  async requestNightly(): Promise<void> {
    if (this.provider.isConfigured) await inTransaction(this.dataSource, requestRun);
  }
}
