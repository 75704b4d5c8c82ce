import type { Range, ResultColumns } from '../columns/columns';
import type { Pass } from './pass';

/** The runs of consecutive wins, over cash and tournaments together. */
export class StreaksPass implements Pass {
  #best: Range | null = null;
  #nextBest: Range | null = null;
  /** First row of the current run; -1 when the last row was no win. */
  #began = -1;
  #end = 0;

  take({ profits }: ResultColumns, from: number, to: number): void {
    let began = this.#began;
    for (let row = from; row < to; row += 1) {
      if ((profits[row] ?? 0) > 0) {
        if (began < 0) began = row;
      } else if (began >= 0) {
        this.#rank({ from: began, to: row });
        began = -1;
      }
    }
    this.#began = began;
    this.#end = to;
  }

  /** @returns the longest run and the next best one, of equals the later; and the one that has not ended */
  finish(): { best: Range | null; nextBest: Range | null; current: Range | null } {
    const current = this.#began < 0 ? null : { from: this.#began, to: this.#end };
    if (current) this.#rank(current);
    this.#began = -1;
    return { best: this.#best, nextBest: this.#nextBest, current };
  }

  #rank(run: Range): void {
    const length = run.to - run.from;
    if (length >= lengthOf(this.#best)) {
      this.#nextBest = this.#best;
      this.#best = run;
    } else if (length >= lengthOf(this.#nextBest)) {
      this.#nextBest = run;
    }
  }
}

const lengthOf = (run: Range | null): number => (run ? run.to - run.from : 0);
