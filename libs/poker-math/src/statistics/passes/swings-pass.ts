import type { Range, ResultColumns } from '../columns/columns';
import type { Pass } from './pass';

/** A fall or rise of the running total, in cents, and its rows. */
export interface RawSwing {
  readonly cents: number;
  readonly rows: Range;
}

/**
 * The largest fall and the largest rise of the running total, which starts at 0. Of equal swings the earlier one counts. A
 * swing starts at the last of equal totals, so that it is as short as possible.
 */
export class SwingsPass implements Pass {
  #total = 0;
  #peak = 0;
  /** The first row after the peak. */
  #afterPeak = 0;
  #low = 0;
  #afterLow = 0;
  #fall = 0;
  #fallFrom = 0;
  #fallTo = 0;
  #rise = 0;
  #riseFrom = 0;
  #riseTo = 0;

  take({ profits }: ResultColumns, from: number, to: number): void {
    let total = this.#total;
    let peak = this.#peak;
    let low = this.#low;
    for (let row = from; row < to; row += 1) {
      total += profits[row] ?? 0;
      if (total >= peak) {
        peak = total;
        this.#afterPeak = row + 1;
      } else if (peak - total > this.#fall) {
        this.#fall = peak - total;
        this.#fallFrom = this.#afterPeak;
        this.#fallTo = row + 1;
      }
      if (total <= low) {
        low = total;
        this.#afterLow = row + 1;
      } else if (total - low > this.#rise) {
        this.#rise = total - low;
        this.#riseFrom = this.#afterLow;
        this.#riseTo = row + 1;
      }
    }
    this.#total = total;
    this.#peak = peak;
    this.#low = low;
  }

  /** null when the total never fell. */
  get drawdown(): RawSwing | null {
    return this.#fall > 0 ? { cents: this.#fall, rows: { from: this.#fallFrom, to: this.#fallTo } } : null;
  }

  /** null when the total never rose. */
  get upswing(): RawSwing | null {
    return this.#rise > 0 ? { cents: this.#rise, rows: { from: this.#riseFrom, to: this.#riseTo } } : null;
  }
}
