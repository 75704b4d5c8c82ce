import { IMPORT_TEXTS } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';

export interface TurnLimits {
  /** Of all accounts; each account has one. */
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitingPerAccount: number;
  /** The longest wait, in milliseconds. */
  readonly waitMs: number;
}

interface Waiter {
  readonly accountId: string;
  readonly admit: () => void;
}

/** Lets few works of this process run at once, one of an account, in the order in which they came. */
export class Turns {
  private readonly running = new Set<string>();
  private readonly queue = new Set<Waiter>();

  constructor(private readonly limits: TurnLimits) {}

  /**
   * @throws ApiError `rate_limited` if the account has too many waiting; `unavailable` if all accounts have, or if the
   *   wait takes too long; both with `retry-after`. And whatever `work` throws
   */
  async take<T>(accountId: string, work: () => Promise<T>): Promise<T> {
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
    return this.running.size < this.limits.atOnce && !this.running.has(accountId);
  }

  private wait(accountId: string): Promise<void> {
    const { waiting, waitingPerAccount, waitMs } = this.limits;
    const own = [...this.queue].filter((waiter) => waiter.accountId === accountId);
    if (own.length >= waitingPerAccount) throw busy('rate_limited');
    if (this.queue.size >= waiting) throw busy('unavailable');
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
      }, waitMs);
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

/** Too many imports are under way: the client may ask again later. */
export const busy = (code: 'rate_limited' | 'unavailable') =>
  new ApiError(code, IMPORT_TEXTS.busy, { headers: { 'retry-after': '30' } });
