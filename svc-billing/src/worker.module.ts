import { Module, type DynamicModule } from '@nestjs/common';
import { databaseModule, EventConsumerModule, OutboxModule, ScheduledTasksModule } from '@feltbook/svc-kit';
import type { BillingConfig } from './billing-config';
import { BillingTasks } from './billing-tasks';
import { migrations } from './database/migrations';
import { REFRESH_AFTER_EVENT } from './modules/customers/customer-queue';
import { CustomersModule } from './modules/customers/customers.module';
import { CustomersWorker } from './modules/customers/customers.worker';
import { Erasure } from './modules/erasure/erasure';
import { BillingEvents } from './modules/events/billing-events';
import { MissedEvents } from './modules/provider-events/missed-events';
import { ProviderEventsService } from './modules/provider-events/provider-events.service';
import { PlanReconciliation } from './modules/reconciliation/plan-reconciliation';
import { ProviderModule } from './modules/provider/provider.module';
import { GraceEnd } from './modules/standings/grace-end';
import { StandingsReview } from './modules/standings/standings-review';
import { ToldEvents } from './modules/standings/told-events';
import { AllSubscriptions } from './modules/sync/all-subscriptions';
import { SyncRunner } from './modules/sync/sync-runner';
import { UsageCopiesModule } from './modules/usage-copies/usage-copies.module';

/**
 * What happens beside the calls: what other services and the payment provider tell is taken in and worked on, what this
 * service tells is handed on, and what went astray is found. Any number may run.
 */
@Module({})
export class WorkerModule {
  static with(config: BillingConfig): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        databaseModule(config, { migrations }),
        ProviderModule.with(config),
        UsageCopiesModule,
        CustomersModule,
        OutboxModule.register(config, { service: 'svc-billing', followUps: [REFRESH_AFTER_EVENT] }),
        ScheduledTasksModule.register(BillingTasks),
        EventConsumerModule.register(config, { service: 'svc-billing', handlers: BillingEvents }),
      ],
      providers: [
        AllSubscriptions,
        BillingEvents,
        BillingTasks,
        CustomersWorker,
        Erasure,
        GraceEnd,
        MissedEvents,
        PlanReconciliation,
        ProviderEventsService,
        StandingsReview,
        SyncRunner,
        ToldEvents,
      ],
    };
  }
}
