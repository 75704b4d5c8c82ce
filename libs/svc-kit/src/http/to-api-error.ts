import { HttpException } from '@nestjs/common';
import type { ErrorCode } from '@feltbook/contracts';
import { isDatabaseUnavailable } from '../database/database-errors';
import { ApiError } from '../errors/api-error';

const CODE_BY_STATUS: Readonly<Record<number, [ErrorCode, string]>> = {
  400: ['invalid_request', 'This request is not understood.'],
  401: ['unauthenticated', 'Please sign in.'],
  403: ['forbidden', 'You may not do this.'],
  404: ['not_found', 'There is nothing here.'],
  405: ['not_found', 'There is nothing here.'],
  408: ['invalid_request', 'The request took too long to arrive.'],
  409: ['conflict', 'This is taken.'],
  413: ['too_large', 'This is too large.'],
  414: ['invalid_request', 'The address is too long.'],
  415: ['unsupported_media_type', 'The body has to be JSON.'],
  429: ['rate_limited', 'Too many calls. Please wait a moment.'],
  503: ['unavailable', 'This is not available right now. Please try again soon.'],
};

/**
 * Maps any thrown value to an error of the contract. Messages of foreign errors are not passed on: they may name files,
 * statements or values.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error)) return ofStatus(503, error);
  if (error instanceof HttpException) return ofStatus(error.getStatus(), error);
  if (isFastifyError(error)) return ofStatus(error.statusCode, error);
  return ofStatus(500, error);
}

function ofStatus(status: number, cause: unknown): ApiError {
  const [code, message] = CODE_BY_STATUS[status] ?? [];
  if (!code || !message) return new ApiError('internal', 'Something went wrong on our side.', { cause });
  return new ApiError(code, message, { cause, status: status === 405 ? 404 : status });
}

function isFastifyError(error: unknown): error is Error & { code: string; statusCode: number } {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('FST_')
  );
}
