import { ApiError } from '@feltbook/svc-kit';

/** Longer texts are no ids; they are not sent to the services. */
export const LONGEST_ID = 36;

export const noSuchUser = (): ApiError => new ApiError('not_found', 'There is no such user.');
