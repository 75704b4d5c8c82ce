import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import {
  databaseModule,
  EventConsumerModule,
  onOutboxNudge,
  OutboxModule,
  ScheduledTasksModule,
} from '@feltbook/svc-kit';
import type { BillingConfig } from './billing-config';
import { BillingTasks } from './billing-tasks';
import { migrations } from './database/migrations/index';
import { entities } from './entities';
import { EntitlementEnds } from './modules/billing-accounts/entitlement-ends';
import { CustomerEmails } from './modules/customers/customer-emails';
import { REFRESH_AFTER_EVENT } from './modules/customers/customer-queue';
import { CustomersModule } from './modules/customers/customers.module';
import { CustomersWorker } from './modules/customers/customers.worker';
import { MissedEvents } from './modules/customers/missed-events';
import { Erasure } from './modules/erasure/erasure';
import { IncomingEvents } from './modules/events/incoming-events';
import { OtherServicesModule } from './modules/other-services/other-services.module';
import { ProviderEventsService } from './modules/provider-events/provider-events.service';
import { ProviderModule } from './modules/provider/provider.module';
import { PlanReconciliation } from './modules/reconciliation/plan-reconciliation';
import { SyncPage } from './modules/sync/sync-page';
import { SyncWorker } from './modules/sync/sync.worker';

/** The worker: subscribes to events, publishes our own, reads from the provider, and runs the scheduled tasks. */
@Module({})
export class WorkerModule {
  static with(config: BillingConfig): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        databaseModule(config, { migrations, entities }),
        TypeOrmModule.forFeature(entities),
        ProviderModule.with(config),
        OtherServicesModule.with(config),
        CustomersModule,
        OutboxModule.register(config, { service: 'svc-billing', followUps: [REFRESH_AFTER_EVENT] }),
        // The API triggers syncs.
        ScheduledTasksModule.register(BillingTasks, (nudge) => onOutboxNudge(config, 'svc-billing', nudge)),
        EventConsumerModule.register(config, { service: 'svc-billing', handlers: IncomingEvents }),
      ],
      providers: [
        BillingTasks,
        CustomerEmails,
        CustomersWorker,
        EntitlementEnds,
        Erasure,
        IncomingEvents,
        MissedEvents,
        PlanReconciliation,
        ProviderEventsService,
        SyncPage,
        SyncWorker,
      ],
    };
  }
}
