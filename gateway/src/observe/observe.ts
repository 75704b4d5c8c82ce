import { aboutRequest, traceRequests, type Logger, type Metrics } from '@feltbook/svc-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { causeOf } from '../http/send-error';

/** The logged status if the client left before its answer was complete. Nginx uses the same; there is no standard one. */
const CLIENT_LEFT = 499;
const QUIET = /^\/(?:health|assets|remotes|docs\/assets)\//;

/** Files are many, and involve no service. `*` is the route of the shell's pages. */
const UNTRACED = /^\/(?:health|remotes|docs)\/|\*$/;

export interface Observers {
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Whether to continue the traces of callers. */
  readonly trustsTraces: boolean;
}

/** Paths with the token of a shared view or a statement, or the code of a home game. */
const SHARED =
  /^(\/(?:s|statement|home-games|api\/(?:(?:shares|action\/statements)\/by-token|home-games\/by-code))\/).+/i;

/** The path without its query, which may contain a token, and without the tokens and codes of such paths. */
const loggedPath = (url: string): string => (url.split('?', 1)[0] ?? '').replace(SHARED, '$1…');

/**
 * Measures and logs every request when its answer is complete or its client has left.
 */
export function observe(fastify: FastifyInstance, { metrics, logger, trustsTraces }: Observers): void {
  fastify.decorateRequest('account', null);
  traceRequests(fastify, { trustsCallers: trustsTraces, ignores: UNTRACED });
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
    const path = loggedPath(request.raw.url ?? '');
    const about = {
      ...aboutRequest(request),
      method,
      path,
      status,
      ms: Math.round(milliseconds * 10) / 10,
      address: request.ip,
    };
    if (status >= 500) logger.warn({ ...about, err: causeOf(request) }, 'answered');
    else if (!QUIET.test(path)) logger.info(about, 'answered');
  }
}
