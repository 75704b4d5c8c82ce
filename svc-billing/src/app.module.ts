import { Module, type DynamicModule } from '@nestjs/common';
import { eventQueueName } from '@feltbook/contracts';
import { AuditModule, databaseModule, OutboxModule, WorkModule } from '@feltbook/svc-kit';
import type { BillingConfig } from './billing-config';
import { migrations } from './database/migrations';
import { AdminModule } from './modules/admin/admin.module';
import { CUSTOMER_QUEUE } from './modules/customers/customer-queue';
import { ExportModule } from './modules/export/export.module';
import { ProviderEventsModule } from './modules/provider-events/provider-events.module';
import { ProviderModule } from './modules/provider/provider.module';
import { ReconciliationModule } from './modules/reconciliation/reconciliation.module';
import { StandingsModule } from './modules/standings/standings.module';
import { SubscriptionStatusModule } from './modules/subscription-status/subscription-status.module';
import { SubscriptionsModule } from './modules/subscriptions/subscriptions.module';
import { SyncModule } from './modules/sync/sync.module';

/** What answers calls. Asks the other services where they can answer, and goes on without them where they cannot. */
@Module({})
export class AppModule {
  static with(config: BillingConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        databaseModule(config, { migrations }),
        ProviderModule.with(config),
        SubscriptionStatusModule.with(config),
        SubscriptionsModule,
        ProviderEventsModule,
        StandingsModule,
        SyncModule,
        ReconciliationModule,
        ExportModule,
        AdminModule.with(config),
        AuditModule,
        OutboxModule.nudging(config, 'svc-billing'),
        WorkModule.register(config, {
          service: 'svc-billing',
          queues: [eventQueueName('svc-billing'), CUSTOMER_QUEUE],
        }),
      ],
    };
  }
}
