import type { Readable } from 'node:stream';
import {
  type AccessTokenClaims,
  type Created,
  type ListChanges,
  type ListOverview,
  type ListQuery,
  OVERVIEW_FROM,
  OVERVIEW_RESULTS,
  type ResultKind,
  type ResultRequest,
  type ResultResponse,
} from '@feltbook/contracts';
import { answerBody, ApiError, directQuery, inSnapshot } from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import { idempotentCreate } from '../idempotency/idempotency.repository';
import { accountGone } from '../players/change-player';
import type { HistorySlots } from '../players/history-slots';
import type { Player } from '../players/player';
import { readPlayer } from '../players/players.repository';
import type { Quotas } from '../players/quotas';
import { CountedResults } from './counted-results';
import { listedVersion, listTag, matches } from './etag';
import { jsonArray } from './json-array';
import { decodeCursor, encodeCursor } from './list-cursor';
import { changedSince } from './recent-changes';
import { ResultChanges } from './result-changes';
import { isResultId, momentOfId, newResultId } from './result-id';
import { ResultsRepository } from './results.repository';

type Caller = Pick<AccessTokenClaims, 'sub' | 'role'>;

export interface ListResponse {
  readonly etag: string;
  /** A JSON array, as a stream of a long one, or the changes or overview. Absent when the caller has the newest version. */
  readonly json?: Buffer | Readable;
  /** Cursor of the next page, if there is one. */
  readonly next?: string | undefined;
}

/** Reads and changes a player's results of one kind. Throws only ApiErrors of the contract. */
export class ResultsService<Request extends ResultRequest, Response extends ResultResponse> {
  private readonly results: ResultsRepository<Request, Response>;
  private readonly changes: ResultChanges<Request, Response>;
  private readonly counted: CountedResults;

  constructor(
    private readonly kind: ResultKind<Request, Response>,
    private readonly dataSource: DataSource,
    quotas: Quotas,
    private readonly slots: HistorySlots,
  ) {
    this.results = new ResultsRepository(kind);
    this.changes = new ResultChanges(kind, dataSource, quotas);
    this.counted = new CountedResults(kind);
  }

  /**
   * Saves one result, counts it against the trial and publishes it, in one transaction.
   * @param key the Idempotency-Key: the same key and input return the first result again
   * @throws `trial_limit_reached`; `quota_exceeded`; `conflict` when the key was used for something else
   */
  async save({ sub: accountId, role }: Caller, input: Request, key?: string): Promise<Created> {
    const named = key === undefined ? undefined : idempotentCreate(key, [this.kind.name, input]);
    const change = { type: 'created' as const, id: newResultId(), input, named, role };
    const { id } = await this.changes.store(accountId, change);
    return { id };
  }

  /**
   * @param ifMatch the header with the version that the caller saw
   * @returns the result as it is stored from now on
   * @throws `not_found`; `changed` when it has another version by now; `quota_exceeded` for longer notes
   */
  async update(accountId: string, id: string, input: Request, ifMatch?: string): Promise<Response> {
    if (!isResultId(id)) throw this.notFound();
    const { answer } = await this.changes.store(accountId, { type: 'updated', id, input, ifMatch });
    if (!answer) throw this.notFound();
    return answer;
  }

  /** Deletes a result; its trial place stays used. @param ifMatch as for `update` @throws `not_found`, `changed` */
  async remove(accountId: string, id: string, ifMatch?: string): Promise<void> {
    if (!isResultId(id)) throw this.notFound();
    await this.changes.store(accountId, { type: 'deleted', id, ifMatch });
  }

  /**
   * Stores a deleted result again, under its id and without a trial place. Idempotent: an existing result stays as it is.
   * @throws `not_found` unless one of the player's last 200 changes was of this result; `quota_exceeded`
   */
  async restore(accountId: string, id: string, input: Request): Promise<Created> {
    if (!isResultId(id)) throw this.notFound();
    await this.changes.store(accountId, { type: 'restored', id, input, createdAt: momentOfId(id) });
    return { id };
  }

  /** @throws `not_found` */
  async find(accountId: string, id: string): Promise<Response> {
    const found = isResultId(id) && (await this.results.find(directQuery(this.dataSource), accountId, id));
    if (!found) throw this.notFound();
    return found;
  }

  /**
   * @param options the request's `If-None-Match`, and a signal that ends the work
   * @throws `invalid_request` for a cursor that no earlier page returned; `unavailable` or `rate_limited` while many long
   *   lists are read
   */
  async list(
    accountId: string,
    query: ListQuery,
    { ifNoneMatch, signal }: { ifNoneMatch?: string | undefined; signal?: AbortSignal } = {},
  ): Promise<ListResponse> {
    const { from, to, limit = Infinity, cursor } = query;
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    // The version is read before the results: a save in between makes the tag too old, which costs one more request,
    // never too new, which would hide the save.
    const player = await readPlayer(directQuery(this.dataSource), accountId);
    if (player?.erased) throw accountGone();
    const etag = listTag(accountId, player?.version ?? 0);
    if (matches(ifNoneMatch, etag)) return { etag };
    const isPart = (from ?? to ?? query.limit ?? cursor) !== undefined;
    if (player && query.changes && !isPart) {
      const since = listedVersion(ifNoneMatch, accountId);
      const changes = since !== undefined && (await this.changesOf(accountId, since, player.version));
      if (changes) return { etag, json: Buffer.from(JSON.stringify(changes)) };
      if (player.results >= OVERVIEW_FROM) return this.overview(accountId, player);
    }

    const selection = { from, to, after };
    const options = { signal, slots: this.slots.of(accountId, player) };
    const read = (most: number) =>
      this.results.batches(this.dataSource, accountId, { ...selection, limit: most }, options);
    if (limit === Infinity) return { etag, json: await answerBody(jsonArray(read(Infinity))) };
    const page: Response[] = [];
    // One more than requested, to see whether there is a next page.
    for await (const batch of read(limit + 1)) page.push(...batch);
    const last = page.length > limit ? page[limit - 1] : undefined;
    const json = Buffer.from(JSON.stringify(page.slice(0, limit)));
    return { etag, json, next: last && encodeCursor(last) };
  }

  private overview(accountId: string, player: Player): Promise<ListResponse> {
    return this.slots.reading(accountId, player, () =>
      inSnapshot(this.dataSource, async (query, connection) => {
        const current = await readPlayer(query, accountId);
        const overview: ListOverview<Response> = {
          results: await this.results.newest(query, accountId, OVERVIEW_RESULTS),
          totals: await this.counted.totals(connection, accountId),
        };
        const json = Buffer.from(JSON.stringify(overview));
        return { etag: listTag(accountId, current?.version ?? 0), json };
      }),
    );
  }

  /** @returns undefined if a change in between is not known */
  private async changesOf(
    accountId: string,
    since: number,
    version: number,
  ): Promise<ListChanges<Response> | undefined> {
    const query = directQuery(this.dataSource);
    const ids = await changedSince(query, accountId, this.kind.name, { since, version });
    if (!ids) return undefined;
    // Read after the version, as the list: a result may be newer, or deleted by now.
    const found = await this.results.findMany(query, accountId, ids);
    return {
      since: listTag(accountId, since),
      results: [...found.values()],
      removed: ids.filter((id) => !found.has(id)),
    };
  }

  private notFound(): ApiError {
    return new ApiError('not_found', this.kind.notFound);
  }
}
