import { Readable } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler, RequestPayload } from 'fastify';
import { ApiError } from '../errors/api-error';

interface RawRequest extends FastifyRequest {
  rawBody: string;
  bodyStream: RequestPayload | null;
}

/** The raw bytes of the body, to verify a signature. Empty when there is no body. */
export const RawBody = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => context.switchToHttp().getRequest<RawRequest>().rawBody,
);

/**
 * The body as a stream, for a handler marked `streamsBody`. Its syntax is not checked, nor its length unless announced. A
 * handler that does not read all of it pauses it: the rest is discarded after the answer.
 */
export const BodyStream = createParamDecorator(
  (_: unknown, context: ExecutionContext): Readable =>
    context.switchToHttp().getRequest<RawRequest>().bodyStream ?? Readable.from([]),
);

/** Leaves the body unread for the handler. Checks only its type and its announced length. */
export const skipBody: preParsingHookHandler = (request, _reply, payload, done) => {
  (request as RawRequest).bodyStream = payload;
  const empty: RequestPayload = Readable.from([]);
  empty.receivedEncodedLength = Number(request.headers['content-length'] ?? 0);
  done(null, empty);
};

/** Accepts JSON only: any other type is answered 415. An empty body counts as none. */
export function installBodyParser(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.decorateRequest('rawBody', '');
  fastify.decorateRequest('bodyStream', null);
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = String(body);
    (request as RawRequest).rawBody = text;
    return parseJson(request, text, (error: Error | null, value?: unknown) =>
      error
        ? done(new ApiError('invalid_request', 'The body is not valid JSON.', { cause: error }))
        : done(null, value),
    );
  });
}
