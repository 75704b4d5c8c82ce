import type { ErrorBody } from '@feltbook/contracts';
import type { FastifyReply } from 'fastify';
import type { ApiError } from '../errors/api-error';

/** Answers an error in the contract's format. */
export function sendError(reply: FastifyReply, error: ApiError): void {
  const body: ErrorBody & { current?: unknown } = {
    error: error.message,
    code: error.code,
    requestId: reply.request.id,
    ...(error.fields?.length && { fields: error.fields }),
    ...(error.current !== undefined && { current: error.current }),
  };
  void reply.status(error.status).headers(error.headers).type('application/json; charset=utf-8').send(body);
}
