import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { JobWorker, LOGGER, Metrics, SERVICE_CONFIG, type ServiceConfig } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { CUSTOMER_QUEUE, type RefreshData } from './customer-queue';
import { SnapshotService } from './snapshot.service';

const CONCURRENCY = 8;

/** Refreshes the snapshots of customers that events are about. */
@Injectable()
export class CustomersWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private worker: JobWorker | undefined;

  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly snapshots: SnapshotService,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.worker = new JobWorker(this.config, this.logger, {
      queue: CUSTOMER_QUEUE,
      concurrency: CONCURRENCY,
      metrics: this.metrics,
      process: ({ data }) => this.snapshots.refresh((data as RefreshData).customerId),
      onFailed: (job, error) =>
        this.logger.warn(
          {
            err: error,
            customerId: (job?.data as Partial<RefreshData> | undefined)?.customerId,
            attempt: job?.attemptsMade,
          },
          'The payment provider could not be asked about a customer; trying again.',
        ),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
  }
}
