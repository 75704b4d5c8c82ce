import { REQUEST_ID_HEADER } from '@feltbook/contracts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { GuardedRequest } from '../auth/decorators';
import type { Metrics } from '../metrics/metrics';
import { traceIdOf, traceRequests } from './trace-requests';

/** Asked for by other machines all day long. */
const MACHINES_OWN = /^\/(?:health|internal\/revocations)/;
/** An answer that took longer is worth a line in the log. */
const SLOW_MS = 1000;

/**
 * Puts the request's id into the answer, and measures it. Reads that went well are logged at debug level only: the
 * gateway has logged them already, and a line costs more than many a read.
 */
export function installRequestHooks(fastify: FastifyInstance, metrics: Metrics, logger: Logger): void {
  fastify.decorateRequest('account', null);
  traceRequests(fastify, { trustsCallers: true, ignores: MACHINES_OWN });
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unmatched';
    const milliseconds = reply.elapsedTime;
    metrics.observeRequest(method, route, reply.statusCode, milliseconds);
    const level = method !== 'GET' || reply.statusCode >= 400 || milliseconds > SLOW_MS ? 'info' : 'debug';
    if (logger.isLevelEnabled(level) && !MACHINES_OWN.test(route)) {
      const about = { ...aboutRequest(request), method, route, status: reply.statusCode };
      logger[level]({ ...about, ms: Math.round(milliseconds * 10) / 10 }, 'answered');
    }
    done();
  });
}

/** What a line in the log says of the request that it is about: nothing but ids. */
export function aboutRequest(request: GuardedRequest): object {
  const traceId = traceIdOf(request);
  return {
    requestId: request.id,
    ...(request.account && { accountId: request.account.sub }),
    ...(traceId !== undefined && { traceId }),
  };
}
