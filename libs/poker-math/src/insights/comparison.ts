import { selectResults } from '../selection/select-results';
import type { ResultFilter } from '../selection/result-filter';
import type { ResultColumns } from '../statistics/columns/columns';
import { type Difference, differenceOf } from './difference';
import type { GroupFigures } from './group-figures';
import { totalOf } from './insights';

/** Two selections of results side by side. */
export interface Comparison {
  readonly one: GroupFigures;
  readonly other: GroupFigures;
  /** How many results are in both. */
  readonly shared: number;
  /** Of the hourlies of the cash sessions; null below 10 sessions whose length is known in either. */
  readonly difference: Difference | null;
}

/** @param all all results of a player */
export function comparisonOf(all: ResultColumns, one: ResultFilter, other: ResultFilter): Comparison {
  const [first, second] = [selectResults(all, one), selectResults(all, other)];
  const [left, right] = [totalOf(first.columns), totalOf(second.columns)];
  const [rate, otherRate] = [left.cash?.variance, right.cash?.variance];
  return {
    one: left,
    other: right,
    shared: sharedRows(first.rows, second.rows),
    difference: rate && otherRate ? differenceOf(rate, otherRate) : null,
  };
}

/** How many rows are in both lists, which are in order. */
function sharedRows(one: Int32Array, other: Int32Array): number {
  let shared = 0;
  let at = 0;
  for (const row of one) {
    while ((other[at] ?? Infinity) < row) at += 1;
    if (other[at] === row) shared += 1;
  }
  return shared;
}
