import type { Created, ResultKind, ResultRequest, ResultResponse } from '@feltbook/contracts';
import type { ApiError, Query } from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import { findByIdempotencyKeys, storeIdempotencyKeys } from '../idempotency/idempotency.repository';
import { changePlayer } from '../players/change-player';
import type { Player } from '../players/player';
import type { Quotas } from '../players/quotas';
import { recordChanges } from '../players/record-changes';
import { ChangeQueue } from './change-queue';
import { decideChanges, type Change } from './decide-changes';
import { recentlyChanged, storeRecentChanges } from './recent-changes';
import { momentOfId } from './result-id';
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
    const keys = await findByIdempotencyKeys(query, accountId, used);
    const existing = changes.filter(({ type }) => type !== 'created');
    const results = await this.results.findMany(query, accountId, idsOf(existing));

    const restoring = changes.filter(({ type }) => type === 'restored');
    const known = await recentlyChanged(query, accountId, this.kind.name, idsOf(restoring));

    const stored = { player, keys, results, changed: known };
    const { accepted, rest, added } = decideChanges(this.kind, this.quotas, changes, stored, now);

    const storing = accepted.map(({ change }) => change);
    const created = storing.filter((change) => change.type === 'created');
    const restored = storing.filter((change) => change.type === 'restored');
    const updated = storing.filter((change) => change.type === 'updated');
    const deleted = storing.filter((change) => change.type === 'deleted');
    await storeIdempotencyKeys(query, accountId, created, now);
    await this.results.insert(query, accountId, created, now);
    const again = restored.map((change) => ({ ...change, createdAt: momentOfId(change.id) }));
    await this.results.insert(query, accountId, again, now);
    await this.results.update(query, accountId, updated, results);
    await this.results.remove(query, accountId, idsOf(deleted));
    const answers = await this.results.findMany(query, accountId, idsOf(updated));
    const changed = accepted.map(({ change: { id }, player: { version } }) => ({ version, resultId: id }));
    await storeRecentChanges(query, accountId, this.kind.name, changed, player.version);
    const recorded = accepted.map(({ change: { type, id }, player: after }) => ({
      // Other services need not tell a restored result from a new one.
      ...{
        kind: this.kind.name,
        change: type === 'restored' ? 'created' : type,
        resultId: id,
        player: after,
      },
    }));
    await recordChanges(query, accountId, recorded, added);

    const outcomes = storing.map(
      (change) => [change, { id: change.id, answer: answers.get(change.id) }] as const,
    );
    return new Map<Change<Request>, ChangeResult<Response> | ApiError>([...rest, ...outcomes]);
  }
}

const idsOf = (changes: readonly { readonly id: string }[]): string[] => changes.map(({ id }) => id);
