import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error';

interface RawRequest extends FastifyRequest {
  rawBody: string;
}

/** The body as it was sent, letter for letter, for whoever signed it. Empty when there was none. */
export const RawBody = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => context.switchToHttp().getRequest<RawRequest>().rawBody,
);

/** JSON and nothing else: any other type is answered 415. A body of no bytes counts as none. */
export function installBodyParser(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.decorateRequest('rawBody', '');
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
