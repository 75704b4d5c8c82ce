import { Body, Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  checkoutRequest,
  checkoutSession,
  checkoutStatus,
  portalRequest,
  portalSession,
  subscriptionConfig,
  type AccessTokenClaims,
  type CheckoutRequest,
  type CheckoutSession,
  type CheckoutStatus,
  type PortalSession,
  type SubscriptionConfig,
} from '@feltbook/contracts';
import { CurrentAccount, documented, Public } from '@feltbook/svc-kit';
import { CheckoutService } from '../checkout/checkout.service';
import { PortalService } from '../portal/portal.service';
import { PricesService } from '../prices/prices.service';

/** Buying Pro, and managing it. Without a payment provider nothing can be bought, and the pages are told so. */
@ApiTags('subscriptions')
@Controller('api/subscriptions')
export class SubscriptionsController {
  constructor(
    private readonly prices: PricesService,
    private readonly checkout: CheckoutService,
    private readonly portal: PortalService,
  ) {}

  /** Whether payments are possible, and what Pro costs. */
  @Public()
  @Get('config')
  @ApiOkResponse({ standardSchema: documented(subscriptionConfig) })
  config(): Promise<SubscriptionConfig> {
    return this.prices.read();
  }

  /**
   * Opens a checkout at the payment provider, or answers the one that is open already. 409 for a caller who is Pro; 503
   * `stripe_not_configured` without a provider, `unavailable` within 10 seconds when it does not answer.
   */
  @Post('create-checkout-session')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: documented(checkoutSession) })
  createCheckoutSession(
    @CurrentAccount() caller: AccessTokenClaims,
    @Body({ schema: checkoutRequest }) request: CheckoutRequest,
  ): Promise<CheckoutSession> {
    return this.checkout.create(caller, request);
  }

  /**
   * Opens the provider's page on which a customer manages the subscription. 404 for a caller who never was one; 503
   * `stripe_not_configured` without a provider.
   */
  @Post('create-portal-session')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: documented(portalSession) })
  createPortalSession(
    @CurrentAccount() { sub }: AccessTokenClaims,
    // Read for its shape alone: the customer is the caller.
    @Body({ schema: portalRequest }) _request: object,
    @Headers('origin') origin: string | undefined,
  ): Promise<PortalSession> {
    return this.portal.open(sub, origin);
  }

  /** Whether the provider has a checkout page ready. 404 for an unknown one. */
  @Public()
  @Get('checkout-status/:sessionId')
  @ApiOkResponse({ standardSchema: documented(checkoutStatus) })
  checkoutStatus(@Param('sessionId') sessionId: string): Promise<CheckoutStatus> {
    return this.checkout.status(sessionId);
  }
}
