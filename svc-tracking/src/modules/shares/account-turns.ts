import { ApiError } from '@feltbook/svc-kit';

export interface AccountTurnsLimits {
  /** How many may wait. */
  readonly places: number;
  /** How many of one account may wait. */
  readonly placesPerAccount: number;
}

/** Work that is done one at a time. Accounts take turns: whatever one has waiting, another waits for one turn of it. */
export class AccountTurns {
  /** In the order of their turns. */
  private readonly lines = new Map<string, (() => void)[]>();
  private waiting = 0;
  private isBusy = false;

  constructor(private readonly limits: AccountTurnsLimits) {}

  /** @throws ApiError `unavailable` if the account, or all together, have too much that waits; what `work` throws */
  async run<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    if (this.isBusy) await this.wait(accountId);
    this.isBusy = true;
    try {
      return await work();
    } finally {
      this.isBusy = this.admitNext();
    }
  }

  private wait(accountId: string): Promise<void> {
    const line = this.lines.get(accountId) ?? [];
    if (line.length >= this.limits.placesPerAccount || this.waiting >= this.limits.places)
      throw new ApiError('unavailable', 'Many people look at shared views. Please try again in a moment.', {
        headers: { 'retry-after': '2' },
      });
    this.lines.set(accountId, line);
    this.waiting += 1;
    return new Promise((admit) => line.push(admit));
  }

  /** @returns false if nobody waits */
  private admitNext(): boolean {
    const [next] = this.lines;
    if (!next) return false;
    const [accountId, [admit, ...others]] = next;
    this.lines.delete(accountId);
    if (others.length > 0) this.lines.set(accountId, others);
    this.waiting -= 1;
    admit?.();
    return true;
  }
}
