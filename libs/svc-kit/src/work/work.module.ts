import type { DynamicModule } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { ServiceName } from '@feltbook/contracts';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { QueueConfig } from '../events/event-queues';
import { reportBacklog } from '../events/outbox-metrics';
import { LOGGER } from '../http/tokens';
import { Metrics } from '../metrics/metrics';
import { reportQueues } from './queue-metrics';
import { WorkQueues } from './work-queues';
import { WorkController } from './work.controller';
import { WorkService } from './work.service';

export interface WorkOptions {
  readonly service: ServiceName;
  /** The queues that the service's workers take from. */
  readonly queues: readonly string[];
}

/** Tells what waits and what failed in a service with an outbox, the owner and Prometheus, and has it tried again. */
export class WorkModule {
  static register(config: QueueConfig, { service, queues }: WorkOptions): DynamicModule {
    return {
      module: WorkModule,
      controllers: [WorkController],
      providers: [
        {
          provide: WorkService,
          inject: [getDataSourceToken(), LOGGER, Metrics],
          useFactory: (dataSource: DataSource, logger: Logger, metrics: Metrics) => {
            const workQueues = new WorkQueues(config, queues, logger);
            reportBacklog(dataSource, metrics);
            if (queues.length > 0) reportQueues(workQueues, metrics);
            return new WorkService(service, dataSource, workQueues);
          },
        },
      ],
    };
  }
}
