import { Module, type DynamicModule } from '@nestjs/common';
import { databaseModule, EventConsumerModule, OutboxModule, type ServiceConfig } from '@feltbook/svc-kit';
import { migrations } from './database/migrations';
import { BillingEvents } from './modules/events/billing-events';
import { EventsModule } from './modules/events/events.module';

/** What happens beside the calls: what other services tell is taken in, and what this one tells is handed on. */
@Module({})
export class WorkerModule {
  static with(config: ServiceConfig): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        databaseModule(config, { migrations }),
        EventsModule,
        OutboxModule.register(config),
        EventConsumerModule.register(config, { service: 'svc-billing', handlers: BillingEvents }),
      ],
    };
  }
}
