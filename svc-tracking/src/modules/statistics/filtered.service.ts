import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  ComparisonAnswer,
  ComparisonQuery,
  Dashboard,
  InsightsAnswer,
  ReportFilterQuery,
  ResultFilterQuery,
  TripsAnswer,
  YearReportAnswer,
} from '@feltbook/contracts';
import {
  assemble,
  comparisonOf,
  dateIndependentFigures,
  insightsAnswer,
  reportAnswer,
  selectResults,
  type SharedDays,
  type TripExpense,
  tripsOf,
  yearPeriod,
} from '@feltbook/poker-math';
import { directQuery, inSnapshot } from '@feltbook/svc-kit';
import type { PoolConnection } from 'mysql2';
import { DataSource } from 'typeorm';
import { accountGone } from '../players/change-player';
import { HistorySlots } from '../players/history-slots';
import type { Player } from '../players/player';
import { readPlayer } from '../players/players.repository';
import { matches } from '../results/etag';
import { asOfTodayPart } from './as-of-today-part';
import { dateIndependentPart } from './date-independent-part';
import { DOCUMENT_FORMAT } from './documents.repository';
import { KeptRows } from './kept-rows';
import { ListedResults } from './listed-results';
import { jsonOf } from './packed';
import type { FreshAnswer } from './packed-reply';
import { type PlayerRows, type ReadOptions, readRows, type FigureRows } from './player-rows';
import { reportResult } from './report-result';
import type { ResultRow } from './rows-builder';
import { dayInUtc } from './today';

/** Rows of players with more results are not kept as objects: those that an answer lists are read again. */
const MOST_ROWS_IN_MEMORY = 20_000;

/** Computes an answer. @param connection in the snapshot that the rows were read from; absent for rows in memory */
type Compute<Answer> = (rows: PlayerRows, connection?: PoolConnection) => Promise<Answer>;

