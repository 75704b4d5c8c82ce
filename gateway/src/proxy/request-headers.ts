import { REQUEST_ID_HEADER, SERVICE_CREDENTIAL_HEADER, SERVICE_TOKEN_HEADER } from '@feltbook/contracts';
import type { FastifyRequest } from 'fastify';
import type { Route } from '../routing/route';

/** Headers that concern one connection only, that the gateway sets itself, or that clients must not set. */
const DROPPED = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'forwarded',
  'x-real-ip',
  // The gateway sets its own trace context.
  'traceparent',
  'tracestate',
  'baggage',
  REQUEST_ID_HEADER,
  SERVICE_CREDENTIAL_HEADER,
  SERVICE_TOKEN_HEADER,
]);
const DROPPED_PREFIXES = ['x-forwarded-', 'x-user-'];

const BODY_HEADERS = new Set(['content-length', 'content-type', 'content-encoding']);

/**
 * What an upstream is sent: the client's headers without those that it must not set, and the gateway's own.
 * Cookies belong to the sign-in alone.
 * @returns names and values in turn
 */
export function upstreamHeaders(request: FastifyRequest, route: Route, hasBody: boolean): string[] {
  const { rawHeaders } = request.raw;
  const named = namedByConnection(request.headers.connection);
  const headers: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (DROPPED.has(name) || named?.includes(name)) continue;
    // The gateway compresses for the client; between machines of ours it is not worth the time.
    if (name === 'accept-encoding' && !route.keepsCompressed) continue;
    if (name.startsWith('x-') && DROPPED_PREFIXES.some((prefix) => name.startsWith(prefix))) continue;
    if (!hasBody && BODY_HEADERS.has(name)) continue;
    if (name === 'cookie' && route.upstream !== 'svc-auth') continue;
    headers.push(name, rawHeaders[index + 1] ?? '');
  }
  headers.push(
    REQUEST_ID_HEADER,
    request.id,
    'x-forwarded-for',
    request.ip,
    'x-forwarded-proto',
    request.protocol,
    'x-forwarded-host',
    request.host,
  );
  return headers;
}

/** A client may declare more headers to be of this connection only. */
function namedByConnection(connection: string | undefined): string[] | null {
  if (!connection || connection === 'keep-alive' || connection === 'close') return null;
  return connection.split(',').map((name) => name.trim().toLowerCase());
}
