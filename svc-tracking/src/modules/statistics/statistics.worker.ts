import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { JobWorker, LOGGER, Metrics, SERVICE_CONFIG, type ServiceConfig } from '@feltbook/svc-kit';
import type { Job } from 'bullmq';
import type { Logger } from 'pino';
import { REFRESH, STATISTICS_QUEUE, type RefreshData } from './statistics-queue';
import { StatisticsService } from './statistics.service';

/** Documents that are computed at the same time: most of the time, all but one wait for the database. */
const CONCURRENCY = 8;

/** Computes documents before they are requested. */
@Injectable()
export class StatisticsWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private worker: JobWorker | undefined;

  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly statistics: StatisticsService,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    const { logger } = this;
    this.worker = new JobWorker(this.config, logger, {
      queue: STATISTICS_QUEUE,
      concurrency: CONCURRENCY,
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
    if (name === REFRESH) await this.statistics.refresh((data as RefreshData).accountId);
  }
}
