import { createRemoteJWKSet, errors, type JWTHeaderParameters, type JWTVerifyGetKey } from 'jose';
import { ApiError } from '../errors/api-error';

const FETCH_TIMEOUT_MS = 1500;
/** An unknown key id leads to a request to svc-auth at most this often. */
const COOLDOWN_MS = 3000;

export interface SigningKeys {
  keyFor: JWTVerifyGetKey;
  /**
   * Fetches the keys. The known ones stay when svc-auth is away.
   * @returns `slow` when svc-auth did not answer in time
   */
  refresh(): Promise<'fetched' | 'slow' | 'away'>;
}

/**
 * The public keys of svc-auth. They stay valid while svc-auth is away, so that signed-in players can go on.
 * @throws ApiError `unavailable` when a key is not known and svc-auth is away: nobody is signed out by that
 */
export function signingKeys(authUrl: string): SigningKeys {
  const remote = createRemoteJWKSet(new URL('/.well-known/jwks.json', authUrl), {
    timeoutDuration: FETCH_TIMEOUT_MS,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: Infinity,
  });
  let failedAt = -Infinity;

  const isKnown = ({ kid }: JWTHeaderParameters) =>
    remote.jwks()?.keys.some((key) => key.kid === kid) ?? false;

  return {
    keyFor: async (header, token) => {
      if (!isKnown(header) && performance.now() - failedAt < COOLDOWN_MS / 3) throw away();
      try {
        return await remote(header, token);
      } catch (error) {
        if (error instanceof errors.JWKSNoMatchingKey || isKnown(header)) throw error;
        failedAt = performance.now();
        throw away(error);
      }
    },
    refresh: async () => {
      try {
        await remote.reload();
        return 'fetched';
      } catch (error) {
        return error instanceof errors.JWKSTimeout ? 'slow' : 'away';
      }
    },
  };
}

const away = (cause?: unknown) =>
  new ApiError('unavailable', 'Signing in cannot be checked right now. Please try again soon.', { cause });
