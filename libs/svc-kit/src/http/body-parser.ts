import { Readable } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler, RequestPayload } from 'fastify';
import { ApiError } from '../errors/api-error';

/** Types of bodies that handlers read themselves. */
export type BinaryType = 'image/jpeg';

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

/** Whether a route takes this type, in place of JSON. */
const takes = ({ routeOptions }: FastifyRequest, type: BinaryType): boolean =>
  (routeOptions.config as { limits?: { bodyType?: BinaryType } }).limits?.bodyType === type;

const wrongType = (type: string) => new ApiError('unsupported_media_type', `The body has to be ${type}.`);

/** Answers 415 to any other type, before the body is read. */
export const onlyType =
  (type: BinaryType): preParsingHookHandler =>
  ({ headers }, _reply, payload, done) => {
    const given = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    if (given === type) done(null, payload);
    else done(wrongType(type));
  };

/** Accepts JSON only, unless the route takes another type: any other is answered 415. An empty body counts as none. */
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
  // The body is unread, and what is parsed here is empty.
  fastify.addContentTypeParser('image/jpeg', { parseAs: 'buffer' }, (request, _body, done) =>
    takes(request, 'image/jpeg') ? done(null, undefined) : done(wrongType('JSON')),
  );
}
