import { fetchFailure } from '../network/api-failure';
import { eitherSignal } from '../network/either-signal';

/** Timeout of a call: longer than the gateway's limits, so that it answers first. */
const TIMEOUT_MS = 20_000;

export interface Sending {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A Blob is sent as it is, anything else as JSON. */
  body?: unknown;
  accept?: string | undefined;
  idempotencyKey?: string | undefined;
  ifNoneMatch?: string | undefined;
  ifMatch?: string | undefined;
  changedAt?: number | undefined;
  signal?: AbortSignal | undefined;
  /** For calls that may take longer than others. */
  timeoutMs?: number | undefined;
}

/**
 * Sends one request to our own origin.
 * @throws ApiFailure with status 0 without an answer; the caller's own abort and programming errors are rethrown
 */
export async function send(path: string, token: string | null, sending: Sending): Promise<Response> {
  const {
    method,
    body,
    idempotencyKey,
    ifNoneMatch,
    ifMatch,
    changedAt,
    signal,
    timeoutMs = TIMEOUT_MS,
  } = sending;
  const file = body instanceof Blob ? body : undefined;
  const headers = new Headers({ accept: sending.accept ?? 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', file?.type ?? 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (ifNoneMatch) headers.set('if-none-match', ifNoneMatch);
  if (ifMatch) headers.set('if-match', ifMatch);
  if (changedAt) headers.set('x-changed-at', String(changedAt));

  const timeout = AbortSignal.timeout(timeoutMs);
  // Outside `try`: a programming error here is not the network's.
  const request: RequestInit = {
    method,
    headers,
    body: file ?? (body === undefined ? null : JSON.stringify(body)),
    signal: signal ? eitherSignal(signal, timeout) : timeout,
  };
  try {
    return await fetch(path, request);
  } catch (error) {
    signal?.throwIfAborted();
    throw fetchFailure(error);
  }
}
