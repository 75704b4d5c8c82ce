import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  ApiError,
  inTransaction,
  isDatabaseUnavailable,
  JobWorker,
  LOGGER,
  Metrics,
  SERVICE_CONFIG,
  type ServiceConfig,
} from '@feltbook/svc-kit';
import { Queue, type Job } from 'bullmq';
import type { Logger } from 'pino';
import { DataSource, type Repository } from 'typeorm';
import { PaymentProvider } from '../provider/payment-provider';
import { SyncPage } from './sync-page';
import { SyncRunEntity } from './sync-run.entity';
import { findOpenRun, OPEN, requestRun, SYNC_QUEUE, type OpenRun } from './sync-runs.repository';

const PAGES_PER_SECOND = 10;
/** Attempts after which an error ends the run. */
const ATTEMPTS = 3;

const NOW = () => 'UTC_TIMESTAMP(3)';

interface PageData {
  readonly runId: string;
  readonly after: string | null;
}

/** Runs a sync as jobs of a page each. The run's row says where it stands, so that another worker goes on from there. */
@Injectable()
export class SyncWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private worker: JobWorker | undefined;
  private queue: Queue<PageData> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly pages: SyncPage,
    @InjectRepository(SyncRunEntity) private readonly runs: Repository<SyncRunEntity>,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SERVICE_CONFIG) private readonly config: ServiceConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.worker = new JobWorker(this.config, this.logger, {
      queue: SYNC_QUEUE,
      concurrency: 1,
      limiter: { max: PAGES_PER_SECOND, duration: 1000 },
      metrics: this.metrics,
      process: (job) => this.process(job),
      onFailed: (job, err) =>
        this.logger.warn(
          { err, attempt: job?.attemptsMade },
          'Subscriptions could not be compared; trying again.',
        ),
    });
    const { connection } = this.worker;
    this.queue = new Queue(SYNC_QUEUE, {
      connection: connection.client,
      prefix: connection.prefixOf(SYNC_QUEUE),
    });
    this.queue.on('error', (err) => this.logger.debug({ err }, 'sync queue'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
  }

  /** Requests the nightly sync. */
  async requestNightly(): Promise<void> {
    if (this.provider.isConfigured) await inTransaction(this.dataSource, requestRun);
  }

  /** Queues the next page of the open run, unless it is queued. Also queues a page that Redis lost. */
  async enqueue(): Promise<void> {
    const run = await findOpenRun(this.runs);
    if (!run) return;
    const { id: runId, progress } = run;
    await this.queue?.add(
      'page',
      { runId, after: progress.after },
      {
        jobId: `${runId}-${progress.after}`,
        attempts: 1000,
        backoff: { type: 'custom' },
        removeOnComplete: true,
        removeOnFail: true,
      },
    );
  }

  private async process({ data, attemptsMade }: Job): Promise<void> {
    const { runId, after } = data as PageData;
    const run = await findOpenRun(this.runs);
    // Another worker has compared this page.
    if (run?.id !== runId || run.progress.after !== after) return;
    try {
      await this.compare(run);
    } catch (error) {
      const isUnavailable = error instanceof ApiError && error.code === 'unavailable';
      if (isUnavailable || isDatabaseUnavailable(error) || attemptsMade + 1 < ATTEMPTS) throw error;
      this.logger.warn({ err: error }, 'Not all subscriptions could be compared with the payment provider.');
      const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      await this.runs.update(
        { id: runId, state: OPEN },
        { state: 'failed', result: null, failure, finishedAt: NOW },
      );
    }
  }

  private async compare({ id, progress, requestedAt }: OpenRun): Promise<void> {
    const { isLast, ...now } = await this.pages.compare(progress);
    if (isLast) {
      const result = await this.pages.finish(now, requestedAt);
      await this.runs.update({ id, state: OPEN }, { state: 'done', result, finishedAt: NOW });
      this.logger.info(result, 'All subscriptions are what the payment provider says.');
    } else {
      await this.runs.update({ id, state: OPEN }, { state: 'running', result: now });
      await this.enqueue();
    }
  }
}
