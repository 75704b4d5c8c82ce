import type { Logger, Metrics } from '@feltbook/svc-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { causeOf } from '../errors/answer-error';

/** Status in the log for a client that left before its answer was complete; nginx's, for want of a standard one. */
const CLIENT_LEFT = 499;
const QUIET = /^\/(?:health|assets|remotes|docs\/assets)\//;

/**
 * Measures and logs every request when its answer is over or its client is gone. The path is logged without its query,
 * which may hold a token.
 */
export function observe(fastify: FastifyInstance, metrics: Metrics, logger: Logger): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const started = performance.now();
    reply.raw.once('close', () => record(request, reply, performance.now() - started));
    done();
  });

  function record(request: FastifyRequest, reply: FastifyReply, milliseconds: number): void {
    const { method } = request;
    const { raw } = reply;
    const status = raw.writableFinished ? raw.statusCode : CLIENT_LEFT;
    metrics.observeRequest(method, request.routeOptions.url ?? 'unknown', status, milliseconds);
    const path = (request.raw.url ?? '').split('?', 1)[0] ?? '';
    const level = status >= 500 ? 'warn' : QUIET.test(path) ? 'debug' : 'info';
    if (!logger.isLevelEnabled(level)) return;
    const cause = status >= 500 ? causeOf(request) : undefined;
    logger[level](
      {
        requestId: request.id,
        method,
        path,
        status,
        ms: Math.round(milliseconds * 10) / 10,
        address: request.ip,
        ...(cause !== undefined && { err: cause }),
      },
      'answered',
    );
  }
}
