import { IMPORT_TEXTS } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';

export interface ConcurrencyLimits {
  /** Imports of all accounts that run at the same time; of one account, one runs at a time. */
  readonly concurrency: number;
  readonly maxQueued: number;
  readonly maxQueuedPerAccount: number;
  readonly maxWaitMs: number;
}

interface Waiter {
  readonly accountId: string;
  readonly admit: () => void;
}

/** Bounds how many imports of this process run at once: one per account, first come, first served. */
export class ConcurrencyLimiter {
  private readonly running = new Set<string>();
  private readonly queue = new Set<Waiter>();

  constructor(private readonly limits: ConcurrencyLimits) {}

  /**
   * @throws ApiError `rate_limited` when the account has too many queued; `unavailable` when all accounts together have, or
   *   after `maxWaitMs`; both with `retry-after`. Also throws what `work` throws
   */
  async run<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    if (this.isFreeFor(accountId)) this.running.add(accountId);
    else await this.wait(accountId);
    try {
      return await work();
    } finally {
      this.running.delete(accountId);
      this.admitNext();
    }
  }

  private isFreeFor(accountId: string): boolean {
    return this.running.size < this.limits.concurrency && !this.running.has(accountId);
  }

  private wait(accountId: string): Promise<void> {
    const { maxQueued, maxQueuedPerAccount, maxWaitMs } = this.limits;
    const own = [...this.queue].filter((waiter) => waiter.accountId === accountId);
    if (own.length >= maxQueuedPerAccount) throw busy('rate_limited');
    if (this.queue.size >= maxQueued) throw busy('unavailable');
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        accountId,
        admit: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.queue.delete(waiter);
        reject(busy('unavailable'));
      }, maxWaitMs);
      this.queue.add(waiter);
    });
  }

  private admitNext(): void {
    for (const waiter of this.queue) {
      if (!this.isFreeFor(waiter.accountId)) continue;
      this.queue.delete(waiter);
      this.running.add(waiter.accountId);
      waiter.admit();
    }
  }
}

/** The error for too many imports at once: the client may retry later. */
export const busy = (code: 'rate_limited' | 'unavailable') =>
  new ApiError(code, IMPORT_TEXTS.busy, { headers: { 'retry-after': '30' } });
