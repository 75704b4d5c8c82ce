import { Injectable } from '@nestjs/common';
import { ApiError } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import type { AcquireSlot } from '../../database/row-batches';
import { ConcurrencyLimiter } from '../../limits/concurrency-limiter';
import type { Player } from './player';

/** Results of a long history. Shorter ones are read within milliseconds, so their calls need no slot. */
const LONG_HISTORY = 5000;
const PER_ACCOUNT = 2;
/** Calls of one account beyond those that the gateway passes on. */
const QUEUED = { maxQueued: 64, maxQueuedPerAccount: 16 };
/** Leaves time to sort before the call has to be answered. */
const WHOLE_WAIT_MS = 2000;
/** A page is read within milliseconds, and a stream that fails is broken off. */
const PAGE_WAIT_MS = 5000;
/** Figures are computed within a second or two. */
const FIGURES_WAIT_MS = 5000;

/** What the statements of one call wait for. */
export interface Slots {
  /** For a statement that reads all results. */
  readonly whole: AcquireSlot;
  /** For one that reads a page for a slow client. */
  readonly page: AcquireSlot;
}

/** Keeps most connections free of long histories, whose statements take seconds. */
@Injectable()
export class HistorySlots {
  private readonly whole: ConcurrencyLimiter;
  private readonly pages: ConcurrencyLimiter;
  private readonly figures: ConcurrencyLimiter;

  constructor(dataSource: DataSource) {
    const concurrency = slotsOf(dataSource.options.poolSize);
    const limits = { concurrency, perAccount: PER_ACCOUNT, ...QUEUED, busy };
    this.whole = new ConcurrencyLimiter({ ...limits, maxWaitMs: WHOLE_WAIT_MS });
    this.pages = new ConcurrencyLimiter({ ...limits, maxWaitMs: PAGE_WAIT_MS });
    this.figures = new ConcurrencyLimiter({ ...limits, perAccount: 1, maxWaitMs: FIGURES_WAIT_MS });
  }

  /** @returns undefined for a short history, which waits for nothing */
  of(accountId: string, player: Pick<Player, 'results'> | undefined): Slots | undefined {
    if (!isLong(player)) return undefined;
    return {
      whole: (signal) => this.whole.acquire(accountId, signal),
      page: (signal) => this.pages.acquire(accountId, signal),
    };
  }

  /**
   * Runs work that reads all results for figures, one at a time for an account with a long history: the next one may need
   * only what this one read. Also throws what `work` throws.
   * @throws ApiError `unavailable` or `rate_limited` without a slot
   */
  reading<T>(
    accountId: string,
    player: Pick<Player, 'results'> | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    return isLong(player) ? this.searching(accountId, work) : work();
  }

  /** As `reading`, for work that reads many rows of any player. */
  searching<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    return this.figures.run(accountId, work);
  }
}

const isLong = (player: Pick<Player, 'results'> | undefined): boolean =>
  (player?.results ?? 0) >= LONG_HISTORY;

/** A quarter of the pool. One more than an account may hold, so that it may hold that many. */
const slotsOf = (poolSize = 16): number => Math.max(PER_ACCOUNT + 1, Math.floor(poolSize / 4));

const busy = (code: 'rate_limited' | 'unavailable') =>
  new ApiError(code, 'Several long histories are being read. Please try again in a moment.', {
    headers: { 'retry-after': '5' },
  });