/** Answers figures of the results that a filter lets through. Nothing is stored: filters are many. */
@Injectable()
export class FilteredService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly kept: KeptRows,
    private readonly slots: HistorySlots,
  ) {}

  /**
   * @param today YYYY-MM-DD, the player's local day; default: the day in UTC
   * @param ifNoneMatch the request's `If-None-Match`
   * @returns the dashboard of the chosen results, including every save that was acknowledged before the call
   * @throws ApiError `unauthenticated` when the account was deleted
   */
  dashboard(
    accountId: string,
    filter: ResultFilterQuery,
    today = dayInUtc(new Date()),
    ifNoneMatch?: string,
  ): Promise<FreshAnswer> {
    const tag = `${today}.${DOCUMENT_FORMAT}.${digestOf(filter)}`;
    return this.answer(accountId, tag, ifNoneMatch, async (rows, connection) => {
      const chosen = chosenRows(rows, filter);
      const listed = new ListedResults(chosen, accountId);
      const [dateIndependentOf, asOfTodayOf] = [
        dateIndependentPart(chosen, listed),
        asOfTodayPart(chosen, listed, today),
      ];
      await listed.read(connection);
      return jsonOf(assemble(dateIndependentOf(), asOfTodayOf()) satisfies Dashboard);
    });
  }

  /** As `dashboard`: what the chosen results have in common, and where the money comes from. */
  insights(accountId: string, filter: ResultFilterQuery, ifNoneMatch?: string): Promise<FreshAnswer> {
    const tag = `insights.${DOCUMENT_FORMAT}.${digestOf(filter)}`;
    return this.answer(accountId, tag, ifNoneMatch, ({ columns }) =>
      Promise.resolve(
        jsonOf(insightsAnswer(selectResults(columns, filter).columns) satisfies InsightsAnswer),
      ),
    );
  }

  /** As `dashboard`: two selections side by side. */
  comparison(accountId: string, { one, other }: ComparisonQuery, ifNoneMatch?: string): Promise<FreshAnswer> {
    const tag = `comparison.${DOCUMENT_FORMAT}.${digestOf(one)}.${digestOf(other)}`;
    return this.answer(accountId, tag, ifNoneMatch, ({ columns }) =>
      Promise.resolve(jsonOf(comparisonOf(columns, one, other) satisfies ComparisonAnswer)),
    );
  }

  /**
   * As `dashboard`: the chosen results of a year, and what they add up to.
   * @param year YYYY
   */
  report(
    accountId: string,
    year: string,
    filter: ReportFilterQuery,
    ifNoneMatch?: string,
  ): Promise<FreshAnswer> {
    const period = yearPeriod(year);
    const ofYear = { ...filter, ...period };
    const tag = `report.${DOCUMENT_FORMAT}.${digestOf(ofYear)}`;
    return this.answer(accountId, tag, ifNoneMatch, async (all, connection) => {
      const { columns, rows, ids } = chosenRows(all, ofYear);
      const listed = rows ?? (await rowsOf(ids, connection, accountId, period));
      const answer = reportAnswer(year, all.columns, columns, listed.map(reportResult));
      return jsonOf(answer satisfies YearReportAnswer);
    });
  }

  /** As `dashboard`: all trips, with the expenses between sessions that name them. */
  trips(accountId: string, expenses: readonly TripExpense[], ifNoneMatch?: string): Promise<FreshAnswer> {
    const tag = `trips.${DOCUMENT_FORMAT}.${digest(expenses)}`;
    return this.answer(accountId, tag, ifNoneMatch, ({ columns }) =>
      Promise.resolve(jsonOf(tripsOf(columns, expenses) satisfies TripsAnswer)),
    );
  }

  /** As `dashboard`: the chosen results day by day. */
  async days(accountId: string, filter: ResultFilterQuery): Promise<SharedDays> {
    const player = await this.find(directQuery(this.dataSource), accountId);
    const { answer } = await this.compute(accountId, player, ({ columns }) => {
      const { bankroll, played } = dateIndependentFigures(selectResults(columns, filter).columns);
      return Promise.resolve({ bankroll, played });
    });
    return answer;
  }

  private async answer(
    accountId: string,
    tag: string,
    ifNoneMatch: string | undefined,
    compute: Compute<Buffer>,
  ): Promise<FreshAnswer> {
    const tagOf = (version: number) => `W/"${accountId}.${version}.${tag}"`;
    const player = await this.find(directQuery(this.dataSource), accountId);
    const etag = tagOf(player?.version ?? 0);
    if (matches(ifNoneMatch, etag)) return { etag };
    const fresh = await this.compute(accountId, player, compute);
    return { etag: tagOf(fresh.version), json: fresh.answer };
  }

  /** @param player as known; the answer may be of a newer version */
  private async compute<Answer>(
    accountId: string,
    player: Player | undefined,
    compute: Compute<Answer>,
  ): Promise<{ version: number; answer: Answer }> {
    const version = player?.version ?? 0;
    const kept = await this.kept.find(accountId, version);
    if (kept?.rows) return { version, answer: await compute(kept) };
    return this.slots.reading(accountId, player, () =>
      inSnapshot(this.dataSource, async (query, connection) => {
        const current = (await this.find(query, accountId))?.version ?? 0;
        const rows = await this.kept.of(accountId, current, () =>
          readRows(connection, accountId, { keep: MOST_ROWS_IN_MEMORY }),
        );
        return { version: current, answer: await compute(rows, connection) };
      }),
    );
  }

  /** @returns undefined for a player without any save @throws ApiError `unauthenticated` when the account was deleted */
  private async find(...[query, accountId]: Parameters<typeof readPlayer>): Promise<Player | undefined> {
    const player = await readPlayer(query, accountId);
    if (!player?.erased) return player;
    this.kept.release(accountId);
    throw accountGone();
  }
}

/** Rows of players with many results, which are not kept as objects. */
async function rowsOf(
  ids: readonly string[],
  connection: PoolConnection | undefined,
  accountId: string,
  period: ReadOptions,
): Promise<ResultRow[]> {
  if (!connection) throw new Error('Rows that are not in memory are read from a connection.');
  const { rows = [] } = await readRows(connection, accountId, { ...period, keep: Infinity });
  const chosen = new Set(ids);
  return rows.filter(({ id }) => chosen.has(id));
}

function chosenRows({ columns, ids, dates, kinds, rows }: PlayerRows, filter: ResultFilterQuery): FigureRows {
  const { columns: chosen, rows: at } = selectResults(columns, filter);
  const pick = <Item>(items: readonly Item[]): Item[] => {
    const picked: Item[] = [];
    for (const row of at) {
      const item = items[row];
      if (item !== undefined) picked.push(item);
    }
    return picked;
  };
  return {
    columns: chosen,
    ids: pick(ids),
    dates: pick(dates),
    kinds: pick(kinds),
    rows: rows && pick(rows),
  };
}

/** The same for the same criteria, in whatever order they were named. */
function digestOf(filter: ResultFilterQuery): string {
  const criteria = Object.entries(filter)
    .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return digest(criteria);
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
