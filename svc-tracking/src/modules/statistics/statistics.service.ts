import { Inject, Injectable } from '@nestjs/common';
import { directQuery, inSnapshot, LOGGER, Metrics, ReadCount } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { accountGone } from '../players/change-player';
import { readPlayer } from '../players/players.repository';
import { matches } from '../results/etag';
import { Computations, type Cause } from './computations';
import { assemble, type DateIndependentPart } from './dashboard-parts';
import {
  DOCUMENT_FORMAT,
  readDocumentState,
  saveDocuments,
  type StalePlayer,
  type DocumentState,
  type StatisticsDocument,
} from './documents.repository';
import { ListedResults } from './listed-results';
import { pack, unpack } from './packed';
import { readRows } from './player-rows';
import { asOfTodayPart, asOfTodaySince } from './as-of-today-part';
import { dayInUtc, isSomewhereToday } from './today';
import { staleDocuments, wholeDocument } from './whole-document';

export interface PackedAnswer {
  readonly etag: string;
  /** Gzipped JSON. Absent when the caller has the newest version. */
  readonly packed?: Buffer;
}

/** Answers a player's dashboard from the stored document, which it recomputes when it is outdated. */
@Injectable()
export class StatisticsService {
  private readonly reads = new ReadCount();
  /** Computations in progress, shared by concurrent calls. */
  private readonly running = new Map<string, Promise<StatisticsDocument>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly computations: Computations,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    metrics.watchCache('statistics', this.reads);
  }

  /**
   * @param today YYYY-MM-DD, the player's local day; default: the day in UTC
   * @param ifNoneMatch the request's `If-None-Match`
   * @returns the dashboard, including every save that was acknowledged before the call
   * @throws ApiError `unauthenticated` when the account was deleted
   */
  async answer(accountId: string, today = dayInUtc(new Date()), ifNoneMatch?: string): Promise<PackedAnswer> {
    const query = directQuery(this.dataSource);
    const tag = (version: number) => `W/"${accountId}.${version}.${today}.${DOCUMENT_FORMAT}"`;
    if (ifNoneMatch !== undefined) {
      const player = await readPlayer(query, accountId);
      if (player?.erased) throw accountGone();
      const etag = tag(player?.version ?? 0);
      if (matches(ifNoneMatch, etag)) return this.reads.note({ etag });
    }
    const state = await readDocumentState(query, accountId, today);
    if (state.erased) throw accountGone();
    this.reads.note(state.answer !== null);
    if (state.answer) return { etag: tag(state.version), packed: state.answer };
    const { version, answer } = await this.computeOnce(accountId, today, state);
    return { etag: tag(version), packed: answer };
  }

  /** `refreshAll` for one player. */
  async refresh(accountId: string, now = new Date()): Promise<void> {
    await this.refreshAll([accountId], now);
  }

  /**
   * Computes the players' outdated documents before the next calls: for the day that was last requested, as long as it
   * may still be the player's today.
   */
  async refreshAll(accountIds: readonly string[], now = new Date()): Promise<void> {
    const todayOf = ({ today }: StalePlayer) =>
      today !== null && isSomewhereToday(today, now) ? today : dayInUtc(now);
    const { documents, large } = await staleDocuments(this.dataSource, accountIds, todayOf);
    this.computations.count('whole', 'worker', documents.length);
    await this.store(documents);
    for (const player of large) await this.compute(player.accountId, todayOf(player), null, 'worker');
  }

  private computeOnce(accountId: string, today: string, state: DocumentState): Promise<StatisticsDocument> {
    // The key includes the version, so that a caller never shares a computation that began before its last save.
    const key = `${accountId} ${state.version} ${today}`;
    const running =
      this.running.get(key) ??
      this.compute(accountId, today, state, 'call').finally(() => this.running.delete(key));
    this.running.set(key, running);
    return running;
  }

  private async compute(
    accountId: string,
    today: string,
    state: DocumentState | null,
    cause: Cause,
  ): Promise<StatisticsDocument> {
    const document =
      (state?.dateIndependent &&
        (await this.forToday(accountId, today, state.version, state.dateIndependent))) ??
      (await wholeDocument(this.dataSource, accountId, today));
    this.computations.count(
      document.dateIndependent === state?.dateIndependent ? 'as_of_today' : 'whole',
      cause,
    );
    await this.store([document]);
    return document;
  }

  /** Computes only the part that depends on today. @returns undefined if the player's version has changed */
  private async forToday(
    accountId: string,
    today: string,
    version: number,
    packed: Buffer,
  ): Promise<StatisticsDocument | undefined> {
    const asOfToday = await inSnapshot(this.dataSource, async (query, connection) => {
      const player = await readPlayer(query, accountId);
      if (player?.version !== version) return undefined;
      const rows = await readRows(connection, accountId, { from: asOfTodaySince(today) });
      const listed = new ListedResults(rows, accountId);
      const asOfTodayOf = asOfTodayPart(rows, listed, today);
      await listed.read(connection);
      return asOfTodayOf();
    });
    if (!asOfToday) return undefined;
    const dateIndependent = JSON.parse((await unpack(packed)).toString()) as DateIndependentPart;
    return {
      accountId,
      version,
      today,
      dateIndependent: packed,
      answer: await pack(assemble(dateIndependent, asOfToday)),
    };
  }

  /**
   * Stores documents whose day is today in some time zone. Only logs a failure: the document is returned, and computed again
   * by the next request.
   */
  private async store(documents: readonly StatisticsDocument[]): Promise<void> {
    const current = documents.filter(({ today }) => isSomewhereToday(today, new Date()));
    if (current.length === 0) return;
    try {
      await saveDocuments(this.dataSource, current);
    } catch (error) {
      this.logger.warn({ err: error }, "Players' statistics could not be stored.");
    }
  }
}
