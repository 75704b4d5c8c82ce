import type { ResultColumns } from '../columns/columns';

/**
 * One figure's part in the walk over all rows. It is handed block after block, in order and without gaps: a block's
 * columns are still in the processor's cache when the next figure reads them, and each figure has a loop of its own
 * whose sums stay in registers.
 */
export interface Pass {
  /** Takes the rows from `from` to before `to`. */
  take(columns: ResultColumns, from: number, to: number): void;
}

const BLOCK = 4096;

/** Walks over all rows once, with all passes side by side. */
export function walk(columns: ResultColumns, passes: readonly Pass[]): void {
  for (let from = 0; from < columns.length; from += BLOCK) {
    const to = Math.min(from + BLOCK, columns.length);
    for (const pass of passes) pass.take(columns, from, to);
  }
}
