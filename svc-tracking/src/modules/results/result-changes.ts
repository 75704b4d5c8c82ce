import { type ResultKind, type ResultRequest, type ResultResponse, TRIAL_LIMIT } from '@feltbook/contracts';
import {
  ApiError,
  DatabaseUnavailableError,
  directQuery,
  inTransaction,
  isDatabaseUnavailable,
} from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import { accountGone } from '../players/change-player';
import { placesLeft, type Player } from '../players/player';
import { addPlayer, readPlayer } from '../players/players.repository';
import {
  ChangeBatch,
  NotCovered,
  trialLimitReached,
  type Change,
  type Outcomes,
  type Settled,
} from './change-batch';
import { PlayerQueue, type Take, type Waiting } from './player-queue';

/** Each one follows a change that somebody else made in between. */
const MOST_REFUSALS = 10;
const MOST_REMEMBERED = 10_000;

/** Changes that are not settled yet. */
type Left<Request, Response> = Set<Waiting<Change<Request>, Settled<Response>>>;

/**
 * Changes of players' results. Those of one player that arrive together are stored in one transaction, whose last
 * statements alone lock the player's row: replicas wait for two round trips of each other.
 * See docs/decisions/one-lock-per-player.md.
 */
export class ResultChanges<Request extends ResultRequest, Response extends ResultResponse> {
  private readonly queue: PlayerQueue<Change<Request>, Settled<Response>>;
  private readonly batch: ChangeBatch<Request, Response>;
  /** Accounts that exist and had trial places when last seen: their saves need not look first. */
  private readonly covered = new Set<string>();

  constructor(
    private readonly kind: ResultKind<Request, Response>,
    private readonly dataSource: DataSource,
  ) {
    this.batch = new ChangeBatch(kind);
    this.queue = new PlayerQueue((accountId, take) => this.storeTaken(accountId, take));
  }

  /**
   * @throws ApiError `not_found`, `changed`, `conflict`, `trial_limit_reached`; `unauthenticated` for a deleted account;
   *   DatabaseUnavailableError, or the driver's error
   */
  store(accountId: string, change: Change<Request>): Promise<Settled<Response>> {
    return this.queue.do(accountId, change);
  }

  private async storeTaken(accountId: string, take: Take<Change<Request>, Settled<Response>>): Promise<void> {
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
      // What is wrong with one of them is not the others' fault.
      for (const one of left) await this.storeTogether(accountId, () => new Set([one])).catch(one.reject);
    }
  }

  /** @param take all changes; those that are settled are removed from the set */
  private async storeTogether(accountId: string, take: () => Left<Request, Response>): Promise<void> {
    let left: Left<Request, Response> | undefined;
    let places = this.covered.has(accountId) ? undefined : await this.placesOf(accountId);
    for (let refusals = 0; refusals < MOST_REFUSALS;) {
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
        const { player, created, outcomes } = error as NotCovered<Request, Response>;
        refusals += 1;
        places = await this.placesLeft(accountId, player);
        const refusal = trialLimitReached(this.kind);
        for (const save of created.slice(places)) if (!save.isOwner) outcomes.set(save, refusal);
        settle(left, outcomes);
        if (!left?.size) return;
      }
    }
    throw new DatabaseUnavailableError('Others changed the same player again and again.');
  }

  private async placesOf(accountId: string): Promise<number> {
    return this.placesLeft(accountId, await readPlayer(directQuery(this.dataSource).inline, accountId));
  }

  /** @returns trial places of a player; makes the row of one that has none @throws ApiError `unauthenticated` */
  private async placesLeft(accountId: string, player: Player | undefined): Promise<number> {
    if (player?.erased) throw accountGone();
    if (!player) await addPlayer(directQuery(this.dataSource).inline, accountId);
    const places = player ? placesLeft(player, this.kind.name, 'player') : TRIAL_LIMIT;
    if (this.covered.size >= MOST_REMEMBERED) this.covered.clear();
    if (places > 0) this.covered.add(accountId);
    else this.covered.delete(accountId);
    return places;
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
