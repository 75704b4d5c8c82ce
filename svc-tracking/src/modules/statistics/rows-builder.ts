import { type DashboardResult, type Deal, type ResultKindName, toDollars } from '@feltbook/contracts';
import {
  amountsInBase,
  ColumnsBuilder,
  dealsInBase,
  entryPrice,
  knownTicks,
  storedTicks,
} from '@feltbook/poker-math';
import { FiguresTally } from '../figures/figures';
import type { PlayerRows } from './player-rows';

interface SharedRow {
  readonly played_on: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly created_at: string;
  readonly id: string;
  readonly duration_hundredths: number;
  readonly buyin_cents: string;
  readonly cashout_cents: string;
  readonly location: string;
  readonly game_type: string;
  /** Separated by commas. */
  readonly tags: string | null;
  readonly trip: string | null;
  readonly bankroll: string | null;
  readonly tips_cents: string | null;
  readonly expenses_cents: string | null;
  /** 1 for a result with deals, which are read afterwards. */
  readonly has_deals: number;
  readonly currency: string | null;
  readonly rate: string | null;
}
export interface SessionRow extends SharedRow {
  readonly stakes: string;
}
export interface TournamentRow extends SharedRow {
  readonly place: number | null;
  readonly places_paid: number | null;
  readonly name: string;
  readonly entries: number | null;
  readonly rebuys: number | null;
  readonly rebuys_cents: string | null;
  readonly addons_cents: string | null;
}
/** A row as the driver returns it: BIGINT as string. */
export type ResultRow = SessionRow | TournamentRow;

/** Rows of a player that are kept in memory. With more, the displayed ones are read again. */
const MAX_KEPT_ROWS = 1000;

/** Merges a player's results into one order. Add all tournaments first, because most players have fewer of them. */
export class RowsBuilder {
  private readonly columns = new ColumnsBuilder();
  private readonly tally = new FiguresTally();
  private readonly ids: string[] = [];
  private readonly dates: string[] = [];
  private readonly kinds: ResultKindName[] = [];
  private rows: ResultRow[] | undefined = [];
  private readonly savedLast: Partial<Record<ResultKindName, ResultRow>> = {};
  private readonly tournaments: TournamentRow[] = [];
  private next = 0;
  /** The deals of results, filled in by `setDeals`. */
  private readonly deals = new Map<string, { readonly into: Deal[]; readonly rate: number | undefined }>();

  /** @param keep of a player with more results, no row is kept in memory */
  constructor(private readonly keep = MAX_KEPT_ROWS) {}

  addTournament(row: TournamentRow): void {
    this.tournaments.push(row);
  }

  addSession(row: SessionRow): void {
    this.addTournamentsBefore(row);
    this.add('cash', row);
  }

  /** Whether results have deals, which `setDeals` adds before `build`. Call it after all rows are added. */
  get hasDeals(): boolean {
    this.addTournamentsBefore();
    return this.deals.size > 0;
  }

  setDeals(id: string, deals: readonly Deal[]): void {
    const dealt = this.deals.get(id);
    dealt?.into.push(...dealsInBase(deals, dealt.rate));
  }

  build(): PlayerRows {
    this.addTournamentsBefore();
    const { ids, dates, kinds, rows, tally, savedLast } = this;
    return { ids, dates, kinds, rows, tally, savedLast, columns: this.columns.build() };
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
    const deals: Deal[] | undefined = row.has_deals ? [] : undefined;
    const rate = rateOf(row);
    if (deals) this.deals.set(id, { into: deals, rate });
    const result = amountsInBase({
      kind,
      date,
      buyinCents: Number(row.buyin_cents),
      cashoutCents: Number(row.cashout_cents),
      ticks: knownTicks(storedTicks(row.duration_hundredths, row.start_time !== '')),
      location: row.location,
      gameType: row.game_type,
      tags: row.tags,
      trip: row.trip,
      bankroll: row.bankroll,
      startTime: row.start_time,
      stakes: 'stakes' in row ? row.stakes : undefined,
      entryCents: 'place' in row ? ownEntryPrice(row) : undefined,
      place: 'place' in row ? row.place : undefined,
      placesPaid: 'places_paid' in row ? row.places_paid : undefined,
      tipsCents: Number(row.tips_cents),
      expensesCents: Number(row.expenses_cents),
      deals,
      currency: row.currency,
      rate,
    });
    this.columns.add(result);
    this.tally.add(result);
    this.ids.push(id);
    this.dates.push(date);
    this.kinds.push(kind);
    if (row.created_at >= (this.savedLast[kind]?.created_at ?? '')) this.savedLast[kind] = row;
    if (this.ids.length > this.keep) this.rows = undefined;
    this.rows?.push(row);
  }
}

const rateOf = ({ rate }: ResultRow): number | undefined => (rate === null ? undefined : Number(rate));

const ownEntryPrice = (row: TournamentRow): number =>
  entryPrice({
    buyinCents: Number(row.buyin_cents),
    rebuys: row.rebuys,
    rebuysCents: Number(row.rebuys_cents),
    addonsCents: Number(row.addons_cents),
  });

/** @returns a row's record for the dashboard, in the result's own currency */
export function recordOf(row: ResultRow): DashboardResult {
  const record = inNoCurrency(row);
  const rate = rateOf(row);
  return rate === undefined || row.currency === null ? record : { ...record, currency: row.currency, rate };
}

function inNoCurrency(row: ResultRow): DashboardResult {
  const { id, played_on: date, location, game_type } = row;
  const duration = row.duration_hundredths / 100;
  const buyin = toDollars(Number(row.buyin_cents));
  const cashout = toDollars(Number(row.cashout_cents));
  // Written twice, because a spread would double the time of an answer's 400 records.
  if ('stakes' in row) {
    return { id, date, location, game_type, duration, buyin, cashout, kind: 'cash', stakes: row.stakes };
  }
  const { name, place, entries } = row;
  const ofTournament = { name, place: place ?? undefined, entries: entries ?? undefined };
  return { id, date, location, game_type, duration, buyin, cashout, kind: 'tournament', ...ofTournament };
}

const ORDER = ['played_on', 'start_time', 'created_at', 'id'] as const;

/** The order of `compareResults`, for rows. */
function isBefore(one: ResultRow, other: ResultRow): boolean {
  for (const column of ORDER) if (one[column] !== other[column]) return one[column] < other[column];
  return false;
}
