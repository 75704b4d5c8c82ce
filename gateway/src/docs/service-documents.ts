import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ServiceName } from '@feltbook/contracts';
import { OpenApiDocument, serviceClient, type ServiceClient } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import type { GatewayConfig } from '../config/gateway-config';
import { GATEWAY_CONFIG, ROUTE_TABLE } from '../config/tokens';
import type { Route } from '../routing/route';
import { joinDocuments, serviceDocument, type JoinedDocument, type ServiceDocument } from './join-documents';

const FRESH_MS = 5000;

/** Reads the services' OpenAPI documents. One that was read is kept while its service is away. */
@Injectable()
export class ServiceDocuments implements OnApplicationShutdown {
  private readonly clients: ReadonlyMap<ServiceName, ServiceClient>;
  private readonly documents = new Map<ServiceName, ServiceDocument>();
  private readAt = -Infinity;

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    @Inject(ROUTE_TABLE) private readonly routes: readonly Route[],
    @Inject(OpenApiDocument) private readonly own: OpenApiDocument,
  ) {
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
    const own = z.parse(serviceDocument, this.own.read());
    return joinDocuments({ own, services: this.documents, routes: this.routes, missing });
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
