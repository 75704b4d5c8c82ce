import { answerClientError, ApiError, ownBuild, requestIdOf } from '@feltbook/svc-kit';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  BUILD_HEADER,
  buildText,
  MAX_IMPORT_BYTES,
  REQUEST_ID_HEADER,
  uploadSeconds,
} from '@feltbook/contracts';
import { redirectToCanonicalHost } from './canonical-host';
import { limitConnections } from './connections-per-address';
import { serializePipelinedRequests } from './pipelined-requests';
import { sendError } from '../http/send-error';
import { setHeaders } from '../http/set-headers';
import { MAX_PATH_PARAMETER } from '../routing/route';
import type { FlatHeaders, SecurityHeaders } from '../security/security-headers';

/** A client that does not send its headers within this time is disconnected. */
const HEADERS_TIMEOUT_MS = 15_000;
/** Includes the time that an upload of the largest import is promised. */
const REQUEST_TIMEOUT_MS = HEADERS_TIMEOUT_MS + uploadSeconds(MAX_IMPORT_BYTES) * 1000;
/** How often the server checks both timeouts. */
const CHECK_EVERY_MS = 5000;
/** How long a connection may be idle, in addition to the longest time for an answer. */
const SILENCE_MS = 30_000;

export interface AdapterOptions {
  readonly trustedProxies: readonly string[];
  readonly connectionsPerAddress: number;
  /** The longest time until an answer begins, in milliseconds. */
  readonly longestTimeout: number;
  readonly security: SecurityHeaders;
  /** The origin that players see. */
  readonly publicUrl: string;
}

/** Configures the HTTP server and its limits on clients. */
export function gatewayAdapter({
  trustedProxies,
  connectionsPerAddress,
  longestTimeout,
  security,
  publicUrl,
}: AdapterOptions): FastifyAdapter {
  const adapter = new FastifyAdapter({
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      sendError(error, request, reply, security.data),
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      // The server would answer such a request itself, without a request id.
      requireHostHeader: false,
    },
    connectionTimeout: 2 * longestTimeout + SILENCE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A request that arrives on an open connection while the process stops is still answered.
    return503OnClosing: false,
    // The gateway has no Express middleware, and its engine costs time on every request.
    skipMiddie: true,
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER },
  });
  passBodiesUnread(adapter.getInstance());
  const { server } = adapter.getInstance();
  limitConnections(server, { perAddress: connectionsPerAddress, trusted: trustedProxies });
  // Without a listener, the server answers unknown expectations itself, without a request id.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  serializePipelinedRequests(adapter.getInstance());
  adapter.getInstance().addHook('onRequest', refuseWithoutHost);
  adapter.getInstance().addHook('onRequest', redirectToCanonicalHost(publicUrl, security.data));
  return adapter;
}

/** The proxy streams bodies of any type to services; the gateway's own endpoints read theirs after the guard. */
function passBodiesUnread(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

function refuseWithoutHost(
  { raw }: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  if (raw.headers.host !== undefined || raw.httpVersion === '1.0') return done();
  done(new ApiError('invalid_request', 'The host is missing.', { headers: { connection: 'close' } }));
}

/** Adds the common headers to answers that Fastify sends. The proxy adds them to services' answers. */
export function addCommonHeaders(fastify: FastifyInstance, { data, document }: SecurityHeaders): void {
  const build = buildText(ownBuild('gateway'));
  fastify.addHook('onSend', (request, reply, payload, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    // The names of immutable files say of which build they are, and a first visit loads many.
    if (!/immutable/.test(String(reply.getHeader('cache-control')))) reply.header(BUILD_HEADER, build);
    if (!reply.hasHeader('content-security-policy'))
      setHeaders(reply, forType(reply.getHeader('content-type')));
    done(null, payload);
  });

  function forType(contentType: unknown): FlatHeaders {
    return typeof contentType === 'string' && /^text\/(?:html|javascript)/.test(contentType)
      ? document
      : data;
  }
}
