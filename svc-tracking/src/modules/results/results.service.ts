import {
  versionTag,
  type AccessTokenClaims,
  type Created,
  type EventOf,
  type ListQuery,
} from '@feltbook/contracts';
import { durationHundredths } from '@feltbook/poker-math';
import { ApiError, directQuery, writeEvent, type Query } from '@feltbook/svc-kit';
import type { DataSource } from 'typeorm';
import {
  firstResult,
  keepKey,
  KeyUsedError,
  namedSave,
  type NamedSave,
} from '../idempotency/idempotency.repository';
import { contributionOf, difference, NOTHING, type Contribution } from '../community/contribution';
import { accountGone, changePlayer } from '../players/change-player';
import { afterChange, afterSave, placesLeft, type Player } from '../players/player';
import { readPlayer, storeChange } from '../players/players.repository';
import { listTag, matches } from './etag';
import { JsonArray } from './json-array';
import { decodeCursor, encodeCursor } from './list-cursor';
import { isResultId, newResultId } from './result-id';
import type { ResultAnswer, ResultInput, ResultKind } from './result-kind';
import { ResultsRepository } from './results.repository';

type Caller = Pick<AccessTokenClaims, 'sub' | 'role'>;
type Change = EventOf<'results.changed'>['data']['change'];

export interface ListAnswer {
  readonly etag: string;
  /** A JSON array. Absent when what the caller holds is still the newest. */
  readonly json?: Buffer;
  /** Cursor of the next page, if there is one. */
  readonly next?: string | undefined;
}

/** What a player does with one kind of results. All errors are ApiErrors of the contract. */
export class ResultsService<Input extends ResultInput, Answer extends ResultAnswer> {
  private readonly results: ResultsRepository<Input, Answer>;

  constructor(
    private readonly kind: ResultKind<Input, Answer>,
    private readonly dataSource: DataSource,
  ) {
    this.results = new ResultsRepository(kind);
  }

  /**
   * Saves one result, counts it against the trial, and tells of it: all in one transaction.
   * @param key the client's name for this save: the same key and input answer the first result again
   * @throws `trial_limit_reached`; `conflict` when the key was used for something else
   */
  async save({ sub: accountId, role }: Caller, input: Input, key?: string): Promise<Created> {
    const id = newResultId();
    const named = key === undefined ? undefined : namedSave(key, [this.kind.kind, input]);
    try {
      await changePlayer(this.dataSource, accountId, async (query, player) => {
        const now = new Date();
        // Before the limit: asking again for the tenth save is not an eleventh one.
        if (named) await keepKey(query, accountId, named, id, now);
        if (placesLeft(player, this.kind.kind, role) < 1) {
          throw new ApiError('trial_limit_reached', this.kind.texts.trialUsedUp);
        }
        await this.results.insert(query, accountId, id, input, now);
        const after = afterSave(player, this.kind.kind);
        await this.record(query, accountId, id, 'created', after, this.worthOf(input));
      });
      return { id };
    } catch (error) {
      if (named && error instanceof KeyUsedError) return this.savedBefore(accountId, named);
      throw error;
    }
  }

  /**
   * @param ifMatch the header with the version that the caller saw
   * @returns the result as it is stored from now on
   * @throws `not_found`; `changed` when it has another version by now
   */
  async correct(accountId: string, id: string, input: Input, ifMatch?: string): Promise<Answer> {
    return this.changeOne(accountId, id, 'updated', ifMatch, async (query, before) => {
      await this.results.update(query, accountId, id, input, momentAfter(before.updated_at));
      const result = await this.results.find(query, accountId, id);
      if (!result) throw this.notFound();
      return { result, added: difference(this.worthOf(input), contributionOf(this.kind.kind, before)) };
    });
  }

  /** The trial place that the result took stays used. @param ifMatch as above @throws `not_found`, `changed` */
  async remove(accountId: string, id: string, ifMatch?: string): Promise<void> {
    await this.changeOne(accountId, id, 'deleted', ifMatch, async (query, before) => {
      await this.results.remove(query, accountId, id);
      return { result: undefined, added: difference(NOTHING, contributionOf(this.kind.kind, before)) };
    });
  }

