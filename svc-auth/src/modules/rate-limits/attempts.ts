import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, type BoundedRedis } from '@feltbook/svc-kit';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

const RETRY_MS = 25;
const MAX_WAIT_MS = 2000;

/** A limit of attempts within a time window, which begins with the first attempt. */
export interface Allowance {
  /** What is counted, such as an address. */
  readonly key: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/**
 * Counts attempts in Redis for all replicas, or in memory while Redis is unavailable. An attempt counts before its outcome
 * is known, so that concurrent attempts cannot exceed a limit; one that succeeds is subtracted.
 */
export class Attempts {
  private readonly counter: RateLimiterRedis;
  /** How many attempts of this process are in progress, by key. */
  private readonly inProgress = new Map<string, number>();

  constructor(redis: BoundedRedis, prefix: string) {
    // Each attempt names its own limit and window.
    const options = { keyPrefix: `${prefix}:throttle`, points: 1, duration: 1 };
    this.counter = new RateLimiterRedis({
      // The part of a `redis` client that counting uses.
      storeClient: {
        eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
          redis.run((client) => client.eval(script, options)),
      },
      useRedisPackage: true,
      ...options,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  }

  /**
   * Begins an attempt. While attempts in progress may still use up a limit, waits for them.
   * @throws ApiError `rate_limited` with `Retry-After`
   */
  async begin(allowances: readonly Allowance[]): Promise<void> {
    const deadline = performance.now() + MAX_WAIT_MS;
    for (;;) {
      const before = new Set(allowances.map(({ key }) => key).filter((key) => this.inProgress.has(key)));
      const exceeded = await this.count(allowances);
      if (exceeded.length === 0) break;
      await this.subtract(allowances);
      // Attempts that ended meanwhile may have been part of the count.
      const refused = exceeded.find(({ key }) => !before.has(key) && !this.inProgress.has(key));
      if (refused) throw tooMany(refused.retryAfterMs);
      if (performance.now() > deadline) throw tooMany(1000);
      await pause(RETRY_MS);
    }
    for (const { key } of allowances) this.inProgress.set(key, (this.inProgress.get(key) ?? 0) + 1);
  }

  /** Ends an attempt that `begin` admitted. @param counts whether it counts towards the limits */
  async end(allowances: readonly Allowance[], counts: boolean): Promise<void> {
    if (!counts) await this.subtract(allowances);
    for (const { key } of allowances) {
      const left = (this.inProgress.get(key) ?? 0) - 1;
      if (left > 0) this.inProgress.set(key, left);
      else this.inProgress.delete(key);
    }
  }

  /** Counts an attempt. @returns what exceeds its limit now */
  private async count(allowances: readonly Allowance[]) {
    const counted = await Promise.all(
      allowances.map(async ({ key, limit, windowSeconds }) => {
        const { consumedPoints, msBeforeNext } = await this.counter.penalty(key, 1, {
          customDuration: windowSeconds,
        });
        return { key, isExceeded: consumedPoints > limit, retryAfterMs: msBeforeNext };
      }),
    );
    return counted.filter(({ isExceeded }) => isExceeded);
  }

  private async subtract(allowances: readonly Allowance[]): Promise<void> {
    await Promise.all(
      allowances.map(({ key, windowSeconds }) =>
        this.counter.reward(key, 1, { customDuration: windowSeconds }),
      ),
    );
  }
}

const tooMany = (retryAfterMs: number): ApiError =>
  new ApiError('rate_limited', 'Too many tries. Please wait a while and try again.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) },
  });
