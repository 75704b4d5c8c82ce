import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import {
  HealthChecks,
  Metrics,
  OpenApiDocument,
  OWN_BUILD,
  ownBuild,
  ValidationPipe,
} from '@feltbook/svc-kit';
import type { AccessGuard } from './access/access.guard';
import type { RefreshRevocations } from './access/refresh-revocations';
import { AdminModule } from './admin/admin.module';
import type { RunningSources } from './admin/running/running.service';
import type { ErrorFilter } from './api/error.filter';
import { BuildsController } from './builds/builds.controller';
import { BuildsService, type PageBuilds } from './builds/builds.service';
import { CommunityController } from './community/community.controller';
import { CommunityService } from './community/community.service';
import type { GatewayConfig } from './config/gateway-config';
import {
  GATEWAY_CONFIG,
  PAGE_BUILDS,
  PREVIEW_COOKIE,
  PREVIEWS,
  REFRESH_REVOCATIONS,
  ROUTE_TABLE,
  RUNNING_SOURCES,
  UPSTREAMS,
} from './config/tokens';
import { DocsController } from './docs/docs.controller';
import { ServiceDocuments } from './docs/service-documents';
import { HealthController } from './health/health.controller';
import { PageReports } from './page-reports/page-reports';
import { PolicyViolationsController } from './page-reports/policy-violations.controller';
import { RemoteLoadsController } from './page-reports/remote-loads.controller';
import { PreviewController } from './previews/preview.controller';
import type { PreviewCookie } from './pages/preview-cookie';
import type { Previews } from './pages/previews';
import type { Upstreams } from './proxy/upstream';
import { WholeBodies } from './proxy/whole-body';
import type { Route } from './routing/route';

export interface GatewayParts {
  readonly config: GatewayConfig;
  readonly routes: readonly Route[];
  readonly upstreams: Upstreams;
  readonly metrics: Metrics;
  readonly pageBuilds: PageBuilds;
  readonly pageReports: Pick<PageReports, 'countLoad' | 'countViolation'>;
  readonly previews: Previews;
  readonly previewCookie: PreviewCookie;
  readonly running: RunningSources;
  readonly bodies: WholeBodies;
  readonly refreshRevocations: RefreshRevocations;
  readonly guard: AccessGuard;
  readonly filter: ErrorFilter;
}

/** The gateway's own endpoints. */
export class GatewayModule {
  static register(parts: GatewayParts): DynamicModule {
    return {
      module: GatewayModule,
      // Feature modules inject these providers.
      global: true,
      imports: [AdminModule],
      controllers: [
        HealthController,
        DocsController,
        CommunityController,
        BuildsController,
        RemoteLoadsController,
        PolicyViolationsController,
        PreviewController,
      ],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: parts.config },
        { provide: ROUTE_TABLE, useValue: parts.routes },
        { provide: UPSTREAMS, useValue: parts.upstreams },
        { provide: PAGE_BUILDS, useValue: parts.pageBuilds },
        { provide: PageReports, useValue: parts.pageReports },
        { provide: PREVIEWS, useValue: parts.previews },
        { provide: PREVIEW_COOKIE, useValue: parts.previewCookie },
        { provide: RUNNING_SOURCES, useValue: parts.running },
        { provide: REFRESH_REVOCATIONS, useValue: parts.refreshRevocations },
        { provide: WholeBodies, useValue: parts.bodies },
        { provide: OWN_BUILD, useValue: ownBuild('gateway') },
        { provide: Metrics, useValue: parts.metrics },
        { provide: HealthChecks, useValue: new HealthChecks() },
        { provide: OpenApiDocument, useValue: new OpenApiDocument() },
        { provide: APP_GUARD, useValue: parts.guard },
        { provide: APP_FILTER, useValue: parts.filter },
        { provide: APP_PIPE, useValue: new ValidationPipe() },
        BuildsService,
        CommunityService,
        ServiceDocuments,
      ],
      exports: [
        GATEWAY_CONFIG,
        PREVIEW_COOKIE,
        PREVIEWS,
        REFRESH_REVOCATIONS,
        RUNNING_SOURCES,
        BuildsService,
        WholeBodies,
      ],
    };
  }
}
