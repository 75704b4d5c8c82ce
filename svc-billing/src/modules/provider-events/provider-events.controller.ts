import { Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, RawBody } from '@feltbook/svc-kit';
import { ProviderEventsService } from './provider-events.service';

/** Where the payment provider tells what happened. */
@ApiTags('subscriptions')
@Controller('api/stripe')
export class ProviderEventsController {
  constructor(private readonly service: ProviderEventsService) {}

  /**
   * Takes in one signed event. 200 as soon as it is stored, also for one that was told before; 400 for a wrong
   * signature, or one of more than 5 minutes ago; 503 while it cannot be stored, and the provider tells it again.
   */
  @Public()
  @Post('webhook')
  @HttpCode(200)
  async receive(
    @RawBody() rawBody: string,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    await this.service.receive(rawBody, signature);
    return { received: true };
  }
}
