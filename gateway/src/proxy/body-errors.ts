import { ApiError } from '@feltbook/svc-kit';

/** @param limit bytes */
export function tooLarge(limit: number): ApiError {
  const size =
    limit >= 1024 * 1024 ? `${Math.floor(limit / 1024 / 1024)} MB` : `${Math.floor(limit / 1024)} KB`;
  return new ApiError('too_large', `This is too large: ${size} is the most that can be sent.`);
}

export const brokenOff = () => new ApiError('invalid_request', 'The request broke off.');

/** Closes the connection, because the rest of the body is not read. */
export const tooSlow = () =>
  new ApiError('invalid_request', 'The request took too long to arrive.', {
    status: 408,
    headers: { connection: 'close' },
  });

export const noRoom = () =>
  new ApiError('unavailable', 'Too much is being sent right now. Please try again soon.', {
    headers: { 'retry-after': '1' },
  });
