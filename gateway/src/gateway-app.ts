import 'reflect-metadata';
import { MAX_PHOTO_BYTES } from '@feltbook/contracts';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  createLogger,
  createRedis,
  createTokenVerifier,
  Instances,
  Metrics,
  NestLogger,
  OpenApiDocument,
  type Logger,
} from '@feltbook/svc-kit';
import { AccessGuard } from './access/access.guard';
import { AccessControl } from './access/access-control';
import { revocationRefresher } from './access/refresh-revocations';
import { ErrorFilter } from './api/error.filter';
import { Deployments } from './builds/deployments';
import { CommunityService } from './community/community.service';
import { timeoutsOf, type GatewayConfig } from './config/gateway-config';
import { GatewayModule } from './gateway.module';
import { UploadPace } from './http/upload-pace';
import { RateLimiter } from './limits/rate-limiter';
import { SharedBuckets } from './limits/shared-buckets';
import { watchBuffers, watchPages, watchUpstreams } from './observe/gauges';
import { observe } from './observe/observe';
import { PageReports } from './page-reports/page-reports';
import { ReportMetrics } from './page-reports/report-metrics';
import { ReportStore } from './page-reports/report-store';
import { PAGE_PATHS } from './pages/pages';
import { pagesPlugin } from './pages/pages.plugin';
import { servePages } from './pages/serve-pages';
import { PreviewCookie } from './pages/preview-cookie';
import { ByteBudget } from './proxy/byte-budget';
import { proxyPlugin } from './proxy/proxy.plugin';
import { connectUpstreams } from './proxy/upstream';
import { WholeBodies } from './proxy/whole-body';
import type { Route } from './routing/route';
import { ROUTES } from './routing/route-table';
import { securityHeaders } from './security/security-headers';
import { addCommonHeaders, gatewayAdapter } from './server/gateway-adapter';

/** Bytes per second at which a client has to read an answer that waits for it. */
const SLOWEST_READER = 4096;
/** Slower than the rate that an upload's total time is computed from, so that only the total bounds its average. */
const SLOWEST_UPLOAD = 32 * 1024;
/** How many times longer an upload may pause than other bodies. */
const UPLOAD_GRACE = 2;
/** Uses a small share of a processor, here and in the service. The largest import, 20 MB, takes five seconds. */
const UPLOAD_BYTES_PER_SECOND = 3 * 1024 * 1024;

export const OPENAPI_INFO = { title: 'gateway', description: 'Calls that the gateway answers itself.' };

export interface GatewayOptions {
  readonly config: GatewayConfig;
  readonly logger?: Logger;
  /** Replaces the route table in tests. */
  readonly routes?: readonly Route[];
}

