import { Module, type DynamicModule } from '@nestjs/common';
import { PricesModule } from '../prices/prices.module';
import { AdminStandingsController } from './admin-standings.controller';
import { AdminStandingsService } from './admin-standings.service';
import { OwnerLookup, type OwnerLookupConfig } from './owner-lookup';
import { RevenueService } from './revenue.service';
import { SubscriptionFiguresController } from './subscription-figures.controller';
import { SubscriptionFiguresService } from './subscription-figures.service';

/** What the gateway puts the owner's answers together from. */
@Module({})
export class AdminModule {
  static with(config: OwnerLookupConfig): DynamicModule {
    return {
      module: AdminModule,
      imports: [PricesModule],
      controllers: [AdminStandingsController, SubscriptionFiguresController],
      providers: [
        AdminStandingsService,
        RevenueService,
        SubscriptionFiguresService,
        { provide: OwnerLookup, useFactory: () => new OwnerLookup(config) },
      ],
    };
  }
}
