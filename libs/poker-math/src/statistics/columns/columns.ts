import type { DealTerms } from '../../action';

/** A result to add to columns. Numbers that are not finite count as 0. */
export interface ResultRow {
  readonly kind: 'cash' | 'tournament';
  /** YYYY-MM-DD. Results of a day that does not exist count in totals only, not in windows, months or series. */
  readonly date: string;
  readonly buyinCents: number;
  readonly cashoutCents: number;
  /** See `ticksOf`; the placeholder for an unknown length becomes 0. */
  readonly ticks: number;
  readonly location?: string | null | undefined;
  readonly gameType?: string | undefined;
  /** Separated by commas, as they are stored. */
  readonly tags?: string | null | undefined;
  /** A trip or series that the result belongs to. */
  readonly trip?: string | null | undefined;
  /** Empty for the main one. */
  readonly bankroll?: string | null | undefined;
  /** HH:MM; absent or empty for none. */
  readonly startTime?: string | null | undefined;
  /** Of a tournament: see `entryPrice`; absent where it is the whole buy-in. */
  readonly entryCents?: number | undefined;
  /** Of a cash session. */
  readonly stakes?: string | null | undefined;
  /** Of a tournament; 1 is the winner. */
  readonly place?: number | null | undefined;
  /** Of a tournament: how many places were paid. */
  readonly placesPaid?: number | null | undefined;
  /** Not part of the buy-in; absent and 0 mean none. */
  readonly tipsCents?: number | undefined;
  /** Not part of the buy-in; absent and 0 mean none. */
  readonly expensesCents?: number | undefined;
  /** Deals on the result; absent and empty mean none. */
  readonly deals?: readonly DealTerms[] | null | undefined;
  /** That the player was paid in; absent for the base currency, in which all amounts are. */
  readonly currency?: string | null | undefined;
  /** Units of the base currency for one unit of it, in which the stakes are. */
  readonly rate?: number | null | undefined;
}

/** What a result cost besides its buy-in, in whole cents. */
export interface RowCosts {
  readonly row: number;
  readonly tipsCents: number;
  readonly expensesCents: number;
}

/** What the player won of a result with deals, in whole cents. */
export interface RowOwnNet {
  readonly row: number;
  readonly cents: number;
}

/** Row numbers; `to` is not included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A location and stakes in a currency at a rate. All rows with the same spelling share one. */
export interface Spot {
  /** As the player wrote it, trimmed. */
  readonly location: string;
  /** As the player wrote them, trimmed; empty for a tournament. */
  readonly stakes: string;
  readonly kind: ResultRow['kind'];
  /** Of the stakes; empty for the base currency. */
  readonly currency: string;
  /** Units of the base currency for one unit of it; 1 for the base currency. */
  readonly rate: number;
}

/** A game type, tags, a trip and a bankroll. All rows with the same spelling share one. */
export interface Label {
  /** As stored, trimmed. */
  readonly gameType: string;
  /** Trimmed; each is there once, and none is blank. */
  readonly tags: readonly string[];
  /** Trimmed; empty for none. */
  readonly trip: string;
  /** Trimmed; empty for the main one. */
  readonly bankroll: string;
}

/** The day of rows before the first one that has a day. */
export const BEFORE_ALL_DAYS = -(2 ** 31);

/** Bits of `marks`. */
export const TOURNAMENT = 1;
export const UNDATED = 2;
/** A tournament whose place was paid; see `isInTheMoney`. */
export const IN_THE_MONEY = 4;

/**
 * The results of one player, oldest first, in columns: each figure reads only the columns that it needs, and rows need no
 * objects.
 */
export interface ResultColumns {
  readonly length: number;
  /** Days since 1970-01-01; they never fall, so a row without a day of its own repeats that of the row before. */
  readonly days: Int32Array;
  /** `TOURNAMENT`, `UNDATED` and `IN_THE_MONEY`. */
  readonly marks: Uint8Array;
  /** Whole cents. */
  readonly profits: Float64Array;
  /** Whole cents. */
  readonly buyins: Float64Array;
  /** Positions in `BUY_IN_BANDS`, by the price of one entry. */
  readonly bands: Uint8Array;
  /** 0 where the length is not known. */
  readonly ticks: Int32Array;
  /** 0 for none. */
  readonly places: Int32Array;
  /** Positions in `spots`. */
  readonly spotOf: Int32Array;
  readonly spots: readonly Spot[];
  /** Minutes after midnight; -1 for none. */
  readonly starts: Int16Array;
  /** Positions in `labels`. */
  readonly labelOf: Int32Array;
  readonly labels: readonly Label[];
  /** Only the rows that have any, in order: most players note none. */
  readonly costs: readonly RowCosts[];
  /** Only the rows that have deals, in order: of all others, the own net is the profit. */
  readonly ownNets: readonly RowOwnNet[];
}
