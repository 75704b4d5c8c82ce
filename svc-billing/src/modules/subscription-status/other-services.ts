import { accountLookup, usage, type AccountLookup, type Usage } from '@feltbook/contracts';
import { ApiError, serviceClient, type OwnCredential, type ServiceConfig } from '@feltbook/svc-kit';

export type OtherServicesConfig = Pick<ServiceConfig, 'AUTH_URL' | 'TRACKING_URL' | keyof OwnCredential>;

/** Shorter than what a player waits for: there is a copy to fall back on. */
const USAGE_TIMEOUT_MS = 1000;

const NO_USAGE: Usage = { cashUsed: 0, tournamentsUsed: 0, accountVersion: 0 };

/** What billing asks of svc-auth and svc-tracking. */
export class OtherServices {
  private readonly auth;
  private readonly tracking;

  constructor(config: OtherServicesConfig) {
    this.auth = serviceClient({ name: 'svc-auth', baseUrl: config.AUTH_URL, credential: config });
    this.tracking = serviceClient({
      name: 'svc-tracking',
      baseUrl: config.TRACKING_URL,
      credential: config,
      timeoutMs: USAGE_TIMEOUT_MS,
    });
  }

  /** @throws ApiError `not_found` when no account has the address; `unavailable` when svc-auth is away */
  accountByEmail(email: string, requestId: string): Promise<AccountLookup> {
    const path = `/internal/accounts?email=${encodeURIComponent(email)}`;
    return this.auth.get(path, accountLookup, { requestId });
  }

  /** @returns undefined when svc-tracking is away */
  async usageOf(accountId: string, requestId: string): Promise<Usage | undefined> {
    try {
      return await this.tracking.get(`/internal/usage/${encodeURIComponent(accountId)}`, usage, {
        requestId,
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return NO_USAGE;
      if (error instanceof ApiError && error.code === 'unavailable') return undefined;
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.auth.close(), this.tracking.close()]);
  }
}
