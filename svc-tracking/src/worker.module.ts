import { Module, type DynamicModule } from '@nestjs/common';
import { databaseModule, EventConsumerModule, OutboxModule, type ServiceConfig } from '@feltbook/svc-kit';
import { migrations } from './database/migrations';
import { onAccountDeleted } from './modules/erasure/account-deleted';
import { KeyPurge } from './modules/idempotency/key-purge';
import { onPlanChanged } from './modules/plans/plan-changed';

/** What works behind the calls: tells others of changes, hears of theirs, and tidies up. Any number may run. */
@Module({})
export class WorkerModule {
  static with(config: ServiceConfig): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        databaseModule(config, { migrations, connectionLimit: 8 }),
        OutboxModule.register(config),
        EventConsumerModule.register(config, {
          service: 'svc-tracking',
          handlers: { 'account.deleted': onAccountDeleted, 'plan.changed': onPlanChanged },
        }),
      ],
      providers: [KeyPurge],
    };
  }
}
