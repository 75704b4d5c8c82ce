import { BUILD_HEADER, buildText, REQUEST_ID_HEADER, type Build } from '@feltbook/contracts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { GuardedRequest } from '../auth/decorators';
import type { Metrics } from '../metrics/metrics';
import { traceIdOf, traceRequests } from './trace-requests';

/** Routes that are polled, and are neither logged nor traced. */
const UNLOGGED_ROUTES = /^\/(?:health|internal\/revocations)/;
/** A slower answer is logged. */
const SLOW_MS = 1000;

export interface RequestHooks {
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly build: Build;
}

/**
 * Adds the request's id, the build and `no-store` to the answer, and measures and logs the request. Fast successful reads are logged at debug level:
 * the gateway logs them too, and a line may cost more than the read.
 */
export function installRequestHooks(
  fastify: FastifyInstance,
  { metrics, logger, build }: RequestHooks,
): void {
  const ownBuild = buildText(build);
  fastify.decorateRequest('account', null);
  traceRequests(fastify, { trustsCallers: true, ignores: UNLOGGED_ROUTES });
  fastify.addHook('onRequest', (request, reply, done) => {
    // Answers hold what belongs to one player; a route whose answer does not replaces it.
    reply
      .header(REQUEST_ID_HEADER, request.id)
      .header(BUILD_HEADER, ownBuild)
      .header('cache-control', 'no-store');
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unmatched';
    const milliseconds = reply.elapsedTime;
    metrics.observeRequest(method, route, reply.statusCode, milliseconds);
    const level = method !== 'GET' || reply.statusCode >= 400 || milliseconds > SLOW_MS ? 'info' : 'debug';
    if (logger.isLevelEnabled(level) && !UNLOGGED_ROUTES.test(route)) {
      const about = { ...aboutRequest(request), method, route, status: reply.statusCode };
      logger[level]({ ...about, ms: Math.round(milliseconds * 10) / 10 }, 'answered');
    }
    done();
  });
}

/** The ids of a request. */
export interface RequestIds {
  readonly requestId: string;
  readonly accountId?: string;
  readonly traceId?: string;
}

/** @returns a request's ids for a log line */
export function aboutRequest(request: GuardedRequest): RequestIds {
  const traceId = traceIdOf(request);
  return {
    requestId: request.id,
    ...(request.account && { accountId: request.account.sub }),
    ...(traceId !== undefined && { traceId }),
  };
}
