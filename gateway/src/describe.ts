import type { ServiceName } from '@feltbook/contracts';
import { describeModule, Metrics, parseConfig } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { AccessGuard } from './access/access.guard';
import { ErrorFilter } from './api/error.filter';
import { gatewayConfig } from './config/gateway-config';
import { joinDocuments, serviceDocument, type JoinedDocument } from './docs/join-documents';
import { GatewayModule } from './gateway.module';
import { OPENAPI_INFO } from './gateway-app';
import { PreviewCookie } from './pages/preview-cookie';
import { Previews } from './pages/previews';
import { ByteBudget } from './proxy/byte-budget';
import { connectUpstreams } from './proxy/upstream';
import { WholeBodies } from './proxy/whole-body';
import { ROUTES } from './routing/route-table';

/** The OpenAPI document of all public calls, as `/docs/openapi.json` answers it, without starting anything. */
export async function describe(
  env: NodeJS.ProcessEnv,
  services: ReadonlyMap<ServiceName, unknown>,
): Promise<JoinedDocument> {
  const config = parseConfig(gatewayConfig, env);
  const previewCookie = new PreviewCookie(config);
  const previews = new Previews([], previewCookie);
  const module = GatewayModule.register({
    config,
    routes: ROUTES,
    upstreams: connectUpstreams({
      'svc-auth': config.AUTH_URL,
      'svc-tracking': config.TRACKING_URL,
      'svc-billing': config.BILLING_URL,
    }),
    metrics: new Metrics('gateway'),
    pageBuilds: () => Promise.resolve([]),
    pageReports: { countLoad: () => undefined, countViolation: () => undefined },
    previews,
    previewCookie,
    running: {
      instances: { list: () => Promise.resolve([]) },
      deployments: { sinceOf: () => Promise.resolve(null) },
      reports: { read: () => Promise.resolve({ loads: [], previews: [], violations: [] }) },
      previews,
      siteOf: () => undefined,
    },
    bodies: new WholeBodies({ budget: new ByteBudget(0), graceMs: 0 }),
    refreshRevocations: () => Promise.resolve(),
    guard: new AccessGuard({ check: () => Promise.resolve() }),
    filter: new ErrorFilter([]),
  });
  const own = z.parse(serviceDocument, await describeModule(module, OPENAPI_INFO));
  const read = new Map([...services].map(([name, document]) => [name, z.parse(serviceDocument, document)]));
  return joinDocuments({ own, services: read, routes: ROUTES, missing: [] });
}
