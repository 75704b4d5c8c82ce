import { Injectable } from '@nestjs/common';
import type { Dashboard } from '@feltbook/contracts';
import { assemble } from '@feltbook/poker-math';
import { directQuery, Metrics, onConnection, ReadCount } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { accountGone } from '../players/change-player';
import { HistorySlots } from '../players/history-slots';
import { readPlayer } from '../players/players.repository';
import { matches } from '../results/etag';
import { Computations } from './computations';
import {
  DOCUMENT_FORMAT,
  readDocumentState,
  readStale,
  type DocumentState,
  type StatisticsDocument,
} from './documents.repository';
import { DocumentStore } from './document-store';
import { ListedResults } from './listed-results';
import { jsonOf, pack, unpack } from './packed';
import { readRows } from './player-rows';
import { asOfTodayPart, asOfTodaySince } from './as-of-today-part';
import { dayInUtc, isSomewhereToday } from './today';
import { wholeDocument } from './whole-document';

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
    private readonly documents: DocumentStore,
    private readonly slots: HistorySlots,
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
    const tag = (version: number) => `W/"${accountId}.${version}.${today}.${DOCUMENT_FORMAT}"`;
    if (ifNoneMatch !== undefined) {
      const player = await readPlayer(directQuery(this.dataSource), accountId);
      if (player?.erased) throw accountGone();
      const etag = tag(player?.version ?? 0);
      if (matches(ifNoneMatch, etag)) return this.reads.note({ etag });
    }
    const state = await readDocumentState(directQuery(this.dataSource), accountId);
    if (state.erased) throw accountGone();
    const { version, stored } = state;
    const etag = tag(version);
    const ready = stored?.today === today ? stored : this.documents.find(accountId, version, today);
    this.reads.note(Boolean(ready));
    if (ready) return { etag, packed: ready.answer };
    const computed = await this.computeOnce(accountId, today, state);
    return { etag: tag(computed.version), packed: computed.answer };
  }

  /**
   * @param ifNoneMatch the request's `If-None-Match`
   * @returns what forms start with, including every save that was acknowledged before the call
   * @throws ApiError `unauthenticated` when the account was deleted
   */
  async entryDefaults(accountId: string, ifNoneMatch?: string): Promise<PackedAnswer> {
    const tag = (version: number) => `W/"${accountId}.${version}.entry-defaults.${DOCUMENT_FORMAT}"`;
    const state = await readDocumentState(directQuery(this.dataSource), accountId);
    if (state.erased) throw accountGone();
    const { version, stored } = state;
    const etag = tag(version);
    if (matches(ifNoneMatch, etag)) return this.reads.note({ etag });
    const ready = stored ?? this.documents.find(accountId, version);
    this.reads.note(Boolean(ready));
    if (ready) return { etag, packed: ready.entryDefaults };
    // The dashboard is computed along, for the day that its next call most likely has.
    const stale = await readStale(directQuery(this.dataSource), accountId);
    const computed = await this.computeOnce(accountId, likelyDay(stale?.today, new Date()), state);
    return { etag: tag(computed.version), packed: computed.entryDefaults };
  }

  /**
   * Computes an outdated document before the next call: for the day that was last requested, as long as it may still be the
   * player's today.
   */
  async refresh(accountId: string, now = new Date()): Promise<void> {
    // Usually the player's call has computed it.
    const stale = await readStale(directQuery(this.dataSource), accountId);
    if (!stale) return;
    const { version } = stale;
    const today = likelyDay(stale.today, now);
    const player = await readPlayer(directQuery(this.dataSource), accountId);
    const document = await this.slots.reading(accountId, player, () =>
      wholeDocument(this.dataSource, accountId, today, version),
    );
    this.computations.count('whole', 'worker');
    await this.documents.store(document);
  }

  private computeOnce(accountId: string, today: string, state: DocumentState): Promise<StatisticsDocument> {
    // The key includes the version, so that a caller never shares a computation that began before its last save.
    const key = `${accountId} ${state.version} ${today}`;
    const running =
      this.running.get(key) ?? this.compute(accountId, today, state).finally(() => this.running.delete(key));
    this.running.set(key, running);
    return running;
  }

  private async compute(accountId: string, today: string, state: DocumentState): Promise<StatisticsDocument> {
    return this.slots.reading(accountId, state, async () => {
      const otherDay = state.stored && (await this.forToday(accountId, today, state.version, state.stored));
      this.computations.count(otherDay ? 'as_of_today' : 'whole', 'call');
      const document = otherDay ?? (await wholeDocument(this.dataSource, accountId, today, state.version));
      this.documents.add(document);
      return document;
    });
  }

  /**
   * Replaces the part that depends on today. @param stored the document of another day
   * @returns undefined if the player's version has changed
   */
  private async forToday(
    accountId: string,
    today: string,
    version: number,
    { answer, entryDefaults }: Pick<StatisticsDocument, 'answer' | 'entryDefaults'>,
  ): Promise<StatisticsDocument | undefined> {
    const otherDay = JSON.parse((await unpack(answer)).toString()) as Dashboard;
    // The series begins with a zero point.
    const firstDay = otherDay.bankroll[1]?.date;
    const asOfToday = await onConnection(this.dataSource, async (query, connection) => {
      const rows = await readRows(connection, accountId, { from: asOfTodaySince(today) });
      const listed = new ListedResults(rows, accountId);
      const asOfTodayOf = asOfTodayPart(rows, listed, today, firstDay);
      await listed.read(connection);
      // Read last: every change of a result raises it.
      const player = await readPlayer(query, accountId);
      return (player?.version ?? 0) === version ? asOfTodayOf() : undefined;
    });
    if (!asOfToday) return undefined;
    const packed = await pack(jsonOf(assemble(otherDay, asOfToday) satisfies Dashboard));
    return { accountId, version, today, answer: packed, entryDefaults };
  }
}

/** @param last the day that was last requested @returns that day while it may still be the player's today, else the day in UTC */
const likelyDay = (last: string | null | undefined, now: Date): string =>
  last && isSomewhereToday(last, now) ? last : dayInUtc(now);
