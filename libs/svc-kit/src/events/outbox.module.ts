import type { DynamicModule } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { LOGGER } from '../http/tokens';
import { Metrics } from '../metrics/metrics';
import { EventQueues, type FollowUp, type QueueConfig } from './event-queues';
import { reportBacklog } from './outbox-metrics';
import { OutboxRelay } from './outbox-relay';

/** Runs the relay of the service's outbox in this process, and tells Prometheus how much waits. */
export class OutboxModule {
  /** @param followUps jobs of the service's own that its events lead to */
  static register(config: QueueConfig, followUps: readonly FollowUp[] = []): DynamicModule {
    return {
      module: OutboxModule,
      providers: [
        {
          provide: OutboxRelay,
          inject: [getDataSourceToken(), LOGGER, Metrics],
          useFactory: (dataSource: DataSource, logger: Logger, metrics: Metrics) => {
            reportBacklog(dataSource, metrics);
            return new OutboxRelay(dataSource, new EventQueues(config, logger, followUps), logger);
          },
        },
      ],
      exports: [OutboxRelay],
    };
  }
}
