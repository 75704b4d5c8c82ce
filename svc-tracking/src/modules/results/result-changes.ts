import type { ResultKind, ResultRequest, ResultResponse } from '@feltbook/contracts';
import {
  ApiError,
  DatabaseUnavailableError,
  directQuery,
  inTransaction,
  isDatabaseUnavailable,
} from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import { accountGone, changePlayer } from '../players/change-player';
import { countResults } from '../players/count-results';
import type { Player } from '../players/player';
import { addPlayer, readPlayer, storeCount } from '../players/players.repository';
import { isCounted, type Quotas } from '../players/quotas';
import { ChangeBatch, NotCovered, type Change, type ChangeResult, type Outcomes } from './change-batch';
import { PlayerQueue, type Queued, type Take } from './player-queue';
import { Refusals, type Places } from './refusals';
import { SharedSaves } from './shared-saves';

/** Concurrent transactions of one player in this process: only their ends wait for each other's lock. */
const MAX_TRANSACTIONS = 3;
/** Each rejection follows a concurrent change of the same player. */
const MAX_REJECTIONS = 10;
const MAX_REMEMBERED = 10_000;

/** Changes without an outcome yet. */
type Left<Request, Response> = Set<Queued<Change<Request>, ChangeResult<Response>>>;

/**
 * Stores changes of players' results. Concurrent changes of one player share a transaction, whose last statements only lock
 * the player's row, so that other replicas wait for two round trips. Concurrent saves of different players share one too.
 * See docs/decisions/one-lock-per-player.md.
 */
export class ResultChanges<Request extends ResultRequest, Response extends ResultResponse> {
  private readonly queue: PlayerQueue<Change<Request>, ChangeResult<Response>>;
  private readonly batch: ChangeBatch<Request, Response>;
  private readonly shared: SharedSaves<Request, Response>;
  /** Accounts that exist and last had free places: saves skip reading the player first. */
  private readonly covered = new Set<string>();

  private readonly refusals: Refusals;

  constructor(
    kind: ResultKind<Request, Response>,
    private readonly dataSource: DataSource,
    quotas: Quotas,
  ) {
    this.refusals = new Refusals(kind, quotas);
    this.batch = new ChangeBatch(kind, quotas);
    this.queue = new PlayerQueue((accountId, take) => this.storeTaken(accountId, take), MAX_TRANSACTIONS);
    this.shared = new SharedSaves(kind, dataSource, quotas, (...alone) => this.queue.add(...alone));
  }

  /**
   * @throws ApiError `not_found`, `changed`, `conflict`, `trial_limit_reached`, `quota_exceeded`; `unauthenticated` for a deleted account;
   *   DatabaseUnavailableError, or the driver's error
   */
  store(accountId: string, change: Change<Request>): Promise<ChangeResult<Response>> {
    const isShared = change.type === 'created' && this.covered.has(accountId);
    return this.shared.follow(accountId, (areOthersSaving) =>
      isShared && areOthersSaving ? this.shared.store(accountId, change) : this.queue.add(accountId, change),
    );
  }

  private async storeTaken(
    accountId: string,
    take: Take<Change<Request>, ChangeResult<Response>>,
  ): Promise<void> {
    const left: Left<Request, Response> = new Set();
    try {
      await this.storeTogether(accountId, () => {
        for (const one of take()) left.add(one);
        return left;
      });
    } catch (error) {
      if (left.size < 2 || error instanceof ApiError || isDatabaseUnavailable(error)) {
        for (const { reject } of left.size > 0 ? left : take()) reject(error);
        return;
      }
      // Stored one by one, so that only the faulty change fails.
      for (const one of left) await this.storeTogether(accountId, () => new Set([one])).catch(one.reject);
    }
  }

  /** @param take returns the changes to store; each one with an outcome is removed from the set */
  private async storeTogether(accountId: string, take: () => Left<Request, Response>): Promise<void> {
    let left: Left<Request, Response> | undefined;
    let places = this.covered.has(accountId) ? undefined : await this.placesOf(accountId);
    for (let rejections = 0; rejections < MAX_REJECTIONS;) {
      try {
        const outcomes = await inTransaction(this.dataSource, (query) => {
          left ??= take();
          const changes = [...left].map(({ item }) => item);
          return this.batch.store(query, accountId, changes, places);
        });
        settle(left, outcomes);
        if (!left?.size) return;
      } catch (error) {
        if (!(error instanceof NotCovered)) throw error;
        const { player, added, outcomes } = error as NotCovered<Request, Response>;
        rejections += 1;
        places = await this.placesLeft(accountId, player);
        if (player && !isCounted(player)) await this.count(accountId);
        for (const [change, refusal] of this.refusals.of(player, added, new Date()))
          outcomes.set(change, refusal);
        settle(left, outcomes);
        if (!left?.size) return;
      }
    }
    throw new DatabaseUnavailableError('Others changed the same player again and again.');
  }

  private async placesOf(accountId: string): Promise<Places> {
    return this.placesLeft(accountId, await readPlayer(directQuery(this.dataSource).inline, accountId));
  }

  /** Creates a missing row. @returns the player's free places @throws ApiError `unauthenticated` if erased */
  private async placesLeft(accountId: string, player: Player | undefined): Promise<Places> {
    if (player?.erased) throw accountGone();
    if (!player) await addPlayer(directQuery(this.dataSource).inline, accountId);
    const places = this.refusals.placesOf(player);
    if (this.covered.size >= MAX_REMEMBERED) this.covered.clear();
    if (places.trial > 0 && places.results > 0) this.covered.add(accountId);
    else this.covered.delete(accountId);
    return places;
  }

  /** Counts the player's results, after a replica of an older release changed them. */
  private async count(accountId: string): Promise<void> {
    await changePlayer(this.dataSource, accountId, async (query, player) =>
      storeCount(query, accountId, await countResults(query, accountId, player)),
    );
  }
}

function settle<Request, Response>(
  left: Left<Request, Response> | undefined,
  outcomes: Outcomes<Request, Response>,
): void {
  for (const one of left ?? []) {
    const outcome = outcomes.get(one.item);
    if (!outcome) continue;
    left?.delete(one);
    if (outcome instanceof ApiError) one.reject(outcome);
    else one.resolve(outcome);
  }
}
