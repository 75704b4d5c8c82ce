import type { DynamicModule } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { ServiceName } from '@feltbook/contracts';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { LOGGER } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { EventQueues, type FollowUp, type QueueConfig } from './event-queues';
import { reportBacklog } from './outbox-metrics';
import { onOutboxNudge, OutboxNudges } from './outbox-nudges';
import { OutboxRelay } from './outbox-relay';

export interface OutboxConfig extends QueueConfig {
  EVENT_REDISPATCH_SECONDS: number;
}

export interface OutboxOptions {
  /** Whose outbox it is. */
  readonly service: ServiceName;
  /** Jobs that the service does after its own events. */
  readonly followUps?: readonly FollowUp[];
}

export class OutboxModule {
  /** Runs the relay of the service's outbox in this process, and registers the outbox's metrics. */
  static register(config: OutboxConfig, { service, followUps }: OutboxOptions): DynamicModule {
    return {
      module: OutboxModule,
      providers: [
        {
          provide: OutboxRelay,
          inject: [getDataSourceToken(), LOGGER, Metrics],
          useFactory: (dataSource: DataSource, logger: Logger, metrics: Metrics) => {
            reportBacklog(dataSource, metrics);
            return new OutboxRelay(dataSource, new EventQueues(config, logger, followUps), logger, {
              service,
              redispatchSeconds: config.EVENT_REDISPATCH_SECONDS,
              onNudge: (nudge) => onOutboxNudge(config, service, nudge),
            });
          },
        },
      ],
      exports: [OutboxRelay],
    };
  }

  /** For a process that writes events without a relay: nudges the relays of other processes after each commit. */
  static nudging(config: QueueConfig, service: ServiceName): DynamicModule {
    return {
      module: OutboxModule,
      providers: [
        {
          provide: OutboxNudges,
          inject: [getDataSourceToken()],
          useFactory: (dataSource: DataSource) => new OutboxNudges(config, service, dataSource),
        },
      ],
    };
  }
}
