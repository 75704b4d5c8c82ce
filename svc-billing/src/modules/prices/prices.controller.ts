import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { subscriptionConfig, type SubscriptionConfig } from '@feltbook/contracts';
import { documented, Public } from '@feltbook/svc-kit';
import { PricesService } from './prices.service';

/** What Pro costs. */
@ApiTags('subscriptions')
@Controller('api/subscriptions')
export class PricesController {
  constructor(private readonly prices: PricesService) {}

  /** Whether payments are possible, and what Pro costs. */
  @Public()
  @Get('config')
  @ApiOkResponse({ standardSchema: documented(subscriptionConfig) })
  config(): Promise<SubscriptionConfig> {
    return this.prices.read();
  }
}
