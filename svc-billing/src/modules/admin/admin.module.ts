import { Module, type DynamicModule } from '@nestjs/common';
import { PricesModule } from '../prices/prices.module';
import { AdminAccountsController } from './admin-accounts.controller';
import { AdminAccountsService } from './admin-accounts.service';
import { OwnerLookup, type OwnerLookupConfig } from './owner-lookup';
import { RevenueService } from './revenue.service';
import { SubscriptionAnalyticsController } from './subscription-analytics.controller';
import { SubscriptionAnalyticsService } from './subscription-analytics.service';

/** Endpoints for the owner's pages. */
@Module({})
export class AdminModule {
  static with(config: OwnerLookupConfig): DynamicModule {
    return {
      module: AdminModule,
      imports: [PricesModule],
      controllers: [AdminAccountsController, SubscriptionAnalyticsController],
      providers: [
        AdminAccountsService,
        RevenueService,
        SubscriptionAnalyticsService,
        { provide: OwnerLookup, useFactory: () => new OwnerLookup(config) },
      ],
    };
  }
}
