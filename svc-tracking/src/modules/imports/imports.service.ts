import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import {
  type AccessTokenClaims,
  CASH_SESSIONS,
  IMPORT_TEXTS,
  type ImportCounts,
  type ImportDone,
  type ImportRecord,
  type ImportSources,
  MAX_IMPORT_BYTES,
  TOURNAMENTS,
} from '@feltbook/contracts';
import { ApiError, directQuery, newId, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { forgetBulkChanges } from '../bulk-changes/bulk-changed-results';
import { difference, NOTHING, sumOf } from '../community/contribution';
import {
  findByIdempotencyKey,
  keyConflict,
  storeIdempotencyKeys,
} from '../idempotency/idempotency.repository';
import { accountGone, changePlayer } from '../players/change-player';
import { dealsLength, dealsQuotaExceeded, hasRoomForDeals } from '../players/deals-quota';
import { HistorySlots } from '../players/history-slots';
import { afterChange, type Player } from '../players/player';
import { readPlayer } from '../players/players.repository';
import {
  importedNotesLeft,
  importedNotesQuotaExceeded,
  notesAfter,
  notesBytes,
  QUOTAS,
  type Quotas,
  resultsLeft,
  resultsQuotaExceeded,
} from '../players/quotas';
import { recordChanges } from '../players/record-changes';
import { forgetRecentChanges } from '../results/recent-changes';
import { isResultId } from '../results/result-id';
import { ImportChecker, type CheckedImport } from './checking/import-checker';
import { findImport, insertImport, listImports, markUndone, type StoredImport } from './imports.repository';
import { KindImport } from './kind-import';
import { ConcurrencyLimiter } from '../../limits/concurrency-limiter';
import { UploadBytes } from './limits/upload-bytes';
import { refuseBeyondTrial } from './trial-cover';
import { readFrame } from './upload/read-frame';
import { receiveUpload } from './upload/receive-upload';

type Caller = Pick<AccessTokenClaims, 'sub' | 'role'>;

/** One statement may read or delete thousands of rows. */
const STATEMENT_TIMEOUT_MS = 20_000;

/** How long an import may wait before its body is read. */
export const MAX_UPLOAD_WAIT_MS = 10_000;
const UPLOADS = {
  concurrency: 8,
  maxQueued: 16,
  maxQueuedPerAccount: 3,
  maxWaitMs: MAX_UPLOAD_WAIT_MS,
};
/** Two of the largest imports: a pod's memory has room for them and their parsed results. */
const MAX_UPLOAD_BYTES = 2 * MAX_IMPORT_BYTES;
/** An import holds a database connection for seconds: most connections have to stay free for single saves. */
const SAVES = { concurrency: 2, maxQueued: 16, maxQueuedPerAccount: 3, maxWaitMs: 20_000 };

const sessions = new KindImport(CASH_SESSIONS);
const tournaments = new KindImport(TOURNAMENTS);

/** Saves all results of a file in one transaction, and undoes an import in one. Throws only ApiErrors of the contract. */
@Injectable()
export class ImportsService {
  private readonly uploads = new ConcurrencyLimiter(UPLOADS);
  private readonly uploadBytes = new UploadBytes(MAX_UPLOAD_BYTES);
  private readonly checker = new ImportChecker();
  private readonly saves = new ConcurrencyLimiter(SAVES);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(QUOTAS) private readonly quotas: Quotas,
    private readonly slots: HistorySlots,
  ) {}

  /**
   * @param body read when the import's turn comes, and only up to the first fault
   * @param key the Idempotency-Key: the same key and body return the first import again
   * @throws `invalid_request` with the faults of results; `too_large`; `trial_limit_reached`, with the numbers;
   *   `quota_exceeded`; `conflict` when the key was used for something else, or for an import that was undone; `rate_limited` when the
   *   account has several waiting; `unavailable` when many are running
   */
  run(caller: Caller, body: Readable, key?: string): Promise<ImportDone> {
    return this.uploads.run(caller.sub, () => this.receive(caller, body, key));
  }

  private async receive(caller: Caller, body: Readable, key: string | undefined): Promise<ImportDone> {
    const upload = await receiveUpload(body, this.uploadBytes);
    try {
      const given = await this.checker.check(caller.sub, await readFrame(upload, key !== undefined));
      return await this.saves.run(caller.sub, () => this.save(caller, given, key));
    } finally {
      upload.release();
    }
  }

  private async save(
    { sub: accountId, role }: Caller,
    given: CheckedImport,
    key: string | undefined,
  ): Promise<ImportDone> {
    const named = key === undefined ? undefined : { key, digest: given.digest };
    return this.change(accountId, async (query, player) => {
      const first = named && (await findByIdempotencyKey(query, accountId, named));
      if (first !== undefined) return importedBefore(query, accountId, first);
      const [id, now] = [newId(), new Date()];
      const fresh =
        given.duplicates === 'keep'
          ? given
          : {
              sessions: await sessions.withoutDuplicates(query, accountId, given.sessions),
              tournaments: await tournaments.withoutDuplicates(query, accountId, given.tournaments),
            };
      const saved = { sessions: fresh.sessions.length, tournaments: fresh.tournaments.length };
      refuseBeyondTrial(player, role, saved);
      const after = this.afterSave(player, fresh, now);
      const deals = [...fresh.sessions, ...fresh.tournaments].reduce(
        (sum, each) => sum + dealsLength(each),
        0,
      );
      if (!(await hasRoomForDeals(query, accountId, player, deals))) throw dealsQuotaExceeded();
      await storeIdempotencyKeys(query, accountId, [{ named, id }], now);
      const added = sumOf([
        await sessions.save(query, accountId, fresh.sessions, id, now),
        await tournaments.save(query, accountId, fresh.tournaments, id, now),
      ]);
      const skipped = {
        sessions: given.sessions.length - saved.sessions,
        tournaments: given.tournaments.length - saved.tournaments,
      };
      const done = { id, saved, skipped };
      const { trialNumber } = player;
      await insertImport(query, accountId, { ...done, file: given.file, trialNumber }, now);
      if (isAny(saved)) await recordChanges(query, accountId, [changeOf(id, saved, 'created', after)], added);
      return done;
    });
  }

  /** @returns at most 100 imports, newest first @throws `unauthenticated` for a deleted account */
  async list(accountId: string): Promise<ImportRecord[]> {
    const query = directQuery(this.dataSource);
    if ((await readPlayer(query, accountId))?.erased) throw accountGone();
    return listImports(query, accountId);
  }

  /**
   * @returns the rows of files that the player's results came from
   * @throws `unauthenticated` for a deleted account; `unavailable` or `rate_limited` while many long histories are read
   */
  async sources(accountId: string): Promise<ImportSources> {
    const query = directQuery(this.dataSource);
    const player = await readPlayer(query, accountId);
    if (player?.erased) throw accountGone();
    return this.slots.reading(accountId, player, async () => ({
      sessions: await sessions.sources(query, accountId),
      tournaments: await tournaments.sources(query, accountId),
    }));
  }

  /**
   * Deletes all remaining results of an import, updated ones too, and returns its trial places. Idempotent. What the player
   * changed or deleted before can no longer be undone.
   * @throws `not_found`
   */
  async undo(accountId: string, id: string): Promise<void> {
    if (!isResultId(id)) throw notFound();
    await this.saves.run(accountId, () => this.deleteImported(accountId, id));
  }

  private async deleteImported(accountId: string, id: string): Promise<void> {
    await this.change(accountId, async (query, player) => {
      const found = await findImport(query, accountId, id);
      if (!found) throw notFound();
      if (found.undone_at !== undefined) return;
      const undone = [
        await sessions.undo(query, accountId, id),
        await tournaments.undo(query, accountId, id),
      ];
      await markUndone(query, accountId, id, new Date());
      if (!isAny(found.saved)) return;
      // Its places are free again: a result of it that came back would hold none.
      await forgetRecentChanges(query, accountId);
      await forgetBulkChanges(query, accountId);
      const results = -undone.reduce((sum, { removed }) => sum + removed, 0);
      const after = afterChange(player, { places: returnedPlaces(player, found), results });
      const added = difference(NOTHING, sumOf(undone.map(({ contribution }) => contribution)));
      await recordChanges(query, accountId, [changeOf(id, found.saved, 'deleted', after)], added);
    });
  }

  /** @returns the player after an import @throws ApiError `quota_exceeded` */
  private afterSave(
    player: Player,
    fresh: Pick<CheckedImport, 'sessions' | 'tournaments'>,
    now: Date,
  ): Player {
    const places = { cash: fresh.sessions.length, tournament: fresh.tournaments.length };
    const results = places.cash + places.tournament;
    if (results > resultsLeft(player, this.quotas)) throw resultsQuotaExceeded(this.quotas);
    const notes = [...fresh.sessions, ...fresh.tournaments].reduce((sum, each) => sum + notesBytes(each), 0);
    if (notes > importedNotesLeft(player, this.quotas, now)) throw importedNotesQuotaExceeded(this.quotas);
    return {
      ...afterChange(player, { places, results }),
      importedNotesUsed: notesAfter(player.importedNotesUsed, notes, now),
    };
  }

  private change<T>(accountId: string, work: (query: Query, player: Player) => Promise<T>): Promise<T> {
    return changePlayer(this.dataSource, accountId, work, { statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  }
}

const notFound = () => new ApiError('not_found', IMPORT_TEXTS.notFound);
const isAny = ({ sessions: cash, tournaments: others }: ImportCounts): boolean => cash + others > 0;

/** Returns places of the current trial only. */
const returnedPlaces = ({ trialNumber }: Player, found: StoredImport) =>
  found.trialNumber === trialNumber
    ? { cash: -found.saved.sessions, tournament: -found.saved.tournaments }
    : {};

/** One event for all results. */
const changeOf = (id: string, saved: ImportCounts, change: 'created' | 'deleted', player: Player) => ({
  ...{ kind: saved.sessions > 0 ? ('cash' as const) : ('tournament' as const) },
  ...{ change, resultId: id, player },
});

/** @throws ApiError `conflict` for an import that was undone: answering it as saved would be wrong, its results are gone */
async function importedBefore(query: Query, accountId: string, first: string): Promise<ImportDone> {
  const before = await findImport(query, accountId, first);
  if (!before) throw keyConflict();
  if (before.undone_at !== undefined) throw new ApiError('conflict', IMPORT_TEXTS.undone);
  return { id: before.id, saved: before.saved, skipped: before.skipped };
}
