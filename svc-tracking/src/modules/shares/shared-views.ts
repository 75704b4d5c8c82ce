import { Injectable } from '@nestjs/common';
import type { SharedView } from '@feltbook/contracts';
import { type SharedDays, sharedFigures } from '@feltbook/poker-math';
import { ApiError, Metrics, TtlCache } from '@feltbook/svc-kit';
import { ConcurrencyLimiter } from '../../limits/concurrency-limiter';
import { linkNotFound } from '../players/player-links';
import { FilteredService } from '../statistics/filtered.service';
import type { SharedChoice, StoredShare } from './shares.repository';

/** Releases views that nobody looks at. */
const TTL_MS = 10 * 60_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Views are computed one at a time: strangers must not take what players need. */
const ONE_AT_A_TIME = { concurrency: 1, maxQueued: 64, maxQueuedPerAccount: 4, maxWaitMs: 5000, busy };
/** A link is computed again after this time at the earliest, however often its player saves. */
const PAUSE_MS = 2000;
/** While a link is computed again, its last view is shown if it is not older. */
const MOST_LAG_MS = 10_000;

interface View {
  readonly json: Buffer;
  /** Of the player's results; the view may already have later ones. */
  readonly version: number;
  /** When it was known to have all results, by `performance.now()`. */
  currentAt: number;
}

/** Computes what links show. Accounts take turns, so that no player's links delay those of others by more than one view. */
@Injectable()
export class SharedViews {
  /** The last view of each link. */
  private readonly views = new TtlCache<View>({
    ttlMs: TTL_MS,
    maxBytes: MAX_BYTES,
    bytesOf: ({ json }) => json.length,
  });
  private readonly computing = new Map<string, Promise<View>>();
  private readonly turns = new ConcurrencyLimiter(ONE_AT_A_TIME);

  constructor(
    private readonly filtered: FilteredService,
    metrics: Metrics,
  ) {
    metrics.watchCache('shared_views', this.views.reads);
  }

  /**
   * @param version of the player's results
   * @returns JSON; it may lag the player's saves by `MOST_LAG_MS`
   * @throws ApiError `unavailable` while many views are computed; `not_found` for an account that is erased meanwhile
   */
  async of(share: StoredShare, version: number): Promise<Buffer> {
    const now = performance.now();
    const last = await this.views.kept(share.id);
    if (last && last.version >= version) {
      last.currentAt = now;
      return last.json;
    }
    const age = last ? now - last.currentAt : Infinity;
    if (last && age < PAUSE_MS) return last.json;
    const next = this.next(share, version);
    if (!last || age >= MOST_LAG_MS) return (await next).json;
    // The next call that may not get the last view meets the failure itself.
    next.catch(() => undefined);
    return last.json;
  }

  /** Shared by concurrent calls. */
  private next(share: StoredShare, version: number): Promise<View> {
    const { id, accountId } = share;
    const running = this.computing.get(id);
    if (running) return running;
    const next = this.turns
      .run(accountId, () => this.compute(share, version))
      .catch(hideErased)
      .finally(() => this.computing.delete(id));
    this.computing.set(id, next);
    return next;
  }

  private async compute({ id, accountId, choice, expiresAt }: StoredShare, version: number): Promise<View> {
    const currentAt = performance.now();
    const shown: SharedView = {
      ...viewOf(choice, await this.filtered.days(accountId, choice.filter)),
      expires_at: expiresAt.toISOString(),
    };
    const view = { json: Buffer.from(JSON.stringify(shown)), version, currentAt };
    this.views.keep(id, view);
    return view;
  }
}

/** 503, not 429: an account's places are shared by all who open its links, so no single caller sent too many requests. */
function busy(): ApiError {
  return new ApiError('unavailable', 'Many people look at shared views. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  });
}

function hideErased(error: unknown): never {
  throw error instanceof ApiError && error.code === 'unauthenticated' ? linkNotFound() : error;
}

/** Only what was chosen: a figure comes without the line, and hidden amounts as shares. */
function viewOf(
  { subject, amounts, title, filter, currency }: SharedChoice,
  days: SharedDays,
): Omit<SharedView, 'expires_at'> {
  const { from, to, points, total, perHour, withoutHours } = sharedFigures(days, amounts, filter);
  return {
    ...{ subject, amounts, title },
    currency: amounts === 'shown' ? currency : undefined,
    ...{ from, to },
    points: subject === 'graph' ? [...points] : [],
    total: points.length === 0 || subject === 'hourly' ? null : total,
    perHour: subject === 'hourly' ? perHour : null,
    withoutHours: subject === 'hourly' ? withoutHours : 0,
  };
}
