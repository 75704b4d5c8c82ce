import { uploadSeconds } from '@feltbook/contracts';
import { currentTraceparent, discardRest, hasBody, inChildSpan, SpanKind } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { BodyClass, Route, TimeoutClass } from '../routing/route';
import type { FlatHeaders } from '../security/security-headers';
import { discardPace } from '../http/upload-pace';
import { acceptedEncoding } from '../http/compression';
import { ask, sendAnswer, type Answer } from './answer';
import type { ByteBudget } from './byte-budget';
import { tooSlow } from './body-errors';
import type { Pace } from './progress-deadline';
import type { Caller } from '../limits/caller';
import { upstreamHeaders } from './request-headers';
import { StreamedBody, type StreamedBodyOptions } from './streamed-body';
import type { Upstream } from './upstream';
import { brokeOff, ClientGone, NoSlot, toClientError, UpstreamTooSlow, wasNotSent } from './upstream-failure';
import type { WholeBodies } from './whole-body';

export interface ProxySettings {
  /** Milliseconds until an answer has to begin, waiting for a slot included, in addition to the time of an upload. */
  readonly timeouts: Readonly<Record<TimeoutClass, number>>;
  /** Bytes. */
  readonly bodyLimits: Readonly<Record<BodyClass, number>>;
  readonly bodies: WholeBodies;
  readonly uploads: Omit<StreamedBodyOptions, 'limit'>;
  /** Buffer for answers that clients have not read yet. */
  readonly answers: ByteBudget;
  /** How fast a client has to read its answer. */
  readonly responsePace: Pace;
  readonly security: FlatHeaders;
  /** Awaited before a call that ends a login is answered. */
  readonly refreshRevocations: () => Promise<void>;
}

/** A call of a client. */
export interface ProxiedCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly route: Route;
  readonly caller: Caller;
  /** Whether the path is also that of a page. */
  readonly isPage: boolean;
}

/** A call that holds a slot. */
interface Sending extends ProxiedCall {
  readonly upstream: Upstream;
  readonly dispatch: Dispatcher.DispatchOptions;
  /** By `performance.now()`. */
  readonly deadline: number;
}

/** The longest wait for a slot, as a share of the timeout. */
const SLOT_WAIT_SHARE = 0.5;

/** The span includes the wait for a slot, and both attempts. */
const SPAN = { kind: SpanKind.CLIENT };

/** Proxies calls to the services. */
export class Proxy {
  constructor(private readonly settings: ProxySettings) {}

  /**
   * Proxies one call; resolves when the upstream is done. Sends the request when the whole body has arrived, unless the
   * route streams it.
   * @throws ApiError if no answer has begun: `too_large`, `unavailable` (502, 503, 504), `invalid_request` (400, 408)
   */
  async forward(call: ProxiedCall, upstream: Upstream): Promise<void> {
    const { request, route, caller } = call;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || !hasBody(request.raw)) return this.send(call, upstream, null);
    const limit = this.settings.bodyLimits[route.body];
    if (route.body === 'import') return this.upload(call, upstream, limit);
    const body = await this.settings.bodies.read(request.raw, caller, limit);
    try {
      await this.send(call, upstream, body?.bytes ?? null);
    } finally {
      body?.release();
    }
  }

  private async upload(call: ProxiedCall, upstream: Upstream, limit: number): Promise<void> {
    const { request, caller } = call;
    const { uploading } = upstream.slots;
    const body = new StreamedBody(request.raw, { limit, ...this.settings.uploads });
    if (!uploading.take(caller)) throw toClientError(new NoSlot());
    try {
      await this.send(call, upstream, body);
    } finally {
      uploading.give(caller);
    }
  }

  private async send(call: ProxiedCall, upstream: Upstream, body: Buffer | StreamedBody | null) {
    const { request, reply, route, caller } = call;
    const timeout = this.settings.timeouts[route.timeout];
    const uploadMs = body instanceof StreamedBody ? uploadSeconds(body.mostBytes) * 1000 : 0;
    const headers = upstreamHeaders(request, route, body !== null);
    const dispatch: Dispatcher.DispatchOptions = {
      path: request.raw.url ?? '/',
      method: request.method,
      headers,
      // Undici accepts any iterable, but its types do not include it.
      body: body as Dispatcher.DispatchOptions['body'],
    };
    try {
      await inChildSpan(upstream.name, SPAN, async () => {
        const traceparent = currentTraceparent();
        if (traceparent !== undefined) headers.push('traceparent', traceparent);
        const deadline = performance.now() + timeout + uploadMs;
        await upstream.slots.take(caller, timeout * SLOT_WAIT_SHARE, reply.raw);
        try {
          await this.attempt({ ...call, upstream, dispatch, deadline });
        } finally {
          upstream.slots.give(caller);
        }
      });
    } catch (error) {
      if (error instanceof ClientGone) reply.hijack();
      else throw toClientError(error);
    }
  }

  private async attempt(sending: Sending): Promise<void> {
    try {
      await this.exchange(sending);
    } catch (error) {
      if (!mayRepeat(error, sending.dispatch)) throw error;
      await this.exchange(sending);
    }
  }

  private async exchange(sending: Sending): Promise<void> {
    const { reply, route, deadline, dispatch } = sending;
    // The client may have left, or the time may have run out, during the wait or the first attempt.
    if (reply.raw.destroyed) throw new ClientGone();
    const timeout = deadline - performance.now();
    if (timeout <= 0) throw new UpstreamTooSlow();
    const abort = new AbortController();
    const onTimeout = () => abort.abort(awaitsClient(dispatch) ? tooSlow() : new UpstreamTooSlow());
    const timer = setTimeout(onTimeout, timeout);
    const onClose = () => abort.abort(new ClientGone());
    reply.raw.once('close', onClose);
    try {
      const options = { ...dispatch, signal: abort.signal };
      const { pool, breaker } = sending.upstream;
      const answer = await breaker.execute(() => ask(pool, options)).finally(() => clearTimeout(timer));
      if (route.endsLogin && answer.head.status < 300) await this.settings.refreshRevocations();
      // Its `close` may not have been emitted yet.
      if (reply.raw.destroyed) onClose();
      abort.signal.throwIfAborted();
      await this.answer(sending, answer);
    } finally {
      reply.raw.off('close', onClose);
    }
  }

  private async answer(sending: Sending, answer: Answer): Promise<void> {
    const { request, reply, route, caller, isPage, upstream, dispatch } = sending;
    const { answers, responsePace, security } = this.settings;
    reply.hijack();
    if (dispatch.body instanceof StreamedBody) discardRest(request.raw, reply.raw, discardPace);
    await sendAnswer(answer, {
      response: reply.raw,
      caller,
      budget: answers,
      pace: responsePace,
      stalled: upstream.slots.stalled,
      route,
      isPage,
      requestId: request.id,
      security,
      encoding: acceptedEncoding(request.headers['accept-encoding']),
      isHead: request.method === 'HEAD',
    });
  }
}

/**
 * Reads may be repeated if the connection broke off; writes only if the request was not sent. A streamed body is consumed
 * by the first attempt.
 */
function mayRepeat(error: unknown, { method, body }: Dispatcher.DispatchOptions): boolean {
  if (body instanceof StreamedBody) return false;
  return wasNotSent(error) || (brokeOff(error) && (method === 'GET' || method === 'HEAD'));
}

const awaitsClient = ({ body }: Dispatcher.DispatchOptions): boolean =>
  body instanceof StreamedBody && body.awaitsClient;
