import { toDollars, type DashboardResult } from '@feltbook/contracts';
import { ColumnsBuilder, knownTicks, ticksOf } from '@feltbook/poker-math';
import type { Cells } from '../../database/each-row';
import { FiguresTally } from '../figures/figures';
import type { Kind } from '../players/player';
import type { PlayerRows } from './player-rows';

type OrderCells = [date: string, startTime: string, createdAt: string, id: string];
type SharedCells = [
  ...OrderCells,
  accountId: string,
  endTime: string,
  hundredths: number,
  buyinCents: string,
  cashoutCents: string,
  location: string,
  gameType: string,
  tipsCents: string | null,
  expensesCents: string | null,
];
type SessionCells = [...SharedCells, stakes: string];
type TournamentCells = [...SharedCells, place: number | null, name: string, entries: number | null];

/** A row as the database answers it: the order first, then what both kinds have, then what one has. */
export type RowCells = SessionCells | TournamentCells;
export const ACCOUNT_CELL = 4;
/** Where those that one kind has begin. */
const OWN_CELLS = 13;

/** So many rows of a player are kept as they came; of more, those that are shown are read again. */
const FEW = 1000;

/** Puts a player's results in their order: tournaments first, of which there are mostly fewer, then all sessions. */
export class RowsBuilder {
  private readonly columns = new ColumnsBuilder();
  private readonly tally = new FiguresTally();
  private readonly ids: string[] = [];
  private readonly dates: string[] = [];
  private readonly kinds: Kind[] = [];
  private cells: RowCells[] | undefined = [];
  private readonly tournaments: TournamentCells[] = [];
  private next = 0;

  constructor(private readonly lengths: Lengths) {}

  addTournament(cells: RowCells): void {
    this.tournaments.push(cells as TournamentCells);
  }

  addSession(cells: RowCells): void {
    this.addTournamentsBefore(cells);
    this.add('cash', cells);
  }

  build(): PlayerRows {
    this.addTournamentsBefore();
    const { ids, dates, kinds, cells, tally } = this;
    return { ids, dates, kinds, cells, tally, columns: this.columns.build() };
  }

  private addTournamentsBefore(session?: Cells): void {
    for (
      let other = this.tournaments[this.next];
      other && (!session || isBefore(other, session));
      other = this.tournaments[(this.next += 1)]
    ) {
      this.add('tournament', other);
    }
  }

  private add(kind: Kind, cells: RowCells): void {
    const [
      date,
      startTime,
      ,
      id,
      ,
      endTime,
      hundredths,
      buyin,
      cashout,
      location,
      gameType,
      tips,
      expenses,
      own,
    ] = cells;
    const row = {
      kind,
      date,
      buyinCents: Number(buyin),
      cashoutCents: Number(cashout),
      ticks: this.lengths.of(startTime, endTime, hundredths),
      location,
      gameType,
      stakes: kind === 'cash' ? (own as string) : undefined,
      place: kind === 'cash' ? undefined : (own as number | null),
      tipsCents: Number(tips),
      expensesCents: Number(expenses),
    };
    this.columns.add(row);
    this.tally.add(row);
    this.ids.push(id);
    this.dates.push(date);
    this.kinds.push(kind);
    if (this.ids.length > FEW) this.cells = undefined;
    this.cells?.push(cells);
  }
}

/** @returns the record that the dashboard shows of a row */
export function recordOf(kind: Kind, cells: RowCells): DashboardResult {
  const [date, , , id, , , hundredths, buyin, cashout, location, game_type] = cells;
  const money = { buyin: toDollars(Number(buyin)), cashout: toDollars(Number(cashout)) };
  const shared = { id, date, location, game_type, duration: hundredths / 100, ...money, kind };
  if (kind === 'cash') return { ...shared, stakes: (cells as SessionCells)[OWN_CELLS] };
  const [place, name, entries] = (cells as TournamentCells).slice(OWN_CELLS) as [
    number | null,
    string,
    number | null,
  ];
  return { ...shared, name, place: place ?? undefined, entries: entries ?? undefined };
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

/** The order of `compareResults`, on what the database answers. */
function isBefore(a: Cells, b: Cells): boolean {
  for (const cell of [0, 1, 2, 3]) {
    const [left, right] = [a[cell] as string, b[cell] as string];
    if (left !== right) return left < right;
  }
  return false;
}
