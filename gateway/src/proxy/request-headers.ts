import { REQUEST_ID_HEADER, SERVICE_CREDENTIAL_HEADER } from '@feltbook/contracts';
import type { FastifyRequest } from 'fastify';
import type { Route } from '../routing/route';

/** Hop-by-hop headers, headers that the gateway sets itself, and headers that clients must not set. */
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
]);
const DROPPED_PREFIXES = ['x-forwarded-', 'x-user-'];

const BODY_HEADERS = new Set(['content-length', 'content-type', 'content-encoding']);

/**
 * The headers for an upstream: the client's without those that it must not set, and the gateway's own. Only svc-auth gets
 * cookies, because only the sign-in uses them.
 * @returns alternating names and values
 */
export function upstreamHeaders(request: FastifyRequest, route: Route, hasBody: boolean): string[] {
  const { rawHeaders } = request.raw;
  const named = namedByConnection(request.headers.connection);
  const headers: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (DROPPED.has(name) || named?.includes(name)) continue;
    // The gateway compresses for the client. Inside the cluster, compression costs more time than it saves.
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

/** `Connection` may name further hop-by-hop headers. @returns `null` if there are none */
function namedByConnection(connection: string | undefined): string[] | null {
  if (!connection || connection === 'keep-alive' || connection === 'close') return null;
  return connection.split(',').map((name) => name.trim().toLowerCase());
}
