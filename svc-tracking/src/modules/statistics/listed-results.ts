import {
  CASH_SESSIONS,
  type DashboardResult,
  MOST_LISTED,
  type ResultGroup,
  type ResultResponse,
  TOURNAMENTS,
} from '@feltbook/contracts';
import type { Range } from '@feltbook/poker-math';
import type { PoolConnection } from 'mysql2';
import { ResultsRepository } from '../results/results.repository';
import { newestOf, type FigureRows } from './player-rows';
import { recordOf } from './rows-builder';

const sessions = new ResultsRepository(CASH_SESSIONS);
const tournaments = new ResultsRepository(TOURNAMENTS);

/** Sums of results, and their rows. */
interface RangeGroup {
  readonly count: number;
  readonly profit: number;
  readonly hours: number;
  readonly results: Range;
}

/**
 * Turns row numbers into the records that the dashboard shows. The parts first register the rows that they need; `read` then
 * loads them together, unless they are still in memory.
 */
export class ListedResults {
  private readonly wanted = new Set<number>();
  private readonly found = new Map<string, DashboardResult>();
  private readonly times = new Map<string, Times>();

  constructor(
    private readonly rows: FigureRows,
    private readonly accountId: string,
  ) {}

  want(...rows: readonly (number | null)[]): void {
    for (const row of rows) if (row !== null) this.wanted.add(row);
  }

  wantGroups(...groups: readonly (RangeGroup | null)[]): void {
    for (const group of groups) if (group) this.want(...newestOf(group.results, MOST_LISTED));
  }

  /**
   * Loads the registered rows.
   * @param connection in the snapshot that the rows were read from; not needed for rows in memory
   */
  async read(connection?: PoolConnection): Promise<void> {
    const { rows, kinds } = this.rows;
    if (rows) {
      for (const row of this.wanted) {
        const stored = rows[row];
        if (!stored) continue;
        this.found.set(stored.id, recordOf(stored));
        this.times.set(stored.id, { startTime: stored.start_time, endTime: stored.end_time });
      }
      return;
    }
    if (!connection) throw new Error('Rows that are not in memory are read from a connection.');
    const idsOf = (kind: FigureRows['kinds'][number]) =>
      [...this.wanted].filter((row) => kinds[row] === kind).map((row) => this.rows.ids[row] ?? '');
    await sessions.eachOf(connection, this.accountId, idsOf('cash'), (session) => {
      this.found.set(session.id, { ...shown(session), kind: 'cash', stakes: session.stakes });
      this.times.set(session.id, session);
    });
    await tournaments.eachOf(connection, this.accountId, idsOf('tournament'), (tournament) => {
      const { name, place, entries } = tournament;
      this.found.set(tournament.id, { ...shown(tournament), kind: 'tournament', name, place, entries });
      this.times.set(tournament.id, tournament);
    });
  }

  /** @returns the record of a registered row; null without a row */
  one(row: number | null): DashboardResult | null {
    return (row !== null && this.found.get(this.rows.ids[row] ?? '')) || null;
  }

  /** @returns the records of registered rows, in the same order */
  all(rows: readonly number[]): DashboardResult[] {
    return rows.map((row) => this.one(row)).filter((result) => result !== null);
  }

  /** @returns the times of a record, as far as they are known */
  timesOf({ id }: DashboardResult): Times {
    const { startTime, endTime } = this.times.get(id) ?? {};
    return { ...(startTime && { startTime }), ...(endTime && { endTime }) };
  }

  /** @returns the group with its newest results instead of all its rows */
  group<Group extends RangeGroup>(group: Group): Omit<Group, 'results'> & ResultGroup {
    return { ...group, results: this.all(newestOf(group.results, MOST_LISTED)) };
  }

  /** As `group`, with the days of the first and the last result as its span. */
  spanned<Group extends RangeGroup>(group: Group): Omit<Group, 'results'> & ResultGroup & Span {
    const { from, to } = group.results;
    const { dates } = this.rows;
    return { ...this.group(group), from: dates[from] ?? '', to: dates[to - 1] ?? '' };
  }
}

/** Blank if they are not known. */
type Times = Pick<ResultResponse, 'startTime' | 'endTime'>;

interface Span {
  readonly from: string;
  readonly to: string;
}

const shown = ({ id, date, location, game_type, duration, buyin, cashout }: ResultResponse) => ({
  id,
  date,
  location,
  game_type,
  duration,
  buyin,
  cashout,
});
