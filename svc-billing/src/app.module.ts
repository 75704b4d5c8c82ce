import { Module, type DynamicModule } from '@nestjs/common';
import { eventQueueName } from '@feltbook/contracts';
import { AuditModule, databaseModule, JobsModule, OutboxModule } from '@feltbook/svc-kit';
import type { BillingConfig } from './billing-config';
import { migrations } from './database/migrations/index';
import { entities } from './entities';
import { AdminModule } from './modules/admin/admin.module';
import { BillingAccountsModule } from './modules/billing-accounts/billing-accounts.module';
import { CheckoutModule } from './modules/checkout/checkout.module';
import { CUSTOMER_QUEUE } from './modules/customers/customer-queue';
import { ExportModule } from './modules/export/export.module';
import { OtherServicesModule } from './modules/other-services/other-services.module';
import { PortalModule } from './modules/portal/portal.module';
import { PricesModule } from './modules/prices/prices.module';
import { ProviderEventsModule } from './modules/provider-events/provider-events.module';
import { ProviderModule } from './modules/provider/provider.module';
import { ReconciliationModule } from './modules/reconciliation/reconciliation.module';
import { SubscriptionStatusModule } from './modules/subscription-status/subscription-status.module';
import { SYNC_QUEUE } from './modules/sync/sync-runs.repository';
import { SyncModule } from './modules/sync/sync.module';

/** The service that answers calls. It needs the database alone, and works without other services where it can. */
@Module({})
export class AppModule {
  static with(config: BillingConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        databaseModule(config, { migrations, entities }),
        ProviderModule.with(config),
        OtherServicesModule.with(config),
        SubscriptionStatusModule,
        CheckoutModule,
        PortalModule,
        PricesModule,
        ProviderEventsModule,
        BillingAccountsModule,
        SyncModule,
        ReconciliationModule,
        ExportModule,
        AdminModule,
        AuditModule,
        OutboxModule.nudging(config, 'svc-billing'),
        JobsModule.register(config, {
          service: 'svc-billing',
          queues: [eventQueueName('svc-billing'), CUSTOMER_QUEUE, SYNC_QUEUE],
        }),
      ],
    };
  }
}
