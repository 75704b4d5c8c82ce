import { ApiError, bindTraceContext, DatabaseUnavailableError } from '@feltbook/svc-kit';

/** Changes per transaction. */
const MAX_BATCH = 50;
/** After a longer wait, the change would be stored after its caller got a 503. */
const MAX_WAIT_MS = 1500;

interface Queued<Change, Result> {
  readonly change: Change;
  readonly since: number;
  /** Runs work in the trace of the caller. */
  readonly inTrace: ReturnType<typeof bindTraceContext>;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Stores the changes of a player in one transaction at a time. It takes what is queued once it has locked the player: the
 * slower the database, the more changes share a transaction.
 */
export class ChangeQueue<Change extends { readonly id: string }, Result> {
  private readonly players = new Map<string, Queued<Change, Result>[]>();

  /** @param store calls `take` under the player's lock, and returns the outcome of each change */
  constructor(
    private readonly store: (
      accountId: string,
      take: () => readonly Change[],
    ) => Promise<ReadonlyMap<Change, Result | ApiError>>,
  ) {}

  /** @throws the change's ApiError, what `store` throws, or DatabaseUnavailableError when it was queued too long */
  add(accountId: string, change: Change): Promise<Result> {
    return new Promise((resolve, reject) => {
      const one = { change, since: performance.now(), inTrace: bindTraceContext(), resolve, reject };
      const queued = this.players.get(accountId);
      if (queued) queued.push(one);
      else void this.run(accountId, [one]);
    });
  }

  private async run(accountId: string, queued: Queued<Change, Result>[]): Promise<void> {
    this.players.set(accountId, queued);
    // A transaction belongs to the trace of its first change.
    for (let first = queued[0]; first; first = queued[0])
      await first.inTrace(() => this.storeNext(accountId, queued));
    this.players.delete(accountId);
  }

  private async storeNext(accountId: string, queued: Queued<Change, Result>[]): Promise<void> {
    let taken: Queued<Change, Result>[] | undefined;
    try {
      // A transaction that lost a deadlock runs again with the same changes.
      const take = () => (taken ??= takeFrom(queued)).map(({ change }) => change);
      const outcomes = await this.store(accountId, take);
      for (const { change, resolve, reject } of taken ?? []) {
        const outcome = outcomes.get(change);
        if (outcome === undefined || outcome instanceof ApiError) reject(outcome);
        else resolve(outcome);
      }
    } catch (error) {
      for (const { reject } of taken ?? queued.splice(0)) reject(error);
    }
  }
}

/** Takes changes up to a second one of the same result, which has to see the first. Rejects those that were queued too long. */
function takeFrom<Change extends { readonly id: string }, Result>(
  queued: Queued<Change, Result>[],
): Queued<Change, Result>[] {
  const ids = new Set<string>();
  const repeated = queued.findIndex(({ change }) => ids.size === ids.add(change.id).size);
  const taken = queued.splice(0, Math.min(MAX_BATCH, repeated === -1 ? MAX_BATCH : repeated));
  const earliest = performance.now() - MAX_WAIT_MS;
  for (const { reject } of taken.filter(({ since }) => since < earliest))
    reject(new DatabaseUnavailableError('Other changes of the same player took too long.'));
  return taken.filter(({ since }) => since >= earliest);
}
