import type { Created, ResultKind, ResultRequest, ResultResponse } from '@feltbook/contracts';
import type { ApiError, Query } from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import { linkHands } from '../hands/hands.repository';
import { findByIdempotencyKeys, storeIdempotencyKeys } from '../idempotency/idempotency.repository';
import { changePlayer } from '../players/change-player';
import { dealsLength, hasRoomForDeals } from '../players/deals-quota';
import type { Player } from '../players/player';
import type { Quotas } from '../players/quotas';
import { recordChanges } from '../players/record-changes';
import { ChangeQueue } from './change-queue';
import { decideChanges, type Change } from './decide-changes';
import { recentlyChanged, storeRecentChanges } from './recent-changes';
import { ResultsRepository } from './results.repository';

/** The result's id, and after an update its record. */
export interface ChangeResult<Response> extends Created {
  readonly answer?: Response | undefined;
}

/**
 * Stores changes of players' results: one transaction under the player's lock for all changes of the player that are queued
 * in this process. See docs/decisions/one-lock-per-player.md.
 */
export class ResultChanges<Request extends ResultRequest, Response extends ResultResponse> {
  private readonly results: ResultsRepository<Request, Response>;
  private readonly queue: ChangeQueue<Change<Request>, ChangeResult<Response>>;

  constructor(
    private readonly kind: ResultKind<Request, Response>,
    dataSource: DataSource,
    private readonly quotas: Quotas,
  ) {
    this.results = new ResultsRepository(kind);
    this.queue = new ChangeQueue((accountId, take) =>
      changePlayer(dataSource, accountId, (query, player) =>
        this.storeLocked(query, accountId, player, take()),
      ),
    );
  }

  /**
   * @throws ApiError `not_found`, `changed`, `conflict`, `trial_limit_reached`, `quota_exceeded`; `unauthenticated` for a deleted account;
   *   DatabaseUnavailableError, or the driver's error
   */
  store(accountId: string, change: Change<Request>): Promise<ChangeResult<Response>> {
    return this.queue.add(accountId, change);
  }

  private async storeLocked(
    query: Query,
    accountId: string,
    player: Player,
    changes: readonly Change<Request>[],
  ): Promise<Map<Change<Request>, ChangeResult<Response> | ApiError>> {
    const now = new Date();
    const used = changes.flatMap((change) => (change.type === 'created' && change.named?.key) || []);
    const existing = changes.filter(({ type }) => type !== 'created');
    const restoring = changes.filter(({ type }) => type === 'restored');
    const keys = await findByIdempotencyKeys(query, accountId, used);
    const results = await this.results.findMany(query, accountId, idsOf(existing));
    const created = idsOf([...keys.values()]);
    const left = await this.results.findMany(query, accountId, created);
    const missing = created.filter((id) => !left.has(id));
    const sought = [...idsOf(restoring), ...missing];
    const known = await recentlyChanged(query, accountId, this.kind.name, sought);

    const deals = changes.reduce(
      (sum, change) => sum + ('input' in change ? dealsLength(change.input) : 0),
      0,
    );
    const stored = {
      ...{ player, keys, results, changed: new Set(known.keys()) },
      deleted: new Set(missing),
      hasRoomForDeals: await hasRoomForDeals(query, accountId, player, deals),
    };
    const decided = decideChanges(this.kind, this.quotas, changes, stored, now);
    const { accepted, recorded, added } = decided;

    const inserted = accepted
      .filter((change) => change.type === 'created' || change.type === 'restored')
      .map((change) => ({ ...change, origin: known.get(change.id) }));
    const updated = accepted.filter((change) => change.type === 'updated');
    const deleted = accepted.filter(({ type }) => type === 'deleted');
    await storeIdempotencyKeys(query, accountId, accepted, now);
    await this.results.insert(query, accountId, inserted, now);
    if (this.kind.name === 'cash') await linkHands(query, accountId, loggedOf(accepted));
    await this.results.update(query, accountId, updated, results);
    const origins = await this.results.originsOf(query, accountId, idsOf(deleted));
    await this.results.remove(query, accountId, idsOf(deleted));
    const answers = await this.results.findMany(query, accountId, idsOf(updated));
    await storeRecentChanges(query, accountId, recorded, origins);
    await recordChanges(query, accountId, recorded, added);

    const outcomes = new Map<Change<Request>, ChangeResult<Response> | ApiError>(decided.outcomes);
    for (const change of updated) outcomes.set(change, { id: change.id, answer: answers.get(change.id) });
    return outcomes;
  }
}

const idsOf = (changes: readonly { readonly id: string }[]): string[] => changes.map(({ id }) => id);

/** The results of running sessions, whose ids are idempotency keys. */
const loggedOf = (changes: readonly Change<unknown>[]) =>
  changes.flatMap((change) =>
    change.type === 'created' && change.named ? [{ session: change.named.key, resultId: change.id }] : [],
  );
