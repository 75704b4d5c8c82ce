import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { SubscriptionAnalytics } from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { SubscriptionFiguresService } from './subscription-figures.service';

/** Figures of all subscriptions together, for the owner. */
@ApiExcludeController()
@Internal('gateway')
@Controller('internal/admin/subscriptions')
export class SubscriptionFiguresController {
  constructor(private readonly service: SubscriptionFiguresService) {}

  /** Statuses, revenue, and the trials, conversions and churn of 30 days; at most 5 seconds old. The owner is left out. */
  @Get()
  read(): Promise<SubscriptionAnalytics> {
    return this.service.read();
  }
}
