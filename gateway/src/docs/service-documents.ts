import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ServiceName } from '@feltbook/contracts';
import { OpenApiDocument, serviceClient, TtlCache, type ServiceClient } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import type { GatewayConfig } from '../config/gateway-config';
import { GATEWAY_CONFIG, ROUTE_TABLE } from '../config/tokens';
import type { Route } from '../routing/route';
import { StoredFile } from '../pages/stored-file';
import { joinDocuments, serviceDocument, type ServiceDocument } from './join-documents';

const TTL_MS = 5000;

/** Reads the services' OpenAPI documents. Keeps the last known document of a service that is unavailable. */
@Injectable()
export class ServiceDocuments implements OnApplicationShutdown {
  private readonly clients: ReadonlyMap<ServiceName, ServiceClient>;
  private readonly lastKnown = new Map<ServiceName, ServiceDocument>();
  private readonly files = new TtlCache<StoredFile>({ ttlMs: TTL_MS, staleWhileLoading: true });
  private lastFile: StoredFile | undefined;

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

  /** The OpenAPI document of all public calls. Read again after 5 seconds; encoded again only after a change. */
  file(): Promise<StoredFile> {
    return this.files.fetch(() => this.load());
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.clients.values()].map((client) => client.close()));
  }

  private async load(): Promise<StoredFile> {
    await this.read();
    const services = this.lastKnown;
    const missing = [...this.clients.keys()].filter((name) => !services.has(name));
    const own = z.parse(serviceDocument, this.own.read());
    const joined = Buffer.from(
      JSON.stringify(joinDocuments({ own, services, routes: this.routes, missing })),
    );
    if (!this.lastFile?.plain.equals(joined)) this.lastFile = new StoredFile('openapi.json', joined);
    return this.lastFile;
  }

  private async read(): Promise<void> {
    await Promise.allSettled(
      [...this.clients].map(async ([name, client]) => {
        this.lastKnown.set(name, await client.get('/internal/openapi.json', serviceDocument));
      }),
    );
  }
}
