import { Inject, Injectable } from '@nestjs/common';
import {
  type AccessTokenClaims,
  MAX_IMPORT_SECONDS,
  type Rename,
  type RenamePreview,
  type RenameRequest,
  RENAME_TEXTS,
} from '@feltbook/contracts';
import { ApiError, directQuery, newId, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { ConcurrencyLimiter } from '../../limits/concurrency-limiter';
import { NOTHING } from '../community/contribution';
import {
  findByIdempotencyKey,
  idempotentCreate,
  keyConflict,
  storeIdempotencyKeys,
} from '../idempotency/idempotency.repository';
import { accountGone, changePlayer } from '../players/change-player';
import { afterChange, type Player } from '../players/player';
import { readPlayer } from '../players/players.repository';
import { QUOTAS, type Quotas } from '../players/quotas';
import { recordChanges } from '../players/record-changes';
import { isResultId } from '../results/result-id';
import { countMergedLinks } from './merged-links';
import { renameInFilters, restoreFilters } from './renamed-filters';
import { countRenamed, isRenamedAgain, renameResults, restoreResults } from './renamed-results';
import { renaming } from './renaming';
import { type RenamedStarts, renameStarts, restoreStarts, startsToRename } from './renamed-starts';
import { deleteOldRenames, findRename, insertRename, listRenames, markUndone } from './renames.repository';

/** One statement may change 200,000 results. */
const STATEMENT_TIMEOUT_MS = 30_000;
export const RENAME_WITHIN_MS = MAX_IMPORT_SECONDS * 1000;
/** Each holds a database connection for seconds: most have to stay free for single saves. */
const AT_ONCE = { concurrency: 2, maxQueued: 16, maxQueuedPerAccount: 3, maxWaitMs: 20_000, busy };

/** Renames and merges names in all results of a player. Throws only ApiErrors of the contract. */
@Injectable()
export class RenamesService {
  private readonly turns = new ConcurrencyLimiter(AT_ONCE);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(QUOTAS) private readonly quotas: Quotas,
  ) {}

  /**
   * @returns how many results the rename would change
   * @throws `unauthenticated` for a deleted account; `conflict` if deals of a result cannot be renamed
   */
  preview(accountId: string, request: RenameRequest): Promise<RenamePreview> {
    return this.turns.run(accountId, async () => {
      const query = directQuery(this.dataSource, STATEMENT_TIMEOUT_MS);
      if ((await readPlayer(query, accountId))?.erased) throw accountGone();
      const counts = await countRenamed(query, accountId, request.field, renaming(request));
      const links = await countMergedLinks(query, accountId, request);
      const changed = withEntries(counts, await startsToRename(query, accountId, request));
      return { ...changed, ...(links > 0 && { links }) };
    });
  }

  /** @returns newest first @throws `unauthenticated` for a deleted account */
  async list(accountId: string): Promise<Rename[]> {
    const query = directQuery(this.dataSource);
    if ((await readPlayer(query, accountId))?.erased) throw accountGone();
    return listRenames(query, accountId);
  }

  /**
   * Renames in one transaction. Takes no trial place and no quota.
   * @param key the Idempotency-Key: the same key and body return the first rename again
   * @throws `not_found` when nothing would change; `conflict` when the key was used for something else, or for a rename that
   *   was undone, or when deals of a result cannot be renamed; `quota_exceeded` for too many different texts
   */
  async run({ sub }: Pick<AccessTokenClaims, 'sub'>, request: RenameRequest, key?: string): Promise<Rename> {
    const named = key === undefined ? undefined : idempotentCreate(key, ['rename', request]);
    return this.change(sub, async (query, player) => {
      const first = named && (await findByIdempotencyKey(query, sub, named));
      if (first !== undefined) return renamedBefore(query, sub, first);
      const [id, now] = [newId(), new Date()];
      const where = { accountId: sub, renameId: id, now, field: request.field, player };
      const starts = await startsToRename(query, sub, request);
      const changed = withEntries(await renameResults(query, where, renaming(request)), starts);
      if (!isAny(changed)) throw new ApiError('not_found', RENAME_TEXTS.nothing);
      const renamed = { id, ...request, at: now.toISOString(), changed };
      if (starts) await renameStarts(query, sub, starts);
      const filters = await renameInFilters(query, sub, request);
      await storeIdempotencyKeys(query, sub, [{ named, id }], now);
      await insertRename(query, sub, { ...renamed, filters, starts });
      await deleteOldRenames(query, sub, this.quotas.MAX_RESULTS);
      if (hasResults(changed)) await recordRename(query, sub, { id, changed, player });
      return renamed;
    });
  }

  /**
   * Gives results their former names, except those that were changed since. Idempotent.
   * @throws `not_found`, also for a rename that is too old to be undone; `conflict` while a later rename of the same results is not
   *   undone, because it would leave nothing to restore
   */
  async undo(accountId: string, id: string): Promise<void> {
    if (!isResultId(id)) throw notFound();
    await this.change(accountId, async (query, player) => {
      const found = await findRename(query, accountId, id);
      if (!found) throw notFound();
      if (found.undone_at !== undefined) return;
      const [now, { field }] = [new Date(), found];
      if (await isRenamedAgain(query, { accountId, renameId: id, field }))
        throw new ApiError('conflict', RENAME_TEXTS.laterFirst);
      const changed = await restoreResults(query, { accountId, renameId: id, now, field });
      if (found.starts) await restoreStarts(query, accountId, found.starts);
      await restoreFilters(query, accountId, found.filters);
      await markUndone(query, accountId, id, now);
      if (hasResults(changed)) await recordRename(query, accountId, { id, changed, player });
    });
  }

  private change<T>(accountId: string, work: (query: Query, player: Player) => Promise<T>): Promise<T> {
    return this.turns.run(accountId, () =>
      changePlayer(this.dataSource, accountId, work, { statementTimeoutMs: STATEMENT_TIMEOUT_MS }),
    );
  }
}

