import { ApiError } from '../errors/api-error';
import { ReadCount } from '../metrics/cache-reads';
import type { TokenVerifier } from './token-verifier';

/** For processes without players' calls, such as workers: they need not poll keys and revocations. */
export const NO_TOKENS: TokenVerifier = {
  reads: new ReadCount(),
  verify: () => Promise.reject(new ApiError('unauthenticated', 'Please sign in.')),
  refreshRevocations: () => Promise.resolve(),
  start: () => Promise.resolve(),
  stop: () => undefined,
};
