import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ServiceName } from '@feltbook/contracts';
import { serviceClient, type CallOptions, type ServiceClient } from '@feltbook/svc-kit';
import type { GatewayConfig } from '../../config/gateway-config';
import { GATEWAY_CONFIG } from '../../config/tokens';
import { AuthCalls } from './auth-calls';
import { BillingCalls } from './billing-calls';
import { JobCalls } from './job-calls';
import { TrackingCalls } from './tracking-calls';

/** Longer than the services' own timeout, so that their answer arrives. */
const DEFAULT_TIMEOUT_MS = 4000;
/** For searches and totals over all users, and while svc-billing waits up to 8 seconds for the payment provider. */
const SLOW_TIMEOUT_MS = 15_000;

/** The services' internal calls, made on behalf of one request. */
export interface ServicesForRequest {
  readonly auth: AuthCalls;
  readonly tracking: TrackingCalls;
  readonly billing: BillingCalls;
}

/** Has its own connections, so that the owner's expensive calls take none from players' calls. */
@Injectable()
export class AdminServices implements OnApplicationShutdown {
  private readonly clients: Readonly<Record<ServiceName, ServiceClient>>;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    const client = (name: ServiceName, baseUrl: string) =>
      serviceClient({ name, baseUrl, credential: config, timeoutMs: DEFAULT_TIMEOUT_MS });
    this.clients = {
      'svc-auth': client('svc-auth', config.AUTH_URL),
      'svc-tracking': client('svc-tracking', config.TRACKING_URL),
      'svc-billing': client('svc-billing', config.BILLING_URL),
    };
  }

  /** For lists and actions. */
  forRequest(requestId: string): ServicesForRequest {
    return this.with({ requestId });
  }

  /** For searches and totals over all users, and for calls that wait for the payment provider. */
  forSlowRequest(requestId?: string): ServicesForRequest {
    return this.with({ timeoutMs: SLOW_TIMEOUT_MS, ...(requestId !== undefined && { requestId }) });
  }

  jobs(service: ServiceName, requestId: string): JobCalls {
    return new JobCalls(this.clients[service], { requestId });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.clients).map((client) => client.close()));
  }

  private with(options: CallOptions): ServicesForRequest {
    return {
      auth: new AuthCalls(this.clients['svc-auth'], options),
      tracking: new TrackingCalls(this.clients['svc-tracking'], options),
      billing: new BillingCalls(this.clients['svc-billing'], options),
    };
  }
}
