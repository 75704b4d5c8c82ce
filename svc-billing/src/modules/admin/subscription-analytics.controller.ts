import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { SubscriptionAnalytics } from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { SubscriptionAnalyticsService } from './subscription-analytics.service';

/** Totals of all subscriptions, for the owner. */
@ApiExcludeController()
@Internal('gateway')
@Controller('internal/admin/subscriptions')
export class SubscriptionAnalyticsController {
  constructor(private readonly service: SubscriptionAnalyticsService) {}

  /** Statuses, revenue, and trials, conversions and churn of 30 days. Cached for 5 seconds; excludes the owner's account. */
  @Get()
  read(): Promise<SubscriptionAnalytics> {
    return this.service.read();
  }
}
