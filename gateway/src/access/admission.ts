import type { AccessTokenClaims } from '@feltbook/contracts';
import { ApiError, bearerOf, type TokenVerifier } from '@feltbook/svc-kit';
import type { FastifyRequest } from 'fastify';
import { addressKey } from '../limits/address-key';
import type { RateLimiter } from '../limits/rate-limiter';
import type { Route } from '../routing/route';

export interface CallLimits {
  readonly calls: Pick<RateLimiter, 'take'>;
  readonly imports: Pick<RateLimiter, 'take'>;
}

const TOO_MANY: Readonly<Record<keyof CallLimits, string>> = {
  calls: 'Too many calls. Please wait a moment.',
  imports: 'Too many imports. Please wait a minute.',
};

/** Decides whether a call may go on: who makes it, whether they may, and how often they have lately. */
export class Admission {
  constructor(
    private readonly verifier: Pick<TokenVerifier, 'verify'>,
    private readonly limits: CallLimits,
  ) {}

  /**
   * @returns the account whose token the call carries; null on public routes, where tokens are not looked at
   * @throws ApiError `unauthenticated`, `forbidden`, `rate_limited`; `unavailable` when no token can be checked
   */
  async admit(request: FastifyRequest, route: Route): Promise<AccessTokenClaims | null> {
    if (route.access === 'public') {
      if (route.limit !== 'unlimited') this.countAddress(request);
      return null;
    }
    const account = await this.identify(request);
    if (route.access === 'owner' && account.role !== 'owner') {
      this.count(`account:${account.sub}`);
      throw new ApiError('forbidden', 'This is for the owner only.');
    }
    if (route.limit !== 'unlimited') this.count(`account:${account.sub}`);
    if (route.limit === 'imports') this.count(`imports:${account.sub}`, 'imports');
    return account;
  }

  private async identify(request: FastifyRequest): Promise<AccessTokenClaims> {
    const token = bearerOf(request.headers.authorization);
    try {
      if (!token) throw new ApiError('unauthenticated', 'Please sign in.');
      return await this.verifier.verify(token);
    } catch (error) {
      // Whoever guesses tokens is counted by address, since no account is known.
      this.countAddress(request);
      if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
      throw new ApiError('unauthenticated', error.message, { headers: { 'www-authenticate': 'Bearer' } });
    }
  }

  private countAddress(request: FastifyRequest): void {
    this.count(`address:${addressKey(request.ip)}`);
  }

  private count(key: string, limit: keyof CallLimits = 'calls'): void {
    const wait = this.limits[limit].take(key);
    if (wait === 0) return;
    throw new ApiError('rate_limited', TOO_MANY[limit], {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(wait))) },
    });
  }
}
