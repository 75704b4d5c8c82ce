import { Module, type DynamicModule } from '@nestjs/common';
import { OtherServices, type OtherServicesConfig } from './other-services';
import { SubscriptionStatusController } from './subscription-status.controller';
import { SubscriptionStatusService } from './subscription-status.service';

@Module({})
export class SubscriptionStatusModule {
  static with(config: OtherServicesConfig): DynamicModule {
    return {
      module: SubscriptionStatusModule,
      controllers: [SubscriptionStatusController],
      providers: [
        SubscriptionStatusService,
        { provide: OtherServices, useFactory: () => new OtherServices(config) },
      ],
    };
  }
}
