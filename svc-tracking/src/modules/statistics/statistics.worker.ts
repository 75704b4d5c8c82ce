import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  Batcher,
  closeRedis,
  isDatabaseUnreachable,
  LOGGER,
  queueConnection,
  queuePrefix,
  SERVICE_CONFIG,
  type RedisClientType,
  type ServiceConfig,
} from '@feltbook/svc-kit';
import { DelayedError, Queue, Worker, type Job } from 'bullmq';
import type { Logger } from 'pino';
import { Reconciliation } from '../community/reconciliation';
import { FiguresCatchUp } from '../figures/figures-catch-up';
import { PATIENCE, RECONCILE, REFRESH, STATISTICS_QUEUE, type RefreshData } from './statistics-queue';
import { StatisticsService } from './statistics.service';

/** Players whose refreshes are done together, and how many such groups at a time: one computes while the other stores. */
const MOST_TOGETHER = 16;
const GROUPS = 2;
const DATABASE_PAUSE_MS = 1000;
const CLOSE_BOUND_MS = 5000;
/** Second, minute, hour, and every day, in UTC. */
const NIGHTLY = '0 30 3 * * *';

/** Computes documents before they are asked for, and compares what is kept with the results every night. */
@Injectable()
export class StatisticsWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private connection: RedisClientType | undefined;
  private queue: Queue | undefined;
  private worker: Worker | undefined;
  private readonly refreshes: Batcher<string, string>;

  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    statistics: StatisticsService,
    private readonly reconciliation: Reconciliation,
    private readonly figures: FiguresCatchUp,
  ) {
    const refresh = async (accountIds: readonly string[]) => {
      await statistics.refreshAll(accountIds);
      return accountIds;
    };
    this.refreshes = new Batcher(refresh, {
      most: MOST_TOGETHER,
      atOnce: GROUPS,
      isEverybodys: isDatabaseUnreachable,
    });
  }

  onApplicationBootstrap(): void {
    const { config, logger } = this;
    this.connection = queueConnection(config.REDIS_URL, { name: STATISTICS_QUEUE, logger });
    const options = { connection: this.connection, prefix: queuePrefix(config) };
    this.queue = new Queue(STATISTICS_QUEUE, options);
    this.worker = new Worker(STATISTICS_QUEUE, (job, token) => this.process(job, token), {
      ...options,
      concurrency: MOST_TOGETHER * GROUPS,
      lockDuration: 10_000,
      stalledInterval: 5000,
      // A worker that was killed is no fault of the job's.
      maxStalledCount: 1000,
      runRetryDelay: 1000,
    });
    const tellOfError = (error: Error) => logger.debug({ err: error }, 'statistics queue');
    this.queue.on('error', tellOfError);
    this.worker.on('error', tellOfError);
    this.worker.on('failed', (job, error) =>
      logger.warn(
        { err: error, job: job?.name, attempt: job?.attemptsMade },
        'Statistics could not be computed.',
      ),
    );
    // One schedule, however many workers there are.
    this.queue
      .upsertJobScheduler(RECONCILE, { pattern: NIGHTLY, tz: 'UTC' }, { name: RECONCILE, opts: PATIENCE })
      .catch((error: unknown) => logger.warn({ err: error }, 'The nightly reconciliation is not scheduled.'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    const bound = new Promise((resolve) => setTimeout(resolve, CLOSE_BOUND_MS).unref());
    const away = !this.connection?.isReady;
    const closing = Promise.allSettled([this.worker?.close(away), this.queue?.close()].filter(isPromise));
    await Promise.race([closing, bound]);
    if (this.connection) closeRedis(this.connection);
  }

  private async reconcile(): Promise<void> {
    await this.reconciliation.run();
    const behind = await this.figures.run();
    if (behind > 0) this.logger.info({ players: behind }, "Players' figures were behind their results.");
  }

  private async process(job: Job, token?: string): Promise<void> {
    try {
      if (job.name === REFRESH) await this.refreshes.do((job.data as RefreshData).accountId);
      else if (job.name === RECONCILE) await this.reconcile();
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw error;
      // The database being away is not the job's failure: it waits, and no attempt is counted.
      await job.moveToDelayed(Date.now() + DATABASE_PAUSE_MS, token);
      throw new DelayedError();
    }
  }
}

const isPromise = (value: Promise<void> | undefined): value is Promise<void> => value !== undefined;
