import { Module, type DynamicModule } from '@nestjs/common';
import { databaseModule, type ServiceConfig } from '@feltbook/svc-kit';
import { migrations } from './database/migrations';
import { ExportModule } from './modules/export/export.module';
import { SubscriptionStatusModule } from './modules/subscription-status/subscription-status.module';
import { SubscriptionsModule } from './modules/subscriptions/subscriptions.module';

/** What answers calls. Asks the other services where they can answer, and goes on without them where they cannot. */
@Module({})
export class AppModule {
  static with(config: ServiceConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        databaseModule(config, { migrations }),
        SubscriptionStatusModule.with(config),
        SubscriptionsModule,
        ExportModule,
      ],
    };
  }
}