  /** @throws `not_found` */
  async find(accountId: string, id: string): Promise<Answer> {
    const found = isResultId(id) && (await this.results.find(directQuery(this.dataSource), accountId, id));
    if (!found) throw this.notFound();
    return found;
  }

  /**
   * @param ifNoneMatch the header with the tags that the caller holds
   * @throws `invalid_request` for a cursor that is not ours
   */
  async list(accountId: string, query: ListQuery, ifNoneMatch?: string): Promise<ListAnswer> {
    const { from, to, limit = Infinity, cursor } = query;
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    // The version is read before the results: a save in between makes the tag too old, which costs one more request,
    // never too new, which would hide the save.
    const player = await readPlayer(directQuery(this.dataSource), accountId);
    if (player?.erased) throw accountGone();
    const etag = listTag(accountId, player?.version ?? 0);
    if (matches(ifNoneMatch, etag)) return { etag };

    const page = new JsonArray<Answer>();
    let found = 0;
    let last: Answer | undefined;
    // One more than asked for tells whether there is a next page.
    await this.results.each(this.dataSource, accountId, { from, to, after, limit: limit + 1 }, (result) => {
      found += 1;
      if (found > limit) return;
      page.add(result);
      last = result;
    });
    return { etag, json: page.end(), next: found > limit && last ? encodeCursor(last) : undefined };
  }

  /** @param work is given the result as it was @throws `not_found`, `changed` */
  private async changeOne<T>(
    accountId: string,
    id: string,
    change: Change,
    ifMatch: string | undefined,
    work: (query: Query, before: Answer) => Promise<{ result: T; added: Contribution }>,
  ): Promise<T> {
    if (!isResultId(id)) throw this.notFound();
    return changePlayer(this.dataSource, accountId, async (query, player) => {
      const before = await this.results.find(query, accountId, id);
      if (!before) throw this.notFound();
      // The player's lock keeps the version as it is until the transaction ends.
      if (ifMatch !== undefined && !matches(ifMatch, versionTag(before))) throw changed(before);
      const { result, added } = await work(query, before);
      await this.record(query, accountId, id, change, afterChange(player), added);
      return result;
    });
  }

  /** What every change leaves behind besides the result: an event, the player's new version, and the community's totals. */
  private async record(
    query: Query,
    accountId: string,
    resultId: string,
    change: Change,
    player: Player,
    added: Contribution,
  ): Promise<void> {
    await writeEvent(query, {
      type: 'results.changed',
      accountId,
      data: {
        kind: this.kind.kind,
        change,
        resultId,
        accountVersion: player.version,
        cashUsed: player.cashUsed,
        tournamentsUsed: player.tournamentsUsed,
        trialNumber: player.trialNumber,
      },
    });
    // Last, because other players' saves meet at the community's totals.
    await storeChange(query, accountId, player, added);
  }

  private worthOf(input: Input): Contribution {
    return contributionOf(this.kind.kind, { ...input, duration: durationHundredths(input) / 100 });
  }

  private async savedBefore(accountId: string, named: NamedSave): Promise<Created> {
    const id = await firstResult(directQuery(this.dataSource), accountId, named);
    if (id === undefined) {
      throw new ApiError('conflict', 'This Idempotency-Key was used for something else.');
    }
    return { id };
  }

  private notFound(): ApiError {
    return new ApiError('not_found', this.kind.texts.notFound);
  }
}

/** Now, or a moment later than the version before: two versions never share a tag, whatever the clocks say. */
const momentAfter = (updatedAt: string): Date => new Date(Math.max(Date.now(), Date.parse(updatedAt) + 1));

const changed = (current: ResultAnswer): ApiError =>
  new ApiError('changed', 'This was changed since you opened it.', {
    current,
    headers: { etag: versionTag(current) },
  });
