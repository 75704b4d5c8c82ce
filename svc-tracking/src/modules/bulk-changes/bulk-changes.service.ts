import { Inject, Injectable } from '@nestjs/common';
import {
  BULK_TEXTS,
  type BulkChange,
  type BulkChangeRequest,
  CASH_SESSIONS,
  MAX_IMPORT_SECONDS,
  type ResultRequest,
  type ResultResponse,
  TOURNAMENTS,
  versionTag,
} from '@feltbook/contracts';
import { ApiError, newId, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { ConcurrencyLimiter } from '../../limits/concurrency-limiter';
import { contributionOf, difference, NOTHING, sumOf } from '../community/contribution';
import {
  findByIdempotencyKey,
  idempotentCreate,
  storeIdempotencyKeys,
} from '../idempotency/idempotency.repository';
import { changePlayer } from '../players/change-player';
import { afterChange, type Player } from '../players/player';
import { QUOTAS, type Quotas, resultsLeft, resultsQuotaExceeded } from '../players/quotas';
import { recordChanges } from '../players/record-changes';
import { isResultId } from '../results/result-id';
import { ResultsRepository } from '../results/results.repository';
import {
  countFormer,
  deleteFormer,
  findFormer,
  inStatements,
  restoreFormer,
  setColumn,
  storeFormer,
} from './bulk-changed-results';
import { changedColumn, changedTexts } from './changed-texts';

/** One statement may change 2,000 results. */
const STATEMENT_TIMEOUT_MS = 10_000;
export const BULK_WITHIN_MS = MAX_IMPORT_SECONDS * 1000;
/** Most database connections have to stay free for single saves. */
const AT_ONCE = { concurrency: 2, maxQueued: 16, maxQueuedPerAccount: 3, maxWaitMs: 20_000, busy };

const KINDS = { cash: CASH_SESSIONS, tournament: TOURNAMENTS } as const;
const RESULTS = {
  cash: new ResultsRepository<ResultRequest, ResultResponse>(CASH_SESSIONS),
  tournament: new ResultsRepository<ResultRequest, ResultResponse>(TOURNAMENTS),
} as const;

/** Changes many selected results of a player. Throws only ApiErrors of the contract. */
@Injectable()
export class BulkChangesService {
  private readonly turns = new ConcurrencyLimiter(AT_ONCE);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(QUOTAS) private readonly quotas: Quotas,
  ) {}

  /**
   * Changes all results or none, in one transaction. Takes no trial place, and gives none back. Only the player's last
   * bulk change can be undone, for a day.
   * @param key the Idempotency-Key: the same key and body return the first change again
   * @throws `not_found` if a result does not exist, or none would change; `changed` if one has another version by now;
   *   `invalid_request` for too many tags; `conflict` when the key was used for something else, or its change was undone
   */
  async run(accountId: string, request: BulkChangeRequest, key?: string): Promise<BulkChange> {
    const named = key === undefined ? undefined : idempotentCreate(key, ['bulk change', request]);
    return this.change(accountId, async (query, player) => {
      const first = named && (await findByIdempotencyKey(query, accountId, named));
      if (first !== undefined) return changedBefore(query, accountId, first);
      const [id, now] = [newId(), new Date()];
      const changed = await apply(query, { accountId, changeId: id, now }, request, player);
      await storeIdempotencyKeys(query, accountId, [{ named, id }], now);
      return { id, changed };
    });
  }

  /**
   * Gives results what they had before a change, deleted ones with their import. Leaves out what was changed since.
   * @throws `not_found` for a change that was undone already, is more than a day old, or that another one followed;
   *   `quota_exceeded`
   */
  async undo(accountId: string, changeId: string): Promise<void> {
    if (!isResultId(changeId)) throw notFound();
    await this.change(accountId, async (query, player) => {
      const former = await findFormer(query, accountId, changeId);
      const kind = former[0]?.kind;
      if (!kind) throw notFound();
      const results = RESULTS[kind];
      const ids = former.map(({ id }) => id);
      const current = await results.findMany(query, accountId, ids);
      const restored = former.filter(({ id, became }) => current.get(id)?.updated_at === became);
      const added = restored.filter(({ became }) => became === undefined).map(({ id }) => id);
      if (added.length > resultsLeft(player, this.quotas)) throw resultsQuotaExceeded(this.quotas);
      await restoreFormer(
        query,
        KINDS[kind],
        accountId,
        restored,
        versionAfter(current.values(), new Date()),
      );
      await deleteFormer(query, accountId, changeId);
      if (restored.length === 0) return;
      const again = await results.findMany(query, accountId, added);
      const contribution = sumOf([...again.values()].map((result) => contributionOf(kind, result)));
      const after = afterChange(player, { results: added.length });
      const change = added.length > 0 ? ('created' as const) : ('updated' as const);
      await recordChanges(
        query,
        accountId,
        [{ kind, change, resultId: changeId, player: after }],
        contribution,
      );
    });
  }

  private change<T>(accountId: string, work: (query: Query, player: Player) => Promise<T>): Promise<T> {
    return this.turns.run(accountId, () =>
      changePlayer(this.dataSource, accountId, work, { statementTimeoutMs: STATEMENT_TIMEOUT_MS }),
    );
  }
}

