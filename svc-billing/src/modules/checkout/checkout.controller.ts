import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  checkoutRequest,
  checkoutSession,
  checkoutStatus,
  type AccessTokenClaims,
  type CheckoutRequest,
  type CheckoutSession,
  type CheckoutStatus,
} from '@feltbook/contracts';
import { CurrentAccount, documented, Public } from '@feltbook/svc-kit';
import { CheckoutService } from './checkout.service';

/** Opens checkout pages at the payment provider. */
@ApiTags('subscriptions')
@Controller('api/subscriptions')
export class CheckoutController {
  constructor(private readonly checkout: CheckoutService) {}

  /**
   * Opens a checkout page, or returns the one that is open. 409 if the caller is Pro; 503 `stripe_not_configured`
   * without a provider, `unavailable` within 10 seconds if it does not respond.
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

  /** Whether a checkout page is open. 404 for an unknown one. */
  @Public()
  @Get('checkout-status/:sessionId')
  @ApiOkResponse({ standardSchema: documented(checkoutStatus) })
  checkoutStatus(@Param('sessionId') sessionId: string): Promise<CheckoutStatus> {
    return this.checkout.status(sessionId);
  }
}
