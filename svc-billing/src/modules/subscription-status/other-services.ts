import { accountLookup, usage, type AccountLookup } from '@feltbook/contracts';
import { ApiError, serviceClient, type OwnCredential, type ServiceConfig } from '@feltbook/svc-kit';
import { NO_USAGE, type TrialUsage } from '../billing-accounts/status';

export type OtherServicesConfig = Pick<ServiceConfig, 'AUTH_URL' | 'TRACKING_URL' | keyof OwnCredential>;

/** Short, because there is a copy to fall back on. */
const USAGE_TIMEOUT_MS = 1000;

/** Calls to svc-auth and svc-tracking. */
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

  /** @throws ApiError `not_found` for an unknown address; `unavailable` if svc-auth is unavailable */
  accountByEmail(email: string, requestId: string): Promise<AccountLookup> {
    const path = `/internal/accounts?email=${encodeURIComponent(email)}`;
    return this.auth.get(path, accountLookup, { requestId });
  }

  /** @returns `undefined` if svc-tracking is unavailable */
  async usageOf(accountId: string, requestId: string): Promise<TrialUsage | undefined> {
    try {
      return await this.tracking.get(`/internal/usage/${encodeURIComponent(accountId)}`, usage, {
        requestId,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'not_found') return NO_USAGE;
      if (error.code === 'unavailable') return undefined;
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.auth.close(), this.tracking.close()]);
  }
}
