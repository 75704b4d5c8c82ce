import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { SyncRun } from '@feltbook/contracts';
import { ApiError, directQuery, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { PaymentProvider } from '../provider/payment-provider';
import { notConfigured } from '../provider/provider-errors';
import { readRun, requestRun } from './sync-runs.repository';

const LOOK_EVERY_MS = 150;
const LONGEST_WAIT_MS = 8000;

/** Asks for a run over all subscriptions. The worker does it; callers at the same time share one. */
@Injectable()
export class SyncService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * @returns the run, finished if that takes no longer than 8 seconds; else as it is then, to be asked for by its id
   * @throws ApiError `stripe_not_configured`
   */
  async request(): Promise<SyncRun> {
    if (!this.provider.isConfigured) throw notConfigured();
    const { id } = await inTransaction(this.dataSource, requestRun);
    const deadline = performance.now() + LONGEST_WAIT_MS;
    for (;;) {
      const run = await this.read(id);
      if (run.state === 'done' || run.state === 'failed' || performance.now() > deadline) return run;
      await pause(LOOK_EVERY_MS);
    }
  }

  /** @throws ApiError `not_found` */
  async read(id: string): Promise<SyncRun> {
    const run = await readRun(directQuery(this.dataSource), id);
    if (!run) throw new ApiError('not_found', 'There is no such run.');
    return run;
  }
}
