import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error';

/** JSON and nothing else: any other type is answered 415. A body of no bytes counts as none. */
export function installBodyParser(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parseJson(request, String(body), (error: Error | null, value?: unknown) =>
      error
        ? done(new ApiError('invalid_request', 'The body is not valid JSON.', { cause: error }))
        : done(null, value),
    );
  });
}
