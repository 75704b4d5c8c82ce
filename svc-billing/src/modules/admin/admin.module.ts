import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingAccount } from '../billing-accounts/billing-account.entity';
import { Subscription } from '../subscriptions';
import { UsageCopy } from '../usage-copies/usage-copy.entity';
import { PricesModule } from '../prices/prices.module';
import { AdminAccountsController } from './admin-accounts.controller';
import { AdminAccountsService } from './admin-accounts.service';
import { RevenueService } from './revenue.service';
import { SubscriptionAnalyticsController } from './subscription-analytics.controller';
import { SubscriptionAnalyticsService } from './subscription-analytics.service';

/** Endpoints for the owner's pages. */
@Module({
  imports: [TypeOrmModule.forFeature([BillingAccount, Subscription, UsageCopy]), PricesModule],
  controllers: [AdminAccountsController, SubscriptionAnalyticsController],
  providers: [AdminAccountsService, RevenueService, SubscriptionAnalyticsService],
})
export class AdminModule {}
