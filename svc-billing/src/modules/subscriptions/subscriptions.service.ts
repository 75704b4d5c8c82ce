import { Injectable } from '@nestjs/common';
import type { SubscriptionConfig } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';

/** Payments, as far as they are possible: no provider is connected. */
@Injectable()
export class SubscriptionsService {
  config(): SubscriptionConfig {
    return { stripe_configured: false, prices: null };
  }

  /** @throws ApiError always: there is nobody to pay */
  refusePayment(): never {
    throw new ApiError('stripe_not_configured', 'Payments are not set up here.');
  }

  /** @throws ApiError always: no checkout was ever opened */
  checkoutStatus(sessionId: string): never {
    throw new ApiError('not_found', `There is no checkout ${JSON.stringify(sessionId.slice(0, 100))}.`);
  }
}
