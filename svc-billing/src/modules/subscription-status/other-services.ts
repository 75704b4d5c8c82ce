import { accountLookup, MAX_USAGES, usage, usageList, type AccountLookup } from '@feltbook/contracts';
import { ApiError, Batcher, serviceClient, type OwnCredential, type ServiceConfig } from '@feltbook/svc-kit';
import { NO_USAGE, type TrialUsage } from '../billing-accounts/status';

export type OtherServicesConfig = Pick<ServiceConfig, 'AUTH_URL' | 'TRACKING_URL' | keyof OwnCredential>;

/** Short, because there is a copy to fall back on. */
const USAGE_TIMEOUT_MS = 1000;

/** Concurrent calls for usage. */
const USAGE_CALLS = 2;

interface UsageRead {
  readonly accountId: string;
  readonly requestId: string;
}

/** Calls to svc-auth and svc-tracking. */
export class OtherServices {
  private readonly auth;
  private readonly tracking;
  /** Reads that arrive while others run share a call, which begins after all of them have arrived. */
  private readonly usages = new Batcher<UsageRead, TrialUsage | undefined>(
    (reads) => this.readUsages(reads),
    {
      most: MAX_USAGES,
      atOnce: USAGE_CALLS,
      failsAll: () => false,
      gathersTurn: true,
    },
  );

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
  usageOf(accountId: string, requestId: string): Promise<TrialUsage | undefined> {
    return this.usages.do({ accountId, requestId });
  }

  /** A call of the first read's request id. If it is refused, the batcher repeats each read alone. */
  private async readUsages(reads: readonly UsageRead[]): Promise<(TrialUsage | undefined)[]> {
    const [first, ...others] = reads;
    if (!first) return [];
    const { accountId, requestId } = first;
    try {
      if (others.length === 0) return [await this.readUsage(accountId, requestId)];
      const ids = reads.map((read) => read.accountId);
      const { usages } = await this.tracking.post('/internal/usage/of', { ids }, usageList, { requestId });
      return usages;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unavailable') return reads.map(() => undefined);
      throw error;
    }
  }

  private async readUsage(accountId: string, requestId: string): Promise<TrialUsage> {
    try {
      return await this.tracking.get(`/internal/usage/${encodeURIComponent(accountId)}`, usage, {
        requestId,
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return NO_USAGE;
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.auth.close(), this.tracking.close()]);
  }
}
