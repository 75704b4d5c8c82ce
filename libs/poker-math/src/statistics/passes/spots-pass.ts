import type { ResultColumns } from '../columns/columns';
import type { Pass } from './pass';

/** Sums by location and stakes, from which venues and big blinds are computed: there are few spots and many rows. */
export class SpotsPass implements Pass {
  readonly counts: Int32Array;
  readonly cents: Float64Array;
  readonly ticks: Float64Array;
  /** Of the rows whose length is known. */
  readonly timed: Int32Array;
  readonly timedCents: Float64Array;
  /** The newest row of each: of two equally frequent spellings, the last used one is shown. */
  readonly newest: Int32Array;

  constructor(spots: number) {
    this.counts = new Int32Array(spots);
    this.cents = new Float64Array(spots);
    this.ticks = new Float64Array(spots);
    this.timed = new Int32Array(spots);
    this.timedCents = new Float64Array(spots);
    this.newest = new Int32Array(spots);
  }

  take({ spotOf, profits, ticks }: ResultColumns, from: number, to: number): void {
    const { counts, cents, ticks: time, timed, timedCents, newest } = this;
    for (let row = from; row < to; row += 1) {
      const spot = spotOf[row] ?? 0;
      counts[spot] = (counts[spot] ?? 0) + 1;
      const [profit, length] = [profits[row] ?? 0, ticks[row] ?? 0];
      cents[spot] = (cents[spot] ?? 0) + profit;
      newest[spot] = row;
      if (length === 0) continue;
      time[spot] = (time[spot] ?? 0) + length;
      timed[spot] = (timed[spot] ?? 0) + 1;
      timedCents[spot] = (timedCents[spot] ?? 0) + profit;
    }
  }
}
