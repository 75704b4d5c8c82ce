import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ServiceName } from '@feltbook/contracts';
import { serviceClient, type CallOptions, type ServiceClient } from '@feltbook/svc-kit';
import type { GatewayConfig } from '../../config/gateway-config';
import { GATEWAY_CONFIG } from '../../config/tokens';
import { AuthCalls } from './auth-calls';
import { BillingCalls } from './billing-calls';
import { JobCalls } from './job-calls';
import { TrackingCalls } from './tracking-calls';

/** Above the services' own bound, so that their own answer arrives. */
const DEFAULT_TIMEOUT_MS = 4000;
/** For sums over all users, and for the provider, which svc-billing waits 8 seconds for. */
const SLOW_TIMEOUT_MS = 15_000;

type Clients = Readonly<Record<ServiceName, ServiceClient>>;

/** The services as one of the owner's requests sees them. */
export interface ServicesForRequest {
  readonly auth: AuthCalls;
  readonly tracking: TrackingCalls;
  readonly billing: BillingCalls;
}

/** Connections for the owner's calls, apart from players', since one page may cost what many of their calls do. */
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

  /** For sums over everything, and for what asks other people's servers. */
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
