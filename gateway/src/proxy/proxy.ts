import { currentTraceparent, inChildSpan, SpanKind } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { BodyClass, Patience, Route } from '../routing/route';
import type { FlatHeaders } from '../security/security-headers';
import { acceptedEncoding } from './compression';
import { Exchange } from './exchange';
import { requestBody, uploadMs, type RequestBody } from './request-body';
import { upstreamHeaders } from './request-headers';
import type { Upstream } from './upstream';
import { brokeOff, ClientGone, toAnswer, UpstreamTooSlow, wasNotSent } from './upstream-failure';

export interface ProxySettings {
  /** Milliseconds until an answer has to have begun, beside the time in which an import's body may arrive. */
  readonly timeouts: Readonly<Record<Patience, number>>;
  /** Bytes. */
  readonly bodyLimits: Readonly<Record<BodyClass, number>>;
  readonly security: FlatHeaders;
  /** For calls that end a login: over before their caller learns of it. */
  readonly learnRevocations: () => Promise<void>;
}

/** A call on its way to an upstream. */
interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly route: Route;
  readonly isPage: boolean;
  /** By `performance.now()`. */
  readonly deadline: number;
  readonly dispatch: Dispatcher.DispatchOptions;
}

const ATTEMPTS = 2;

/** With the wait for a connection, and both attempts. */
const STEP = { kind: SpanKind.CLIENT };

/** Passes calls on to the services, and their answers back. */
export class Proxy {
  constructor(private readonly settings: ProxySettings) {}

  /**
   * Passes one call on; resolves when the upstream's part is over.
   * @param isPage whether the same path is a page, too
   * @throws ApiError when no answer has begun: `too_large`, `unavailable` (502, 503, 504), `invalid_request`
   */
  async forward(
    request: FastifyRequest,
    reply: FastifyReply,
    route: Route,
    upstream: Upstream,
    isPage: boolean,
  ) {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const limit = this.settings.bodyLimits[route.body];
    const body = isRead ? null : await requestBody(request.raw, limit);
    const headers = upstreamHeaders(request, route, body !== null);
    const call: Call = {
      request,
      reply,
      route,
      isPage,
      deadline:
        performance.now() +
        this.settings.timeouts[route.patience] +
        (route.body === 'import' ? uploadMs(request.raw, body, limit) : 0),
      dispatch: {
        path: request.raw.url ?? '/',
        method: request.method,
        headers,
        body,
      },
    };
    try {
      await inChildSpan(upstream.name, STEP, () => {
        const traceparent = currentTraceparent();
        if (traceparent !== undefined) headers.push('traceparent', traceparent);
        return upstream.bulkhead.execute(() => this.attempt(call, upstream));
      });
    } catch (error) {
      if (error instanceof ClientGone) reply.hijack();
      else throw toAnswer(error);
    }
  }

  private async attempt(call: Call, upstream: Upstream): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.exchange(call, upstream);
      } catch (error) {
        if (attempt === ATTEMPTS || !mayRepeat(error, call.dispatch)) throw error;
      }
    }
  }

  private async exchange(call: Call, upstream: Upstream): Promise<void> {
    const { request, reply, route, isPage, dispatch } = call;
    // Both may have happened while the call waited for its turn.
    if (reply.raw.destroyed) throw new ClientGone();
    const timeout = call.deadline - performance.now();
    if (timeout <= 0) throw new UpstreamTooSlow();

    let exchange: Exchange | undefined;
    await upstream.breaker.execute(() => {
      exchange = new Exchange({
        response: reply.raw,
        route,
        isPage,
        requestId: request.id,
        security: this.settings.security,
        encoding: acceptedEncoding(request.headers['accept-encoding']),
        isHead: request.method === 'HEAD',
        timeout,
        onAnswer: () => void reply.hijack(),
        beforeSuccess: route.endsLogin ? this.settings.learnRevocations : null,
      });
      try {
        upstream.pool.dispatch(dispatch, exchange);
      } catch (error) {
        exchange.abandon(error instanceof Error ? error : new Error(String(error)));
      }
      return exchange.begun;
    });
    await exchange?.finished;
  }
}

/**
 * What is only read may be asked again when the connection broke off; anything else only when it surely was not sent.
 * A streamed body is gone after the first attempt.
 */
function mayRepeat(error: unknown, { method, body }: Dispatcher.DispatchOptions): boolean {
  if (!isWhole(body)) return false;
  return wasNotSent(error) || (brokeOff(error) && (method === 'GET' || method === 'HEAD'));
}

const isWhole = (
  body: Dispatcher.DispatchOptions['body'],
): body is Exclude<RequestBody, NodeJS.ReadableStream> =>
  body === null || body === undefined || Buffer.isBuffer(body);