const notFound = () => new ApiError('not_found', BULK_TEXTS.notFound);
function busy(code: 'rate_limited' | 'unavailable'): ApiError {
  return new ApiError(code, BULK_TEXTS.busy, { headers: { 'retry-after': '30' } });
}

/** Now, or 1 ms after the newest of the results, so that no version repeats when a clock goes back. */
const versionAfter = (results: Iterable<ResultResponse>, now: Date): Date => {
  let newest = now.getTime();
  for (const { updated_at } of results) newest = Math.max(newest, Date.parse(updated_at) + 1);
  return new Date(newest);
};

/** @returns how many results were changed */
async function apply(
  query: Query,
  where: { readonly accountId: string; readonly changeId: string; readonly now: Date },
  { kind, results: selected, action }: BulkChangeRequest,
  player: Player,
): Promise<number> {
  const { accountId, changeId: resultId, now } = where;
  const table = KINDS[kind];
  const results = RESULTS[kind];
  const stored = await results.findMany(query, accountId, [...new Set(selected.map(({ id }) => id))]);
  for (const seen of selected) {
    const current = stored.get(seen.id);
    if (!current) throw new ApiError('not_found', BULK_TEXTS.missing);
    if (current.updated_at === seen.updated_at) continue;
    throw new ApiError('changed', BULK_TEXTS.changed, { current, headers: { etag: versionTag(current) } });
  }
  if (action.type === 'delete') {
    const ids = [...stored.keys()];
    await storeFormer(query, table, where, ids, undefined);
    for (const some of inStatements(ids)) await results.remove(query, accountId, some);
    const removed = sumOf([...stored.values()].map((result) => contributionOf(kind, result)));
    const after = afterChange(player, { results: -ids.length });
    const change = { kind, change: 'deleted', resultId, player: after } as const;
    await recordChanges(query, accountId, [change], difference(NOTHING, removed));
    return ids.length;
  }
  const texts = changedTexts(action, stored.values());
  if (texts.size === 0) throw new ApiError('not_found', BULK_TEXTS.nothing);
  const version = versionAfter(stored.values(), now);
  await storeFormer(query, table, where, [...texts.keys()], version);
  await setColumn(query, table, changedColumn(action), accountId, texts, version);
  const change = { kind, change: 'updated', resultId, player: afterChange(player) } as const;
  // Neither tags nor venues are in the community's totals.
  await recordChanges(query, accountId, [change], NOTHING);
  return texts.size;
}

/** @throws ApiError `conflict` for a change that was undone: answering it as done would be wrong */
async function changedBefore(query: Query, accountId: string, first: string): Promise<BulkChange> {
  const changed = await countFormer(query, accountId, first);
  if (changed === 0) throw new ApiError('conflict', BULK_TEXTS.undone);
  return { id: first, changed };
}
