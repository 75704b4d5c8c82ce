import { Injectable } from '@nestjs/common';
import type { SharedView } from '@feltbook/contracts';
import { type SharedDays, sharedFigures } from '@feltbook/poker-math';
import { ApiError, Metrics, TtlCache } from '@feltbook/svc-kit';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { FilteredService } from '../statistics/filtered.service';
import type { SharedChoice, StoredShare } from './shares.repository';

/** Releases views that nobody looks at. */
const TTL_MS = 10 * 60_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Views that are computed at a time, and that may wait: strangers must not take what players need. */
const COMPUTING = 1;
const WAITING = 8;

/** Computes what links show, once for each link and version of the player's results. */
@Injectable()
export class SharedViews {
  private readonly cache = new TtlCache<Buffer>({
    ttlMs: TTL_MS,
    maxBytes: MAX_BYTES,
    bytesOf: ({ length }) => length,
  });
  private readonly slots = bulkhead(COMPUTING, WAITING);

  constructor(
    private readonly filtered: FilteredService,
    metrics: Metrics,
  ) {
    metrics.watchCache('shared_views', this.cache.reads);
  }

  /**
   * @param version of the player's results
   * @returns JSON
   * @throws ApiError `unavailable` while many views are computed; `not_found` for an account that is erased meanwhile
   */
  of(share: StoredShare, version: number): Promise<Buffer> {
    const compute = () => this.slots.execute(() => this.compute(share)).catch(toAnswer);
    return this.cache.fetch(compute, `${share.id} ${version}`);
  }

  private async compute({ accountId, choice, expiresAt }: StoredShare): Promise<Buffer> {
    const view: SharedView = {
      ...viewOf(choice, await this.filtered.days(accountId, choice.filter)),
      expires_at: expiresAt.toISOString(),
    };
    return Buffer.from(JSON.stringify(view));
  }
}

export const notFound = () => new ApiError('not_found', 'This link does not work, or no longer.');

function toAnswer(error: unknown): never {
  if (error instanceof BulkheadRejectedError)
    throw new ApiError('unavailable', 'Many people look at shared views. Please try again in a moment.', {
      headers: { 'retry-after': '2' },
    });
  throw error instanceof ApiError && error.code === 'unauthenticated' ? notFound() : error;
}

/** Only what was chosen: a figure comes without the line, and hidden amounts as shares. */
function viewOf(
  { subject, amounts, title, filter, currency }: SharedChoice,
  days: SharedDays,
): Omit<SharedView, 'expires_at'> {
  const { points, total, perHour } = sharedFigures(days, amounts);
  return {
    ...{ subject, amounts, title },
    currency: amounts === 'shown' ? currency : undefined,
    from: filter.from ?? points[0]?.date ?? null,
    to: filter.to ?? points.at(-1)?.date ?? null,
    points: subject === 'graph' ? [...points] : [],
    total: points.length === 0 || subject === 'hourly' ? null : total,
    perHour: subject === 'hourly' ? perHour : null,
  };
}
