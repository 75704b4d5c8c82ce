import { ApiError } from '@feltbook/svc-kit';

/** A refusal of one field of a request. */
export const invalidField = (path: string, message: string): ApiError =>
  new ApiError('invalid_request', message, { fields: [{ path, message }] });
