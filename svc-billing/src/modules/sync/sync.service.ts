import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SyncResult, SyncRun } from '@feltbook/contracts';
import { ApiError, inTransaction } from '@feltbook/svc-kit';
import { DataSource, type Repository } from 'typeorm';
import { PaymentProvider } from '../provider/payment-provider';
import { notConfigured } from '../provider/provider-errors';
import { SyncRunEntity } from './sync-run.entity';
import { requestRun } from './sync-runs.repository';

const POLL_MS = 150;
const TIMEOUT_MS = 8000;

/** Requests syncs of all subscriptions. The worker runs them; concurrent callers share one. */
@Injectable()
export class SyncService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    @InjectRepository(SyncRunEntity) private readonly runs: Repository<SyncRunEntity>,
  ) {}

  /**
   * @returns the run: finished, or as it is after 8 seconds
   * @throws ApiError `stripe_not_configured`
   */
  async request(): Promise<SyncRun> {
    if (!this.provider.isConfigured) throw notConfigured();
    const id = await inTransaction(this.dataSource, requestRun);
    const deadline = performance.now() + TIMEOUT_MS;
    for (;;) {
      const run = await this.read(id);
      if (run.state === 'done' || run.state === 'failed' || performance.now() > deadline) return run;
      await pause(POLL_MS);
    }
  }

  /** @throws ApiError `not_found` */
  async read(id: string): Promise<SyncRun> {
    const run = await this.runs.findOneBy({ id });
    if (!run) throw new ApiError('not_found', 'There is no such run.');
    const { state, result, failure } = run;
    return { id, state, result: state === 'done' ? (result as SyncResult) : null, failure };
  }
}
