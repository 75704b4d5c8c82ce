import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { subscriptionConfig, type SubscriptionConfig } from '@feltbook/contracts';
import { documented, Public } from '@feltbook/svc-kit';
import { SubscriptionsService } from './subscriptions.service';

/** Buying Pro. Without a payment provider nothing can be bought, and the pages are told so. */
@ApiTags('subscriptions')
@Controller('api/subscriptions')
export class SubscriptionsController {
  constructor(private readonly service: SubscriptionsService) {}

  /** Whether payments are possible, and what Pro costs. */
  @Public()
  @Get('config')
  @ApiOkResponse({ standardSchema: documented(subscriptionConfig) })
  config(): SubscriptionConfig {
    return this.service.config();
  }

  /** Opens a checkout at the payment provider. 503 `stripe_not_configured` without one. */
  @Post('create-checkout-session')
  @HttpCode(200)
  @ApiBearerAuth()
  createCheckoutSession(): never {
    return this.service.refusePayment();
  }

  /** Opens the provider's page on which a customer manages the subscription. 503 `stripe_not_configured` without one. */
  @Post('create-portal-session')
  @HttpCode(200)
  @ApiBearerAuth()
  createPortalSession(): never {
    return this.service.refusePayment();
  }

  /** Whether the provider has a checkout page ready. 404 for an unknown one. */
  @Public()
  @Get('checkout-status/:sessionId')
  checkoutStatus(@Param('sessionId') sessionId: string): never {
    return this.service.checkoutStatus(sessionId);
  }
}
