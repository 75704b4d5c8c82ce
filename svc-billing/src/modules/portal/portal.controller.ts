import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  portalRequest,
  portalSession,
  type AccessTokenClaims,
  type PortalSession,
} from '@feltbook/contracts';
import { CurrentAccount, documented } from '@feltbook/svc-kit';
import { PortalService } from './portal.service';

/** Opens the payment provider's customer portal. */
@ApiTags('subscriptions')
@Controller('api/subscriptions')
export class PortalController {
  constructor(private readonly portal: PortalService) {}

  /** Opens the caller's portal page. 404 for a caller without a customer; 503 `stripe_not_configured` without a provider. */
  @Post('create-portal-session')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: documented(portalSession) })
  createPortalSession(
    @CurrentAccount() { sub }: AccessTokenClaims,
    // Validated only: the customer is the caller's.
    @Body({ schema: portalRequest }) _request: object,
    @Headers('origin') origin: string | undefined,
  ): Promise<PortalSession> {
    return this.portal.open(sub, origin);
  }
}
