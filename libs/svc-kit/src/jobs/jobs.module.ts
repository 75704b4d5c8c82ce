import type { DynamicModule } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { ServiceName } from '@feltbook/contracts';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { QueueConfig } from '../events/event-queues';
import { reportBacklog } from '../events/outbox-metrics';
import { LOGGER } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { JobQueues } from './job-queues';
import { JobsController } from './jobs.controller';
import { JobsService } from './jobs.service';
import { reportQueues } from './queue-metrics';

export interface JobsOptions {
  readonly service: ServiceName;
  /** The queues that the service's workers take from. */
  readonly queues: readonly string[];
}

/** Reports a service's outbox and queues to the owner's page and to Prometheus, and retries failed jobs. */
export class JobsModule {
  static register(config: QueueConfig, { service, queues }: JobsOptions): DynamicModule {
    return {
      module: JobsModule,
      controllers: [JobsController],
      providers: [
        {
          provide: JobsService,
          inject: [getDataSourceToken(), LOGGER, Metrics],
          useFactory: (dataSource: DataSource, logger: Logger, metrics: Metrics) => {
            const jobQueues = new JobQueues(config, queues, logger);
            reportBacklog(dataSource, metrics);
            if (queues.length > 0) reportQueues(jobQueues, metrics);
            return new JobsService(service, dataSource, jobQueues);
          },
        },
      ],
    };
  }
}
