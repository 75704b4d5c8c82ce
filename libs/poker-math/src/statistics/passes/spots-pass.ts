import type { ResultColumns } from '../columns/columns';
import type { Pass } from './pass';

/** Sums by location and stakes, from which venues and big blinds are computed: there are few spots and many rows. */
export class SpotsPass implements Pass {
  readonly counts: Int32Array;
  readonly cents: Float64Array;
  readonly ticks: Float64Array;
  /** The newest row of each: of two equally frequent spellings, the last used one is shown. */
  readonly newest: Int32Array;

  constructor(spots: number) {
    this.counts = new Int32Array(spots);
    this.cents = new Float64Array(spots);
    this.ticks = new Float64Array(spots);
    this.newest = new Int32Array(spots);
  }

  take({ spotOf, profits, ticks }: ResultColumns, from: number, to: number): void {
    const { counts, cents, ticks: time, newest } = this;
    for (let row = from; row < to; row += 1) {
      const spot = spotOf[row] ?? 0;
      counts[spot] = (counts[spot] ?? 0) + 1;
      cents[spot] = (cents[spot] ?? 0) + (profits[row] ?? 0);
      time[spot] = (time[spot] ?? 0) + (ticks[row] ?? 0);
      newest[spot] = row;
    }
  }
}