const notFound = () => new ApiError('not_found', RENAME_TEXTS.notFound);
function busy(code: 'rate_limited' | 'unavailable'): ApiError {
  return new ApiError(code, RENAME_TEXTS.busy, { headers: { 'retry-after': '30' } });
}
const hasResults = ({ sessions, tournaments }: RenamePreview): boolean => sessions + tournaments > 0;
const isAny = (changed: RenamePreview): boolean => hasResults(changed) || (changed.entries ?? 0) > 0;

/** Without a count of entries if there are none, as for most fields. */
function withEntries(
  { sessions, tournaments, entries }: Required<Rename['changed']>,
  starts: RenamedStarts | undefined,
): Rename['changed'] {
  const all = entries + (starts?.was.length ?? 0);
  return { sessions, tournaments, ...(all > 0 && { entries: all }) };
}

/** @throws ApiError `conflict` for a rename that was undone: answering it as done would be wrong */
async function renamedBefore(query: Query, accountId: string, first: string): Promise<Rename> {
  const before = await findRename(query, accountId, first);
  if (!before) throw keyConflict();
  if (before.undone_at !== undefined) throw new ApiError('conflict', RENAME_TEXTS.undone);
  const { filters: _filters, starts: _starts, ...renamed } = before;
  return renamed;
}

/** Records one change for all results. Names are in no total of the community. */
function recordRename(
  query: Query,
  accountId: string,
  { id, changed, player }: { readonly id: string; readonly changed: RenamePreview; readonly player: Player },
): Promise<void> {
  const kind = changed.sessions > 0 ? 'cash' : 'tournament';
  const change = { kind, change: 'updated', resultId: id, player: afterChange(player) } as const;
  return recordChanges(query, accountId, [change], NOTHING);
}
