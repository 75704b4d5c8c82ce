import { Module } from '@nestjs/common';
import { SubscriptionStatusController } from './subscription-status.controller';
import { SubscriptionStatusService } from './subscription-status.service';

@Module({ controllers: [SubscriptionStatusController], providers: [SubscriptionStatusService] })
export class SubscriptionStatusModule {}
