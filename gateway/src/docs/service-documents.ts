import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ServiceName } from '@feltbook/contracts';
import { serviceClient, type ServiceClient } from '@feltbook/svc-kit';
import type { GatewayConfig } from '../config/gateway-config';
import { describeOwnCalls, type OwnCall } from '../routing/own-calls';
import type { Answerer, Route } from '../routing/route';
import { GATEWAY_CONFIG, OWN_CALLS, ROUTE_TABLE } from '../tokens';
import { joinDocuments, serviceDocument, type JoinedDocument, type ServiceDocument } from './join-documents';

const FRESH_MS = 5000;

/** Reads what the services say about themselves. A description that was read once is kept while its service is away. */
@Injectable()
export class ServiceDocuments implements OnApplicationShutdown {
  private readonly clients: ReadonlyMap<ServiceName, ServiceClient>;
  private readonly documents = new Map<Answerer, ServiceDocument>();
  private readAt = -Infinity;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    @Inject(ROUTE_TABLE) private readonly routes: readonly Route[],
    @Inject(OWN_CALLS) ownCalls: readonly OwnCall[],
  ) {
    this.documents.set('gateway', describeOwnCalls(ownCalls));
    const client = (name: ServiceName, baseUrl: string): [ServiceName, ServiceClient] => [
      name,
      serviceClient({ name, baseUrl, credential: config }),
    ];
    this.clients = new Map([
      client('svc-auth', config.AUTH_URL),
      client('svc-tracking', config.TRACKING_URL),
      client('svc-billing', config.BILLING_URL),
    ]);
  }

  /** The joined description of all public calls; of services that cannot be asked, the last known one. */
  async joined(): Promise<JoinedDocument> {
    if (performance.now() - this.readAt > FRESH_MS) await this.read();
    const missing = [...this.clients.keys()].filter((name) => !this.documents.has(name));
    return joinDocuments(this.documents, this.routes, missing);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.clients.values()].map((client) => client.close()));
  }

  private async read(): Promise<void> {
    this.readAt = performance.now();
    await Promise.allSettled(
      [...this.clients].map(async ([name, client]) => {
        this.documents.set(name, await client.get('/internal/openapi.json', serviceDocument));
      }),
    );
  }
}
