import { REQUEST_ID_HEADER } from '@feltbook/contracts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { GuardedRequest } from '../auth/decorators';
import type { Metrics } from '../metrics/metrics';
import { traceIdOf, traceRequests } from './trace-requests';

/** Called by other machines all the time. */
const MACHINES_OWN = /^\/(?:health|internal\/revocations)/;
/** A slower answer is logged. */
const SLOW_MS = 1000;

/**
 * Puts the request's id into the answer, and measures it. Successful reads are logged at debug level only: the gateway
 * has logged them already, and a line costs more than many a read.
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

/** The request's fields of a log line: ids only. */
export function aboutRequest(request: GuardedRequest): object {
  const traceId = traceIdOf(request);
  return {
    requestId: request.id,
    ...(request.account && { accountId: request.account.sub }),
    ...(traceId !== undefined && { traceId }),
  };
}
