import { Readable } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler, RequestPayload } from 'fastify';
import { ApiError } from '../errors/api-error';

interface RawRequest extends FastifyRequest {
  rawBody: string;
  bodyStream: RequestPayload | null;
}

/** The body as it was sent, letter for letter, for whoever signed it. Empty when there was none. */
export const RawBody = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => context.switchToHttp().getRequest<RawRequest>().rawBody,
);

/**
 * The body as it arrives, for a handler that is marked `streamsBody`. Neither its syntax nor, unless it was announced,
 * its length was checked. A handler that leaves some of it unread pauses it: the connection is closed after the answer.
 */
export const BodyStream = createParamDecorator(
  (_: unknown, context: ExecutionContext): Readable =>
    context.switchToHttp().getRequest<RawRequest>().bodyStream ?? Readable.from([]),
);

/** A client that still sends gets so long to take its answer before the connection is closed. */
const LINGER_MS = 500;

/** Leaves the body unread: the parser gets an empty one. Its type, and the length that is announced, are checked. */
export const setBodyAside: preParsingHookHandler = (request, reply, payload, done) => {
  (request as RawRequest).bodyStream = payload;
  reply.raw.once('finish', () => {
    if (!payload.readableEnded) setTimeout(() => payload.destroy(), LINGER_MS);
  });
  const empty: RequestPayload = Readable.from([]);
  empty.receivedEncodedLength = Number(request.headers['content-length'] ?? 0);
  done(null, empty);
};

/** JSON and nothing else: any other type is answered 415. A body of no bytes counts as none. */
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
