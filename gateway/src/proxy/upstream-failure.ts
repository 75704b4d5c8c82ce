import { ApiError } from '@feltbook/svc-kit';
import { BrokenCircuitError } from 'cockatiel';

const AWAY = 'This part of Feltbook is not available right now. Please try again soon.';
const SLOW = 'This part of Feltbook takes too long right now. Please try again soon.';

/** The client left before the answer began: no fault of the upstream, and no client to answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** The upstream did not begin its answer in time. */
export class UpstreamTooSlow extends Error {
  override readonly name = 'UpstreamTooSlow';
}

/** The call did not get one of the upstream's slots: too many calls are with it, or wait for it. */
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

/** Whether the request surely never reached the upstream. */
export const wasNotSent = (error: unknown): boolean => NOT_SENT.has(codeOf(error));

/** Whether the connection ended before an answer, so that the upstream may or may not have done the work. */
export const brokeOff = (error: unknown): boolean => BROKEN_OFF.has(codeOf(error));

/** Whether a failure says something about the upstream's health, and not about this one request. */
export const isUpstreamFault = (error: unknown): boolean =>
  !(error instanceof ApiError) && !(error instanceof ClientGone) && codeOf(error) !== 'UND_ERR_INVALID_ARG';

/** The contract's answer to a failed exchange. It never says where the upstream is. */
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
  // Both addresses of a name may have failed; their errors come in one.
  return error instanceof AggregateError ? codeOf(error.errors[0]) : '';
}
