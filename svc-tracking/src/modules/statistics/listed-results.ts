import { CASH_SESSIONS, type DashboardResult, type ResultResponse, TOURNAMENTS } from '@feltbook/contracts';
import { ListedRows, MOST_LISTED, newestOf, type RowGroup } from '@feltbook/poker-math';
import type { PoolConnection } from 'mysql2';
import { ResultsRepository } from '../results/results.repository';
import type { FigureRows } from './player-rows';
import { recordOf } from './rows-builder';

const sessions = new ResultsRepository(CASH_SESSIONS);
const tournaments = new ResultsRepository(TOURNAMENTS);

/**
 * Turns row numbers into the records that the dashboard shows. The parts first register the rows that they need; `read` then
 * loads them together, unless they are still in memory.
 */
export class ListedResults extends ListedRows<DashboardResult> {
  private readonly wanted = new Set<number>();
  private readonly found = new Map<string, DashboardResult>();
  private readonly times = new Map<string, Times>();

  constructor(
    private readonly rows: FigureRows,
    private readonly accountId: string,
  ) {
    super(rows.dates);
  }

  want(...rows: readonly (number | null)[]): void {
    for (const row of rows) if (row !== null) this.wanted.add(row);
  }

  wantGroups(...groups: readonly (RowGroup | null)[]): void {
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

  /** @returns the times of a record, as far as they are known */
  timesOf({ id }: DashboardResult): Times {
    const { startTime, endTime } = this.times.get(id) ?? {};
    return { ...(startTime && { startTime }), ...(endTime && { endTime }) };
  }
}

/** Blank if they are not known. */
type Times = Pick<ResultResponse, 'startTime' | 'endTime'>;

const shown = ({
  id,
  date,
  location,
  game_type,
  duration,
  buyin,
  cashout,
  currency,
  rate,
}: ResultResponse) => ({
  ...{ id, date, location, game_type, duration, buyin, cashout },
  ...(rate !== undefined && { currency, rate }),
});
