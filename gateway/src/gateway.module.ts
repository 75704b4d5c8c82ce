import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { ErrorFilter, type AccessGuard, HealthChecks, Metrics, type Logger } from '@feltbook/svc-kit';
import type { GatewayConfig } from './config/gateway-config';
import { DocsController } from './docs/docs.controller';
import { ServiceDocuments } from './docs/service-documents';
import { HealthController } from './health/health.controller';
import { RemotesController } from './pages/remotes.controller';
import type { Upstreams } from './proxy/upstream';
import type { OwnCall } from './routing/own-calls';
import type { Route } from './routing/route';
import { GATEWAY_CONFIG, OWN_CALLS, ROUTE_TABLE, UPSTREAMS } from './tokens';

export interface GatewayParts {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly routes: readonly Route[];
  readonly upstreams: Upstreams;
  readonly ownCalls: readonly OwnCall[];
  /** For the controllers; the route table has its own rules. */
  readonly guard: AccessGuard;
}

/** What the gateway answers itself, next to the route table. */
export class GatewayModule {
  static register({ config, logger, routes, upstreams, ownCalls, guard }: GatewayParts): DynamicModule {
    return {
      module: GatewayModule,
      controllers: [HealthController, RemotesController, DocsController],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: ROUTE_TABLE, useValue: routes },
        { provide: OWN_CALLS, useValue: ownCalls },
        { provide: UPSTREAMS, useValue: upstreams },
        { provide: Metrics, useValue: new Metrics('gateway') },
        { provide: HealthChecks, useValue: new HealthChecks() },
        { provide: APP_GUARD, useValue: guard },
        { provide: APP_FILTER, useValue: new ErrorFilter(logger) },
        ServiceDocuments,
      ],
    };
  }
}
