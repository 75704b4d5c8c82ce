import type { AccessTokenClaims } from '@feltbook/contracts';
import {
  AccessTokenStrategy,
  ApiError,
  networkOf,
  strategyReader,
  type GuardedRequest,
  type TokenVerifier,
} from '@feltbook/svc-kit';
import type { FastifyRequest } from 'fastify';
import type { RateLimiter } from '../limits/rate-limiter';
import type { AccessRule } from './access';

export interface CallLimits {
  readonly calls: Pick<RateLimiter, 'take'>;
  readonly imports: Pick<RateLimiter, 'take' | 'giveBack'>;
  /** Calls that open pages of the payment provider. */
  readonly payments: Pick<RateLimiter, 'take'>;
  /** Entries of home games by anyone with the code. */
  readonly guestEntries: Pick<RateLimiter, 'take'>;
  /** Uploads of photos. */
  readonly photos: Pick<RateLimiter, 'take'>;
  /** What pages report of themselves. */
  readonly reports: Pick<RateLimiter, 'take'>;
}

const TOO_MANY: Readonly<Record<keyof CallLimits, string>> = {
  calls: 'Too many calls. Please wait a moment.',
  imports: 'Too many imports. Please wait a minute.',
  payments: 'Too many payment pages. Please wait a minute.',
  guestEntries: 'Too many entries. Please wait a minute.',
  photos: 'Too many photos. Please wait a minute.',
  reports: 'Too many reports. Please wait a minute.',
};

/** Authenticates, authorizes and rate-limits calls. */
export class AccessControl {
  private readonly claimsOf: (request: FastifyRequest) => Promise<AccessTokenClaims>;

  constructor(
    verifier: Pick<TokenVerifier, 'verify'>,
    private readonly limits: CallLimits,
  ) {
    this.claimsOf = strategyReader(new AccessTokenStrategy(verifier));
  }

  /**
   * Sets the request's account to the claims of its token; `null` on public routes, where tokens are not checked.
   * @throws ApiError `unauthenticated`, `forbidden`, `second_factor_required`, `rate_limited`; `unavailable` if the token cannot be checked;
   * `not_found` for a path that the service's router might parse differently
   */
  async check(request: GuardedRequest, rule: AccessRule): Promise<void> {
    request.account = await this.accountFor(request, rule);
    refuseAmbiguousPath(request.raw.url ?? '/');
  }

  private async accountFor(request: FastifyRequest, rule: AccessRule): Promise<AccessTokenClaims | null> {
    if (rule.access === 'public') {
      if (rule.limit === 'unlimited') return null;
      // What browsers report by themselves, however often, takes no call from the players of an address.
      if (rule.limit === 'reports') this.count(`reports:${networkOf(request.ip)}`, 'reports');
      else this.countAddress(request);
      if (rule.limit === 'guestEntries') this.count(`entries:${networkOf(request.ip)}`, 'guestEntries');
      return null;
    }
    const account = await this.identify(request);
    if (rule.access === 'owner' && account.role !== 'owner') {
      this.count(`account:${account.sub}`);
      throw new ApiError('forbidden', 'This is for the owner only.');
    }
    if (rule.access === 'owner' && !account.mfa) {
      this.count(`account:${account.sub}`);
      throw new ApiError(
        'second_factor_required',
        'Enter a code of your app first, or sign in with a passkey.',
      );
    }
    if (rule.limit === 'unlimited') return account;
    this.count(`account:${account.sub}`);
    if (rule.limit !== 'calls') this.count(`${rule.limit}:${account.sub}`, rule.limit);
    return account;
  }

  /** Does not count an admitted import that we failed to answer: the client has to repeat it. */
  excuse({ account }: GuardedRequest, { limit }: AccessRule): void {
    if (limit === 'imports' && account) this.limits.imports.giveBack(`imports:${account.sub}`);
  }

  private async identify(request: FastifyRequest): Promise<AccessTokenClaims> {
    try {
      return await this.claimsOf(request);
    } catch (error) {
      // Calls with an invalid token count by address, because no account is known.
      this.countAddress(request);
      if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
      throw new ApiError('unauthenticated', error.message, { headers: { 'www-authenticate': 'Bearer' } });
    }
  }

  private countAddress(request: FastifyRequest): void {
    this.count(`address:${networkOf(request.ip)}`);
  }

  private count(key: string, limit: keyof CallLimits = 'calls'): void {
    const wait = this.limits[limit].take(key);
    if (wait === 0) return;
    throw new ApiError('rate_limited', TOO_MANY[limit], {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(wait))) },
    });
  }
}

/** The service's router must not match another path than this router did. */
function refuseAmbiguousPath(url: string): void {
  const path = url.split('?', 1)[0] ?? '';
  if (/%2f|%5c|%2e|%00|\\|\/\.{1,2}(?:\/|$)/i.test(path)) {
    throw new ApiError('not_found', 'There is nothing here.');
  }
}
