import {
  accountCount,
  accountLookup,
  adminOwner,
  comparedPlans,
  usage,
  type AccountCount,
  type AccountLookup,
  type ComparedPlans,
} from '@feltbook/contracts';
import { ApiError, serviceClient, type OwnCredential, type ServiceConfig } from '@feltbook/svc-kit';
import { NO_USAGE, type TrialUsage } from '../billing-accounts/status';

export type OtherServicesConfig = Pick<ServiceConfig, 'AUTH_URL' | 'TRACKING_URL' | keyof OwnCredential>;

/** Short, because there is a copy to fall back on. */
const USAGE_TIMEOUT_MS = 1000;

/** Calls to svc-auth and svc-tracking. All throw ApiError `unavailable` if the service is unavailable, unless noted. */
export class OtherServices {
  private readonly auth;
  private readonly tracking;
  private lastOwnerId: string | undefined;

  constructor(credential: OtherServicesConfig) {
    this.auth = serviceClient({ name: 'svc-auth', baseUrl: credential.AUTH_URL, credential });
    this.tracking = serviceClient({ name: 'svc-tracking', baseUrl: credential.TRACKING_URL, credential });
  }

  /** @returns `undefined` if there is no such account */
  async account(accountId: string): Promise<AccountLookup | undefined> {
    return unlessMissing(this.auth.get(`/internal/accounts/${encodeURIComponent(accountId)}`, accountLookup));
  }

  /** @throws ApiError `not_found` for an unknown address */
  accountByEmail(email: string, requestId: string): Promise<AccountLookup> {
    const path = `/internal/accounts?email=${encodeURIComponent(email)}`;
    return this.auth.get(path, accountLookup, { requestId });
  }

  countAccounts(): Promise<AccountCount> {
    return this.auth.get('/internal/accounts/count', accountCount);
  }

  /** The owner's account; the last known one while svc-auth is unavailable. @returns `undefined` without any */
  async ownerId(): Promise<string | undefined> {
    try {
      this.lastOwnerId = (await this.auth.get('/internal/admin/accounts/owner', adminOwner)).account?.id;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    return this.lastOwnerId;
  }

  /** @returns `undefined` if svc-tracking is unavailable */
  async usageOf(accountId: string, requestId: string): Promise<TrialUsage | undefined> {
    const options = { requestId, timeoutMs: USAGE_TIMEOUT_MS };
    const path = `/internal/usage/${encodeURIComponent(accountId)}`;
    try {
      return (await unlessMissing(this.tracking.get(path, usage, options))) ?? NO_USAGE;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unavailable') return undefined;
      throw error;
    }
  }

  /** Versions of the plans and usage that svc-tracking has. */
  async comparePlans(ids: readonly string[]): Promise<ComparedPlans['players']> {
    return (await this.tracking.post('/internal/reconciliation/plans', { ids }, comparedPlans)).players;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.auth.close(), this.tracking.close()]);
  }
}

const unlessMissing = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  });
