import { toDollars, type DashboardResult, type ResultKindName } from '@feltbook/contracts';
import { ColumnsBuilder, knownTicks, ticksOf } from '@feltbook/poker-math';
import { FiguresTally } from '../figures/figures';
import type { PlayerRows } from './player-rows';

interface SharedRow {
  readonly played_on: string;
  readonly start_time: string;
  readonly created_at: string;
  readonly id: string;
  readonly account_id: string;
  readonly end_time: string;
  readonly duration_hundredths: number;
  readonly buyin_cents: string;
  readonly cashout_cents: string;
  readonly location: string;
  readonly game_type: string;
  readonly tips_cents: string | null;
  readonly expenses_cents: string | null;
}
export interface SessionRow extends SharedRow {
  readonly stakes: string;
}
export interface TournamentRow extends SharedRow {
  readonly place: number | null;
  readonly name: string;
  readonly entries: number | null;
}
/** A row as the database answers it: BIGINT as text. */
export type ResultRow = SessionRow | TournamentRow;

/** So many rows of a player are kept as they came; of more, those that are shown are read again. */
const FEW = 1000;

/** Puts a player's results in their order: tournaments first, of which there are mostly fewer, then all sessions. */
export class RowsBuilder {
  private readonly columns = new ColumnsBuilder();
  private readonly tally = new FiguresTally();
  private readonly ids: string[] = [];
  private readonly dates: string[] = [];
  private readonly kinds: ResultKindName[] = [];
  private rows: ResultRow[] | undefined = [];
  private readonly tournaments: TournamentRow[] = [];
  private next = 0;

  constructor(private readonly lengths: Lengths) {}

  addTournament(row: TournamentRow): void {
    this.tournaments.push(row);
  }

  addSession(row: SessionRow): void {
    this.addTournamentsBefore(row);
    this.add('cash', row);
  }

  build(): PlayerRows {
    this.addTournamentsBefore();
    const { ids, dates, kinds, rows, tally } = this;
    return { ids, dates, kinds, rows, tally, columns: this.columns.build() };
  }

  private addTournamentsBefore(session?: SessionRow): void {
    for (
      let other = this.tournaments[this.next];
      other && (!session || isBefore(other, session));
      other = this.tournaments[(this.next += 1)]
    ) {
      this.add('tournament', other);
    }
  }

  private add(kind: ResultKindName, row: ResultRow): void {
    const { id, played_on: date } = row;
    const result = {
      kind,
      date,
      buyinCents: Number(row.buyin_cents),
      cashoutCents: Number(row.cashout_cents),
      ticks: this.lengths.of(row.start_time, row.end_time, row.duration_hundredths),
      location: row.location,
      gameType: row.game_type,
      stakes: 'stakes' in row ? row.stakes : undefined,
      place: 'place' in row ? row.place : undefined,
      tipsCents: Number(row.tips_cents),
      expensesCents: Number(row.expenses_cents),
    };
    this.columns.add(result);
    this.tally.add(result);
    this.ids.push(id);
    this.dates.push(date);
    this.kinds.push(kind);
    if (this.ids.length > FEW) this.rows = undefined;
    this.rows?.push(row);
  }
}

/** @returns the record that the dashboard shows of a row */
export function recordOf(row: ResultRow): DashboardResult {
  const { id, played_on: date, location, game_type } = row;
  const money = { buyin: toDollars(Number(row.buyin_cents)), cashout: toDollars(Number(row.cashout_cents)) };
  const shared = { id, date, location, game_type, duration: row.duration_hundredths / 100, ...money };
  if ('stakes' in row) return { ...shared, kind: 'cash', stakes: row.stakes };
  const { name, place, entries } = row;
  return { ...shared, kind: 'tournament', name, place: place ?? undefined, entries: entries ?? undefined };
}

/** Players begin and end at few times of day: what was worked out once for two of them is remembered. */
export class Lengths {
  private readonly known = new Map<string, number>();

  of(startTime: string, endTime: string, hundredths: number): number {
    if (startTime === '') return knownTicks(ticksOf({ duration: hundredths / 100 }));
    const times = startTime + endTime;
    let ticks = this.known.get(times);
    if (ticks === undefined) this.known.set(times, (ticks = ticksOf({ startTime, endTime })));
    return ticks;
  }
}

const ORDER = ['played_on', 'start_time', 'created_at', 'id'] as const;

/** The order of `compareResults`, on what the database answers. */
function isBefore(one: ResultRow, other: ResultRow): boolean {
  for (const column of ORDER) if (one[column] !== other[column]) return one[column] < other[column];
  return false;
}
