import type { DynamicModule, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { ServiceName } from '@feltbook/contracts';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { LOGGER } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { EventConsumer } from './event-consumer';
import { EventOutcomes } from './event-outcomes';
import type { EventHandlers, EventHandlerSet } from './event-handlers';
import type { QueueConfig } from './event-queues';

export interface EventConsumerOptions {
  service: ServiceName;
  /** The handlers, or a provider of the application that holds them. */
  handlers: EventHandlers | Type<EventHandlerSet>;
}

/** Runs a consumer of the service's events in this process. */
export class EventConsumerModule {
  static register(config: QueueConfig, { service, handlers }: EventConsumerOptions): DynamicModule {
    return {
      module: EventConsumerModule,
      providers: [
        {
          provide: EventConsumer,
          inject: [ModuleRef, getDataSourceToken(), LOGGER, Metrics],
          useFactory: (moduleRef: ModuleRef, dataSource: DataSource, logger: Logger, metrics: Metrics) => {
            const resolve = () =>
              typeof handlers === 'function'
                ? moduleRef.get(handlers, { strict: false }).eventHandlers()
                : handlers;
            return new EventConsumer(
              config,
              service,
              resolve,
              dataSource,
              logger,
              new EventOutcomes(metrics),
              metrics,
            );
          },
        },
      ],
      exports: [EventConsumer],
    };
  }
}