/** Creates the gateway without listening. `app.close()` releases everything that it started. */
export async function createGatewayApp(options: GatewayOptions): Promise<NestFastifyApplication> {
  const { config, routes = ROUTES } = options;
  const logger = options.logger ?? createLogger({ name: 'gateway', level: config.LOG_LEVEL });
  const security = securityHeaders({
    https: config.PUBLIC_URL.startsWith('https:'),
    development: config.DEV_PAGES,
    analyticsUrl: config.ANALYTICS_URL,
  });
  const upstreams = connectUpstreams({
    'svc-auth': config.AUTH_URL,
    'svc-tracking': config.TRACKING_URL,
    'svc-billing': config.BILLING_URL,
  });
  const verifier = createTokenVerifier({ authUrl: config.AUTH_URL, credential: config, logger });
  const refreshRevocations = revocationRefresher(verifier);
  const redis = createRedis(config.REDIS_URL, { name: 'gateway', logger });
  const buckets = new SharedBuckets(redis, config.REDIS_PREFIX);
  const calls = { perSecond: config.CALLS_PER_SECOND, burst: config.CALLS_BURST };
  const imports = { perSecond: config.IMPORTS_PER_HOUR / 3600, burst: config.IMPORTS_BURST };
  const payments = { perSecond: config.PAYMENTS_PER_MINUTE / 60, burst: config.PAYMENTS_PER_MINUTE };
  const guestEntries = {
    perSecond: config.GUEST_ENTRIES_PER_MINUTE / 60,
    burst: config.GUEST_ENTRIES_PER_MINUTE,
  };
  const photos = { perSecond: config.PHOTOS_PER_MINUTE / 60, burst: config.PHOTOS_PER_MINUTE };
  const reports = { perSecond: config.REPORTS_PER_MINUTE / 60, burst: config.REPORTS_PER_MINUTE };
  const limits = {
    calls: new RateLimiter(calls, buckets),
    imports: new RateLimiter(imports, buckets),
    payments: new RateLimiter(payments, buckets),
    guestEntries: new RateLimiter(guestEntries, buckets),
    photos: new RateLimiter(photos, buckets),
    reports: new RateLimiter(reports, buckets),
  };
  const access = new AccessControl(verifier, limits);
  const timeouts = timeoutsOf(config);
  const adapter = gatewayAdapter({
    trustedProxies: config.TRUSTED_PROXIES,
    connectionsPerAddress: config.CONNECTIONS_PER_ADDRESS,
    longestTimeout: Math.max(...Object.values(timeouts)),
    security,
    publicUrl: config.PUBLIC_URL,
  });
  const answers = new ByteBudget(config.RESPONSE_BUFFER_BYTES);
  const heldBodies = new ByteBudget(config.BODY_BUFFER_BYTES);
  const bodies = new WholeBodies({ budget: heldBodies, graceMs: config.BODY_IDLE_TIMEOUT_MS });
  const fastify = adapter.getInstance();
  const deployments = new Deployments(redis, config.REDIS_PREFIX);
  const previewCookie = new PreviewCookie(config);
  const served = servePages(fastify, config, {
    security: security.document,
    previewCookie,
    onDeployment: (builds) => deployments.note(builds),
  });
  const { pages, previews, sites } = served;
  const pageBuilds = () => pages.builds();
  const metrics = new Metrics('gateway');
  const store = new ReportStore(redis, config.REDIS_PREFIX);
  const pageReports = new PageReports({
    builds: {
      findBuild: (remote, manifestHash) => pages.buildOf(remote, manifestHash),
      isPreview: (remote, name) => previews.find(remote, name) !== undefined,
      findPreviewBuild: (remote, name, manifestHash) => previews.buildOf(remote, name, manifestHash),
    },
    metrics: new ReportMetrics(metrics, pageBuilds),
    store,
    logger,
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.register({
      config,
      routes,
      upstreams,
      metrics,
      pageBuilds,
      pageReports,
      previews,
      previewCookie,
      running: {
        instances: new Instances(redis, config.REDIS_PREFIX),
        deployments,
        reports: store,
        previews,
        siteOf: (slice) => sites.get(slice),
      },
      bodies,
      refreshRevocations,
      guard: new AccessGuard(access),
      filter: new ErrorFilter(security.data),
    }),
    adapter,
    { logger: new NestLogger(logger), abortOnError: false, bodyParser: false },
  );
  app.get(OpenApiDocument).describe(app, OPENAPI_INFO);
  observe(fastify, {
    metrics,
    logger,
    trustsTraces: config.TRUST_TRACEPARENT,
  });
  watchUpstreams(metrics, upstreams);
  watchBuffers(metrics, { answers, bodies: heldBodies });
  metrics.watchCache('tokens', verifier.reads);
  for (const reads of app.get(CommunityService).reads) metrics.watchCache('community', reads);
  addCommonHeaders(fastify, security);
  watchPages(metrics, sites);
  void fastify.register(proxyPlugin, {
    routes,
    upstreams,
    access,
    pages: { paths: PAGE_PATHS, document: (request, reply) => pages.document(request, reply) },
    timeouts,
    bodyLimits: {
      standard: config.BODY_LIMIT_BYTES,
      import: config.IMPORT_LIMIT_BYTES,
      photo: MAX_PHOTO_BYTES,
    },
    bodies,
    uploads: {
      slowest: { graceMs: UPLOAD_GRACE * config.BODY_IDLE_TIMEOUT_MS, bytesPerSecond: SLOWEST_UPLOAD },
      pace: new UploadPace(UPLOAD_BYTES_PER_SECOND),
    },
    answers,
    responsePace: { graceMs: config.RESPONSE_IDLE_TIMEOUT_MS, bytesPerSecond: SLOWEST_READER },
    security: security.data,
    refreshRevocations,
  });
  void fastify.register(pagesPlugin, { pages, paths: documentPaths(routes), security: security.data });

  fastify.addHook('onReady', async () => {
    await verifier.start();
    for (const limiter of Object.values(limits)) limiter.start();
  });
  fastify.addHook('onClose', async () => {
    verifier.stop();
    await Promise.all(Object.values(limits).map((limiter) => limiter.stop()));
    redis.close();
    await Promise.all([served.close(), ...Object.values(upstreams).map((upstream) => upstream.close())]);
  });
  return app;
}

/** Paths of pages that are not paths of calls, too. */
function documentPaths(routes: readonly Route[]): readonly string[] {
  const calls = new Set(routes.filter(({ methods }) => methods.includes('GET')).map(({ path }) => path));
  return PAGE_PATHS.filter((path) => !calls.has(path));
}
