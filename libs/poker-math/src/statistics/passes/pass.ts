import type { ResultColumns } from '../columns/columns';

/**
 * Computes one figure from all rows, block after block in order: a block's columns are still in the processor's cache for the
 * next figure, and each figure's loop keeps its sums in registers.
 */
export interface Pass {
  /** Takes the rows from `from` to before `to`. */
  take(columns: ResultColumns, from: number, to: number): void;
}

const BLOCK = 4096;

/** Runs all passes over each block of rows in turn. */
export function walk(columns: ResultColumns, passes: readonly Pass[]): void {
  for (let from = 0; from < columns.length; from += BLOCK) {
    const to = Math.min(from + BLOCK, columns.length);
    for (const pass of passes) pass.take(columns, from, to);
  }
}
