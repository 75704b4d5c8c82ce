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

type Clients = Readonly<Record<ServiceName, ServiceClient>>;

/** The services' internal calls, made on behalf of one request. */
export interface ServicesForRequest {
  readonly auth: AuthCalls;
  readonly tracking: TrackingCalls;
  readonly billing: BillingCalls;
}

/** Has its own connections, so that the owner's expensive calls take none from players' calls. */
@Injectable()
export class AdminServices implements OnApplicationShutdown {
  private readonly clients: Clients;
  private readonly slowClients: Clients;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    this.clients = connect(config, DEFAULT_TIMEOUT_MS);
    this.slowClients = connect(config, SLOW_TIMEOUT_MS);
  }

  /** For lists and actions. */
  forRequest(requestId?: string): ServicesForRequest {
    return callsOf(this.clients, requestId);
  }

  /** For searches and totals over all users, and for calls that wait for the payment provider. */
  forSlowRequest(requestId?: string): ServicesForRequest {
    return callsOf(this.slowClients, requestId);
  }

  jobs(service: ServiceName, requestId: string): JobCalls {
    return new JobCalls(this.clients[service], { requestId });
  }

  async onApplicationShutdown(): Promise<void> {
    const all = [...Object.values(this.clients), ...Object.values(this.slowClients)];
    await Promise.all(all.map((client) => client.close()));
  }
}

function connect(config: GatewayConfig, timeoutMs: number): Clients {
  const client = (name: ServiceName, baseUrl: string) =>
    serviceClient({ name, baseUrl, credential: config, timeoutMs });
  return {
    'svc-auth': client('svc-auth', config.AUTH_URL),
    'svc-tracking': client('svc-tracking', config.TRACKING_URL),
    'svc-billing': client('svc-billing', config.BILLING_URL),
  };
}

function callsOf(clients: Clients, requestId?: string): ServicesForRequest {
  const options: CallOptions = requestId === undefined ? {} : { requestId };
  return {
    auth: new AuthCalls(clients['svc-auth'], options),
    tracking: new TrackingCalls(clients['svc-tracking'], options),
    billing: new BillingCalls(clients['svc-billing'], options),
  };
}
