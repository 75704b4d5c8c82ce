import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  Batcher,
  isDatabaseUnavailable,
  JobWorker,
  LOGGER,
  Metrics,
  SERVICE_CONFIG,
  type ServiceConfig,
} from '@feltbook/svc-kit';
import type { Job } from 'bullmq';
import type { Logger } from 'pino';
import { REFRESH, STATISTICS_QUEUE, type RefreshData } from './statistics-queue';
import { StatisticsService } from './statistics.service';

/** Players per batch, and concurrent batches: one computes while the other stores. */
const BATCH = 16;
const BATCHES = 2;

/** Computes documents before they are requested. */
@Injectable()
export class StatisticsWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private worker: JobWorker | undefined;
  private readonly refreshes: Batcher<string, string>;

  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    statistics: StatisticsService,
    private readonly metrics: Metrics,
  ) {
    const refresh = async (accountIds: readonly string[]) => {
      await statistics.refreshAll(accountIds);
      return accountIds;
    };
    this.refreshes = new Batcher(refresh, {
      most: BATCH,
      atOnce: BATCHES,
      failsAll: isDatabaseUnavailable,
    });
  }

  onApplicationBootstrap(): void {
    const { logger } = this;
    this.worker = new JobWorker(this.config, logger, {
      queue: STATISTICS_QUEUE,
      concurrency: BATCH * BATCHES,
      metrics: this.metrics,
      process: (job) => this.process(job),
      onFailed: (job, error) =>
        logger.warn(
          {
            err: error,
            job: job?.name,
            accountId: (job?.data as Partial<RefreshData> | undefined)?.accountId,
            attempt: job?.attemptsMade,
          },
          'Statistics could not be computed.',
        ),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
  }

  private async process({ name, data }: Job): Promise<void> {
    if (name === REFRESH) await this.refreshes.do((data as RefreshData).accountId);
  }
}
