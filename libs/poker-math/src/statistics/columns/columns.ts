/** One result as it goes into the columns. Whatever is not a finite number counts as 0. */
export interface ResultRow {
  readonly kind: 'cash' | 'tournament';
  /** YYYY-MM-DD. A day that does not exist is in no window, month or series, and still counts in totals. */
  readonly date: string;
  readonly buyinCents: number;
  readonly cashoutCents: number;
  /** See `ticksOf`; what stands for a length that is not known becomes 0. */
  readonly ticks: number;
  readonly location?: string | null | undefined;
  /** Of a cash session. */
  readonly stakes?: string | null | undefined;
  /** Of a tournament; 1 is the winner. */
  readonly place?: number | null | undefined;
  /** No part of the buy-in; absent and 0 for none. */
  readonly tipsCents?: number | undefined;
  /** Likewise. */
  readonly expensesCents?: number | undefined;
}

/** What was paid beside the buy-ins, in whole cents. */
export interface CostSums {
  /** Results with tips or expenses. */
  readonly results: number;
  readonly tipsCents: number;
  readonly expensesCents: number;
}

/** Row numbers; `to` is not included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A place and a game: all rows that were written alike share one. */
export interface Spot {
  /** As it was written, without surrounding blanks. */
  readonly location: string;
  /** As they were written; empty for a tournament. */
  readonly stakes: string;
  readonly kind: ResultRow['kind'];
}

/** Bits of `marks`. */
export const TOURNAMENT = 1;
export const UNDATED = 2;

/**
 * The results of one player in their order, oldest first, a column for each thing that figures need: a figure then
 * reads only what it is made of, and nothing is allocated for a row.
 */
export interface ResultColumns {
  readonly length: number;
  /** Days since 1970-01-01; they never fall, so a row without a day of its own repeats that of the row before. */
  readonly days: Int32Array;
  /** `TOURNAMENT` and `UNDATED`. */
  readonly marks: Uint8Array;
  /** Whole cents. */
  readonly profits: Float64Array;
  /** Whole cents. */
  readonly buyins: Float64Array;
  /** 0 where the length is not known. */
  readonly ticks: Int32Array;
  /** 0 for none. */
  readonly places: Int32Array;
  /** Positions in `spots`. */
  readonly spotOf: Int32Array;
  readonly spots: readonly Spot[];
  /** Few results have any, and nothing asks which: their sum stands for a column. */
  readonly costs: CostSums;
}
