import type {
  AccessTokenClaims,
  Created,
  ListQuery,
  ResultKind,
  ResultRequest,
  ResultResponse,
} from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import { idempotentCreate } from '../idempotency/idempotency.repository';
import { accountGone } from '../players/change-player';
import type { PlayerReads } from '../players/player-reads';
import type { Change, ChangeResult } from './change-batch';
import { listTag, matches } from './etag';
import { JsonArray } from './json-array';
import { decodeCursor, encodeCursor } from './list-cursor';
import { ResultChanges } from './result-changes';
import { isResultId, newResultId } from './result-id';
import { ResultReads } from './result-reads';
import { ResultsRepository } from './results.repository';

type Caller = Pick<AccessTokenClaims, 'sub' | 'role'>;

export interface ListAnswer {
  readonly etag: string;
  /** A JSON array. Absent when the caller has the newest version. */
  readonly json?: Buffer;
  /** Cursor of the next page, if there is one. */
  readonly next?: string | undefined;
}

/** Reads and changes a player's results of one kind. Throws only ApiErrors of the contract. */
export class ResultsService<Request extends ResultRequest, Response extends ResultResponse> {
  private readonly results: ResultsRepository<Request, Response>;
  private readonly changes: ResultChanges<Request, Response>;
  private readonly reads: ResultReads<Request, Response>;

  constructor(
    private readonly kind: ResultKind<Request, Response>,
    private readonly dataSource: DataSource,
    private readonly players: PlayerReads,
  ) {
    this.results = new ResultsRepository(kind);
    this.changes = new ResultChanges(kind, dataSource);
    this.reads = new ResultReads(kind, dataSource);
  }

  /**
   * Saves one result, counts it against the trial and publishes it, in one transaction.
   * @param key the Idempotency-Key: the same key and input return the first result again
   * @throws `trial_limit_reached`; `conflict` when the key was used for something else
   */
  async save({ sub: accountId, role }: Caller, input: Request, key?: string): Promise<Created> {
    const named = key === undefined ? undefined : idempotentCreate(key, [this.kind.name, input]);
    const isOwner = role === 'owner';
    const { id } = await this.changes.store(accountId, {
      type: 'created',
      id: newResultId(),
      input,
      named,
      isOwner,
    });
    return { id };
  }

  /**
   * @param ifMatch the header with the version that the caller saw
   * @returns the result as it is stored from now on
   * @throws `not_found`; `changed` when it has another version by now
   */
  async update(accountId: string, id: string, input: Request, ifMatch?: string): Promise<Response> {
    if (!isResultId(id)) throw this.notFound();
    const { answer } = await this.changeStored(accountId, { type: 'updated', id, input, ifMatch });
    if (!answer) throw this.notFound();
    return answer;
  }

  /** Deletes a result; its trial place stays used. @param ifMatch as for `update` @throws `not_found`, `changed` */
  async remove(accountId: string, id: string, ifMatch?: string): Promise<void> {
    if (!isResultId(id)) throw this.notFound();
    await this.changeStored(accountId, { type: 'deleted', id, ifMatch });
  }

  /** @throws `not_found` */
  async find(accountId: string, id: string): Promise<Response> {
    const found = isResultId(id) && (await this.reads.read(accountId, id));
    if (!found) throw this.notFound();
    return found;
  }

  /**
   * @param ifNoneMatch the request's `If-None-Match`
   * @throws `invalid_request` for a cursor that no earlier page returned
   */
  async list(accountId: string, query: ListQuery, ifNoneMatch?: string): Promise<ListAnswer> {
    const { from, to, limit = Infinity, cursor } = query;
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    // The version is read before the results: a save in between makes the tag too old, which costs one more request,
    // never too new, which would hide the save.
    const player = await this.players.read(accountId);
    if (player?.erased) throw accountGone();
    const etag = listTag(accountId, player?.version ?? 0);
    if (matches(ifNoneMatch, etag)) return { etag };

    const page = new JsonArray<Response>();
    let found = 0;
    let last: Response | undefined;
    // One more than requested, to see whether there is a next page.
    await this.results.each(this.dataSource, accountId, { from, to, after, limit: limit + 1 }, (result) => {
      found += 1;
      if (found > limit) return;
      page.add(result);
      last = result;
    });
    return { etag, json: page.end(), next: found > limit && last ? encodeCursor(last) : undefined };
  }

  private async changeStored(accountId: string, change: Change<Request>): Promise<ChangeResult<Response>> {
    try {
      return await this.changes.store(accountId, change);
    } catch (error) {
      const isMissing = error instanceof ApiError && error.code === 'not_found';
      // A deleted account has no results: 401 tells the client why.
      const player = isMissing && (await this.players.read(accountId));
      throw player && player.erased ? accountGone() : error;
    }
  }

  private notFound(): ApiError {
    return new ApiError('not_found', this.kind.notFound);
  }
}
