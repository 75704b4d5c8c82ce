import { Inject, Injectable } from '@nestjs/common';
import { ApiError, directQuery, inTransaction, isDatabaseUnavailable, LOGGER } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { PaymentProvider } from '../provider/payment-provider';
import { AllSubscriptions } from './all-subscriptions';
import { claimRun, extendLease, finishRun, requestRun } from './sync-runs.repository';

/** Does the runs that were asked for. One that its worker left half-way is begun again by whoever looks next. */
@Injectable()
export class SyncRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: AllSubscriptions,
    private readonly provider: PaymentProvider,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Does one run, if there is any. @returns whether there was */
  async runNext(): Promise<boolean> {
    const id = await inTransaction(this.dataSource, claimRun);
    if (id === undefined) return false;
    const query = directQuery(this.dataSource);
    try {
      const result = await this.subscriptions.sync(() => extendLease(query, id));
      await finishRun(query, id, result);
    } catch (error) {
      // Without the database or svc-auth the run is neither done nor failed: it is begun again when its lease is over.
      const isAway = error instanceof ApiError && error.code === 'unavailable';
      if (isDatabaseUnavailable(error) || isAway) throw error;
      this.logger.warn({ err: error }, 'Not all subscriptions could be compared with the payment provider.');
      await finishRun(query, id, error instanceof Error ? error : new Error(String(error)));
    }
    return true;
  }

  /** For every night: asks for a run, which is done like any other. */
  async requestNightly(): Promise<void> {
    if (this.provider.isConfigured) await inTransaction(this.dataSource, requestRun);
  }
}
