import type { DynamicModule, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { ServiceName, SubscribedBy } from '@feltbook/contracts';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { LOGGER } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { EventConsumer } from './event-consumer';
import type { EventHandlers, EventHandlerSet } from './event-handlers';
import type { QueueConfig } from './event-queues';

export interface EventConsumerOptions<Service extends ServiceName> {
  readonly service: Service;
  /** A handler for each event that the service subscribes to, or a provider of the application that holds them. */
  readonly handlers: Required<Pick<EventHandlers, SubscribedBy<Service>>> | Type<EventHandlerSet>;
}

/** Consumes the service's incoming events in this process. */
export class EventConsumerModule {
  static register<Service extends ServiceName>(
    config: QueueConfig,
    { service, handlers }: EventConsumerOptions<Service>,
  ): DynamicModule {
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
            return new EventConsumer(config, service, resolve, dataSource, logger, metrics);
          },
        },
      ],
      exports: [EventConsumer],
    };
  }
}
