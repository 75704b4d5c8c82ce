import { ApiError } from '@feltbook/svc-kit';
import { BrokenCircuitError } from 'cockatiel';

const AWAY = 'This part of Feltbook is not available right now. Please try again soon.';
const SLOW = 'This part of Feltbook takes too long right now. Please try again soon.';

/** The client left before the answer began. Not a fault of the upstream. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** The upstream did not begin its answer in time. */
export class UpstreamTooSlow extends Error {
  override readonly name = 'UpstreamTooSlow';
}

/** The call did not get one of the upstream's slots, because too many calls hold one or wait for one. */
export class NoSlot extends Error {
  override readonly name = 'NoSlot';
}

const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET', 'UND_ERR_INFO']);

/** Whether the request never reached the upstream. */
export const wasNotSent = (error: unknown): boolean => NOT_SENT.has(codeOf(error));

/** Whether the connection ended before an answer. The upstream may have processed the request. */
export const brokeOff = (error: unknown): boolean => BROKEN_OFF.has(codeOf(error));

/** Whether a failure counts against the upstream's health; others concern only this request. */
export const isUpstreamFault = (error: unknown): boolean =>
  !(error instanceof ApiError) && !(error instanceof ClientGone) && codeOf(error) !== 'UND_ERR_INVALID_ARG';

/** The client's error for a failed exchange. Never contains the upstream's address. */
export function toClientError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof UpstreamTooSlow)
    return new ApiError('unavailable', SLOW, { status: 504, cause: error });
  if (codeOf(error) === 'UND_ERR_INVALID_ARG') {
    return new ApiError('invalid_request', 'This request is not understood.', { cause: error });
  }
  const shedding = error instanceof BrokenCircuitError || error instanceof NoSlot;
  if (shedding || wasNotSent(error) || brokeOff(error)) {
    return new ApiError('unavailable', AWAY, { cause: error });
  }
  return new ApiError('unavailable', AWAY, { status: 502, cause: error });
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // If all addresses of a name fail, Node aggregates their errors.
  return error instanceof AggregateError ? codeOf(error.errors[0]) : '';
}
