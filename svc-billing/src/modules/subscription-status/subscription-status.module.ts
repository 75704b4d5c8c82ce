import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingAccount } from '../billing-accounts/billing-account.entity';
import { Subscription } from '../subscriptions';
import { UsageCopy } from '../usage-copies/usage-copy.entity';
import { SubscriptionStatusController } from './subscription-status.controller';
import { SubscriptionStatusService } from './subscription-status.service';

@Module({
  imports: [TypeOrmModule.forFeature([BillingAccount, Subscription, UsageCopy])],
  controllers: [SubscriptionStatusController],
  providers: [SubscriptionStatusService],
})
export class SubscriptionStatusModule {}
