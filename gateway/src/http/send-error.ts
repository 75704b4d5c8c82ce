import { REQUEST_ID_HEADER, type ErrorBody } from '@feltbook/contracts';
import { discardRest, toApiError } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setHeaders } from './set-headers';
import type { FlatHeaders } from '../security/security-headers';
import { discardPace } from './upload-pace';

/** The causes of errors, for the access log. */
const causes = new WeakMap<FastifyRequest, unknown>();
export const causeOf = (request: FastifyRequest): unknown => causes.get(request);

/** Answers an error in the contract's shape. */
export function sendError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  security: FlatHeaders,
): void {
  const error = toApiError(thrown);
  if (error.status >= 500) causes.set(request, error.cause ?? error);
  const body: ErrorBody = {
    error: error.message,
    code: error.code,
    requestId: request.id,
    ...(error.fields?.length && { fields: error.fields }),
  };
  discardRest(request.raw, reply.raw, discardPace);
  setHeaders(reply, security);
  void reply
    .status(error.status)
    // No hook sets these for requests that the router itself refuses.
    .headers({ 'cache-control': 'no-store', [REQUEST_ID_HEADER]: request.id, ...error.headers })
    .type('application/json; charset=utf-8')
    .send(body);
}
