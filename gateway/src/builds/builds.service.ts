import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { liveness, SERVICE_NAMES, type Build, type ServiceName } from '@feltbook/contracts';
import { OWN_BUILD, serviceClient, TtlCache, type ServiceClient } from '@feltbook/svc-kit';
import type { GatewayConfig } from '../config/gateway-config';
import { GATEWAY_CONFIG, PAGE_BUILDS } from '../config/tokens';

/** Reads which builds of the slices with pages are deployed. */
export type PageBuilds = () => Promise<readonly Build[]>;

const CACHED = { ttlMs: 5000, staleIfError: true };
const TIMEOUT_MS = 1000;

/** Reads which builds run: of pages from their files, of services from their health. */
@Injectable()
export class BuildsService implements OnApplicationShutdown {
  private readonly clients: readonly [ServiceName, ServiceClient][];
  private readonly services = new TtlCache<Build>(CACHED);

  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    @Inject(OWN_BUILD) private readonly own: Build,
    @Inject(PAGE_BUILDS) private readonly pages: PageBuilds,
  ) {
    const urls: Readonly<Record<ServiceName, string>> = {
      'svc-auth': config.AUTH_URL,
      'svc-tracking': config.TRACKING_URL,
      'svc-billing': config.BILLING_URL,
    };
    this.clients = SERVICE_NAMES.map((name) => [
      name,
      serviceClient({ name, baseUrl: urls[name], credential: config, timeoutMs: TIMEOUT_MS }),
    ]);
  }

  /** Builds of pages, of the gateway and of services. Never rejects: a slice that does not answer is missing. */
  async read(): Promise<Build[]> {
    const [pages, services] = await Promise.all([
      this.pages(),
      Promise.all(
        this.clients.map(([name, client]) =>
          this.services
            .fetch(async () => (await client.get('/health/live', liveness)).build, name)
            .catch(() => undefined),
        ),
      ),
    ]);
    return [...pages, this.own, ...services.filter((known) => known !== undefined)];
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.clients.map(([, client]) => client.close()));
  }
}
