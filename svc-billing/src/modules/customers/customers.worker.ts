import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  closeRedis,
  isDatabaseUnreachable,
  LOGGER,
  queueConnection,
  queuePrefix,
  SERVICE_CONFIG,
  type RedisClientType,
  type ServiceConfig,
} from '@feltbook/svc-kit';
import { DelayedError, Worker, type Job } from 'bullmq';
import type { Logger } from 'pino';
import { CUSTOMER_QUEUE, type RefreshData } from './customer-queue';
import { CustomerReadings } from './customer-readings';

const CONCURRENCY = 8;
const DATABASE_PAUSE_MS = 1000;
const CLOSE_BOUND_MS = 5000;
const LONGEST_BACKOFF_MS = 60_000;

/** Brings customers to what the provider says, one reading for any number of events. */
@Injectable()
export class CustomersWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private connection: RedisClientType | undefined;
  private worker: Worker | undefined;

  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly readings: CustomerReadings,
  ) {}

  onApplicationBootstrap(): void {
    const { config, logger } = this;
    this.connection = queueConnection(config.REDIS_URL, { name: CUSTOMER_QUEUE, logger });
    this.worker = new Worker(CUSTOMER_QUEUE, (job, token) => this.process(job, token), {
      connection: this.connection,
      prefix: queuePrefix(config),
      concurrency: CONCURRENCY,
      lockDuration: 10_000,
      stalledInterval: 5000,
      // A worker that was killed is no fault of the job's.
      maxStalledCount: 1000,
      runRetryDelay: 1000,
      settings: { backoffStrategy: (attempt = 1) => Math.min(250 * 2 ** attempt, LONGEST_BACKOFF_MS) },
    });
    this.worker.on('error', (error) => logger.debug({ err: error }, 'customer queue'));
    this.worker.on('failed', (job, error) =>
      logger.warn(
        { err: error, attempt: job?.attemptsMade },
        'The payment provider could not be asked about a customer; trying again.',
      ),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    const bound = new Promise((resolve) => setTimeout(resolve, CLOSE_BOUND_MS).unref());
    await Promise.race([this.worker?.close(!this.connection?.isReady).catch(() => undefined), bound]);
    if (this.connection) closeRedis(this.connection);
  }

  private async process(job: Job, token?: string): Promise<void> {
    try {
      await this.readings.refresh((job.data as RefreshData).customerId);
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw error;
      // The database being away is not the job's failure: it waits, and no attempt is counted.
      await job.moveToDelayed(Date.now() + DATABASE_PAUSE_MS, token);
      throw new DelayedError();
    }
  }
}
