import { SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GuardedRequest } from '../auth/decorators';
import { beginSpan, isTracing, SpanKind } from '../telemetry/tracing';

const CLIENT_LEFT = 499;

type RequestSpan = NonNullable<ReturnType<typeof beginSpan>>;
const spans = new WeakMap<FastifyRequest, RequestSpan>();

export interface TracedRequests {
  /** Whether a caller's `traceparent` is continued: between our own processes, not from outside. */
  readonly trustsCallers: boolean;
  /** Routes without traces, such as polled ones. */
  readonly ignores: RegExp;
}

/**
 * Creates a span for each call, named by its route: path and query may hold private data. Costs nothing in a process
 * without tracing.
 */
export function traceRequests(fastify: FastifyInstance, { trustsCallers, ignores }: TracedRequests): void {
  if (!isTracing()) return;
  fastify.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    if (ignores.test(route)) return done();
    const { traceparent } = request.headers;
    const started = beginSpan(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      parent: trustsCallers && typeof traceparent === 'string' ? traceparent : null,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'feltbook.request.id': request.id,
      },
    });
    if (!started) return done();
    spans.set(request, started);
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? reply.raw.statusCode : CLIENT_LEFT;
      endSpan(request, started, status);
    });
    return started.enter(done);
  });
  // Callbacks of an arriving body run in the connection's context instead of the request's.
  fastify.addHook('preHandler', (request, _reply, done) => {
    const started = spans.get(request);
    if (started) started.enter(done);
    else done();
  });
}

/** @returns the id of the request's trace, where it has one */
export const traceIdOf = (request: FastifyRequest): string | undefined =>
  spans.get(request)?.span.spanContext().traceId;

function endSpan(request: GuardedRequest, { span }: RequestSpan, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (request.account) span.setAttribute('user.id', request.account.sub);
  if (status >= 500) {
    span.setAttribute('error.type', String(status));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
