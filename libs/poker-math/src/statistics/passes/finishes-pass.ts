import type { ResultColumns } from '../columns/columns';
import type { Pass } from './pass';

/** The smallest place of the tournaments and how often it was reached; 0 and 0 when none has a place. */
export class FinishesPass implements Pass {
  place = 0;
  count = 0;

  take({ places }: ResultColumns, from: number, to: number): void {
    let best = this.place;
    let count = this.count;
    for (let row = from; row < to; row += 1) {
      const place = places[row] ?? 0;
      if (place === 0) continue;
      if (best === 0 || place < best) {
        best = place;
        count = 1;
      } else if (place === best) {
        count += 1;
      }
    }
    this.place = best;
    this.count = count;
  }
}
