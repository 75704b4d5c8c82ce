import { IMPORT_TEXTS } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';

export interface ConcurrencyLimits {
  /** Tasks of all accounts that run at the same time. */
  readonly concurrency: number;
  /** Of one account; 1 by default. */
  readonly perAccount?: number;
  readonly maxQueued: number;
  readonly maxQueuedPerAccount: number;
  readonly maxWaitMs: number;
  /** Creates the error for too many tasks; by default the one for imports. */
  readonly busy?: (code: BusyCode) => ApiError;
}

type BusyCode = 'rate_limited' | 'unavailable';

interface Waiter {
  readonly accountId: string;
  readonly admit: () => void;
}

/**
 * Bounds how many tasks of this process run at once, over all accounts and per account. Accounts take turns, those with the
 * fewest running tasks first, so that a few with many tasks keep out nobody.
 */
export class ConcurrencyLimiter {
  /** Running tasks by account. */
  private readonly running = new Map<string, number>();
  private total = 0;
  /** An account whose turn it was goes behind the others. */
  private readonly queue = new Set<Waiter>();

  constructor(private readonly limits: ConcurrencyLimits) {}

  /** Runs a task as soon as `acquire` admits it. Also throws what `work` throws. */
  async run<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    // Work that need not wait begins at once.
    const release = this.isFreeFor(accountId) ? this.start(accountId) : await this.acquire(accountId);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /**
   * @param signal ends the wait
   * @returns a function that ends the task; idempotent
   * @throws ApiError `rate_limited` when the account has too many queued; `unavailable` when all accounts together have, or
   *   after `maxWaitMs`; both with `retry-after`. Also throws the reason of `signal`
   */
  async acquire(accountId: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.isFreeFor(accountId)) return this.start(accountId);
    await this.wait(accountId, signal);
    return this.releaseOf(accountId);
  }

  private start(accountId: string): () => void {
    this.add(accountId, 1);
    return this.releaseOf(accountId);
  }

  private releaseOf(accountId: string): () => void {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.add(accountId, -1);
      this.admitNext();
    };
  }

  private isFreeFor(accountId: string): boolean {
    const { concurrency, perAccount = 1 } = this.limits;
    const own = this.running.get(accountId) ?? 0;
    // A second task of an account leaves a place free for somebody else's first one.
    return own < perAccount && this.total + own < concurrency;
  }

  private add(accountId: string, tasks: 1 | -1): void {
    this.total += tasks;
    const count = (this.running.get(accountId) ?? 0) + tasks;
    if (count > 0) this.running.set(accountId, count);
    else this.running.delete(accountId);
  }

  private wait(accountId: string, signal?: AbortSignal): Promise<void> {
    const { maxQueued, maxQueuedPerAccount, maxWaitMs, busy: error = busy } = this.limits;
    const own = [...this.queue].filter((waiter) => waiter.accountId === accountId);
    if (own.length >= maxQueuedPerAccount) throw error('rate_limited');
    if (this.queue.size >= maxQueued) throw error('unavailable');
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        this.queue.delete(waiter);
      };
      const waiter: Waiter = {
        accountId,
        admit: () => {
          leave();
          resolve();
        },
      };
      const abort = () => {
        leave();
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(() => {
        leave();
        reject(error('unavailable'));
      }, maxWaitMs);
      signal?.addEventListener('abort', abort);
      this.queue.add(waiter);
    });
  }

  private admitNext(): void {
    for (let next = this.next(); next; next = this.next()) {
      const { accountId } = next;
      this.add(accountId, 1);
      next.admit();
      for (const waiter of [...this.queue].filter((other) => other.accountId === accountId)) {
        this.queue.delete(waiter);
        this.queue.add(waiter);
      }
    }
  }

  /** @returns of those that may begin, the first of an account with the fewest running tasks */
  private next(): Waiter | undefined {
    const runningOf = ({ accountId }: Waiter) => this.running.get(accountId) ?? 0;
    const [first] = [...this.queue]
      .filter(({ accountId }) => this.isFreeFor(accountId))
      .sort((one, other) => runningOf(one) - runningOf(other));
    return first;
  }
}

/** The error for too many imports at once: the client may retry later. */
export const busy = (code: BusyCode) =>
  new ApiError(code, IMPORT_TEXTS.busy, { headers: { 'retry-after': '30' } });
