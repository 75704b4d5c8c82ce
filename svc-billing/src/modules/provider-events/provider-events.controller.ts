import { Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, RawBody } from '@feltbook/svc-kit';
import { ProviderEventsService } from './provider-events.service';

/** Receives webhooks of the payment provider. */
@ApiTags('subscriptions')
@Controller('api/stripe')
export class ProviderEventsController {
  constructor(private readonly service: ProviderEventsService) {}

  /**
   * Stores a signed event. 200 as soon as it is stored, also for a repeated one; 400 for a wrong signature, or one older
   * than 5 minutes; 503 while it cannot be stored, so that the provider retries.
   */
  @Public()
  @Post('webhook')
  @HttpCode(200)
  @ApiOperation({ summary: 'Receive an event of the payment provider' })
  @ApiBody({ description: 'An event, as the provider signed it.', schema: { type: 'object' } })
  async receive(
    @RawBody() rawBody: string,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    await this.service.receive(rawBody, signature);
    return { received: true };
  }
}
