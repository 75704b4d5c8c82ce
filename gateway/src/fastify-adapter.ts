import { answerClientError, requestIdOf } from '@feltbook/svc-kit';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_IMPORT_BYTES, REQUEST_ID_HEADER, uploadSeconds } from '@feltbook/contracts';
import { answerError } from './errors/answer-error';
import { setHeaders } from './pages/set-headers';
import type { FlatHeaders, SecurityHeaders } from './security/security-headers';

/** A client that does not finish its headers, or its whole request, in this time is cut off. */
const HEADERS_TIMEOUT_MS = 15_000;
/** The largest import has the time that it is promised. */
const REQUEST_TIMEOUT_MS = HEADERS_TIMEOUT_MS + uploadSeconds(MAX_IMPORT_BYTES) * 1000;

/** The HTTP server's settings. */
export function gatewayAdapter(trustedProxies: readonly string[], security: SecurityHeaders): FastifyAdapter {
  return new FastifyAdapter({
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      answerError(error, request, reply, security.data),
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A request that arrives on an open connection while the process stops is still answered.
    return503OnClosing: false,
    // No middleware in the Express sense: the engine for it costs time on every request.
    skipMiddie: true,
    routerOptions: { maxParamLength: 200 },
  });
}

/** Gives every answer that the framework sends its headers; what is passed on from services gets them on its way. */
export function addCommonHeaders(fastify: FastifyInstance, { data, document }: SecurityHeaders): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
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
