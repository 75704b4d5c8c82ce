import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { serviceClient, type ServiceClient } from '@feltbook/svc-kit';
import { AUTH_CONFIG, type AuthConfig } from '../config/auth-config';

/** Clients of the other services. */
@Injectable()
export class OtherServices implements OnApplicationShutdown {
  readonly tracking: ServiceClient;
  readonly billing: ServiceClient;

  constructor(@Inject(AUTH_CONFIG) config: AuthConfig) {
    this.tracking = serviceClient({ name: 'svc-tracking', baseUrl: config.TRACKING_URL, credential: config });
    this.billing = serviceClient({ name: 'svc-billing', baseUrl: config.BILLING_URL, credential: config });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.tracking.close(), this.billing.close()]);
  }
}
