import type { Readable } from 'node:stream';
import { errorBody, REQUEST_ID_HEADER } from '@feltbook/contracts';
import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { Pool } from 'undici';
import * as z from 'zod/mini';
import { credentialHeaders } from '../auth/service-callers';
import type { OwnCredential } from '../config/service-credentials';
import { ApiError } from '../errors/api-error';
import { currentTraceparent, inChildSpan, SpanKind } from '../telemetry/tracing';
import { exchange } from './exchange';
import { openStream } from './open-stream';

export interface ServiceClientOptions {
  /** The service's name, for logs and traces. Players never see it. */
  name: string;
  baseUrl: string;
  /** The caller's credential. */
  credential: OwnCredential;
  timeoutMs?: number;
  /** Until a `stream` begins. */
  streamTimeoutMs?: number;
}

export interface CallOptions {
  /** Sent to the service, to follow a request through all services. */
  requestId?: string;
  /** For this call, in place of the client's. */
  timeoutMs?: number;
}

/** Calls of another service's `/internal` endpoints. */
export interface ServiceClient {
  /** @throws ApiError `unavailable` when the service is away, too slow, or its answer breaks the contract */
  get<S extends z.ZodMiniType>(path: string, schema: S, options?: CallOptions): Promise<z.output<S>>;
  post<S extends z.ZodMiniType>(
    path: string,
    body: unknown,
    schema: S,
    options?: CallOptions,
  ): Promise<z.output<S>>;
  /** A long answer, to be read at the caller's pace and destroyed by it. @throws ApiError `unavailable` */
  stream(path: string, options?: CallOptions): Promise<Readable>;
  close(): Promise<void>;
}

const CONNECTIONS = 8;
/** Shorter than the time after which a stopping replica closes idle connections. */
const IDLE_MS = 2000;
const FAILURES_TO_OPEN = 5;
const HALF_OPEN_AFTER_MS = 1000;

const UNAVAILABLE = 'This is not available right now. Please try again soon.';
const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : 'answered with an error';

/** A client with a timeout and a circuit breaker: a service that is away gets one call a second. */
export function serviceClient({
  name,
  baseUrl,
  credential,
  timeoutMs = 2000,
  streamTimeoutMs = 8000,
}: ServiceClientOptions): ServiceClient {
  const pool = new Pool(new URL(baseUrl).origin, {
    connections: CONNECTIONS,
    connect: { timeout: timeoutMs },
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    // Each call has a deadline of its own.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const ownHeaders = ['accept', 'application/json', ...Object.entries(credentialHeaders(credential)).flat()];
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof ApiError && error.code === 'unavailable'),
    { halfOpenAfter: HALF_OPEN_AFTER_MS, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) },
  );
  const unavailable = (cause?: unknown) =>
    new ApiError('unavailable', UNAVAILABLE, { cause: new Error(`${name}: ${reasonOf(cause)}`, { cause }) });

  function headersOf(requestId: string | undefined): string[] {
    const headers = [...ownHeaders];
    if (requestId) headers.push(REQUEST_ID_HEADER, requestId);
    const traceparent = currentTraceparent();
    if (traceparent !== undefined) headers.push('traceparent', traceparent);
    return headers;
  }

  async function call<S extends z.ZodMiniType>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    { requestId, timeoutMs: ownTimeoutMs = timeoutMs }: CallOptions,
    body?: unknown,
  ): Promise<z.output<S>> {
    const headers = headersOf(requestId);
    if (body !== undefined) headers.push('content-type', 'application/json');
    const sent = { method, path, headers, body: body === undefined ? null : JSON.stringify(body) };
    const answer = await exchange(pool, sent, ownTimeoutMs)
      .then(({ status, body: bytes }) => ({ status, value: JSON.parse(bytes.toString()) as unknown }))
      .catch((error: unknown) => {
        throw unavailable(error);
      });
    if (answer.status >= 400) throw refusalOf(answer) ?? unavailable();
    const parsed = z.safeParse(schema, answer.value);
    if (!parsed.success) throw unavailable(parsed.error);
    return parsed.data;
  }

  const guarded = <T>(work: () => Promise<T>): Promise<T> =>
    breaker.execute(work).catch((error: unknown) => {
      throw error instanceof ApiError ? error : unavailable(error);
    });

  // The span does not have the path, which may hold a search term.
  const traced = <T>(method: string, work: () => Promise<T>): Promise<T> =>
    inChildSpan(
      `${method} ${name}`,
      { kind: SpanKind.CLIENT, attributes: { 'http.request.method': method, 'peer.service': name } },
      () => guarded(work),
    );

  return {
    get: (path, schema, options = {}) => traced('GET', () => call('GET', path, schema, options)),
    post: (path, body, schema, options = {}) =>
      traced('POST', () => call('POST', path, schema, options, body)),
    stream: (path, { requestId } = {}) =>
      traced('GET', () => openStream(new URL(path, baseUrl), headersOf(requestId), streamTimeoutMs)),
    close: () => pool.destroy(),
  };
}

/** @returns the service's own error, if the caller can handle it */
function refusalOf({ status, value }: { status: number; value: unknown }): ApiError | undefined {
  const parsed = z.safeParse(errorBody, value);
  if (!parsed.success) return undefined;
  const { code, error } = parsed.data;
  // A rejected service credential is not the player's fault: a 401 would sign the player out.
  if (status === 401) return undefined;
  // The service answered: one of its own dependencies is away.
  if (status >= 500 && code !== 'stripe_not_configured') return undefined;
  return new ApiError(code, error);
}
