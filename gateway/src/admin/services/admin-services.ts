import type { ServiceName } from '@feltbook/contracts';
import { serviceClient, type CallOptions, type ServiceClient } from '@feltbook/svc-kit';
import type { GatewayConfig } from '../../config/gateway-config';
import { AuthCalls } from './auth-calls';
import { BillingCalls } from './billing-calls';
import { TrackingCalls } from './tracking-calls';
import { WorkCalls } from './work-calls';

/** Above the services' own bound, so that theirs is heard. */
const QUICK_MS = 4000;
/** For what is summed up over all users, and for the provider, which svc-billing waits 8 seconds for. */
const PATIENT_MS = 15_000;

type Clients = Readonly<Record<ServiceName, ServiceClient>>;

/** The services as one of the owner's requests sees them. */
export interface ServicesForRequest {
  readonly auth: AuthCalls;
  readonly tracking: TrackingCalls;
  readonly billing: BillingCalls;
}

/** Connections for the owner's calls: of their own, for one page of theirs may cost what many players' calls do. */
export class AdminServices {
  private readonly quickClients: Clients;
  private readonly patientClients: Clients;

  constructor(config: GatewayConfig) {
    this.quickClients = connect(config, QUICK_MS);
    this.patientClients = connect(config, PATIENT_MS);
  }

  /** For lists and actions. */
  quick(requestId?: string): ServicesForRequest {
    return callsOf(this.quickClients, requestId);
  }

  /** For sums over everything, and for what asks other people's servers. */
  patient(requestId?: string): ServicesForRequest {
    return callsOf(this.patientClients, requestId);
  }

  work(service: ServiceName, requestId: string): WorkCalls {
    return new WorkCalls(this.quickClients[service], { requestId });
  }

  async close(): Promise<void> {
    const all = [...Object.values(this.quickClients), ...Object.values(this.patientClients)];
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
