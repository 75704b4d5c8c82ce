import { totals } from '@feltbook/poker-math';
import { formatMonth } from '@feltbook/ui';
import type { AnyRecord } from '../../results/lib/kinds';
import type { Row } from './row';

/** The results of one month. The list is a sequence of lines: before each month's results, one for its heading. */
export interface Month<Item> {
  /** `2026-05`. */
  readonly name: string;
  /** `May`, or `May 2025` if that is not this year. */
  readonly label: string;
  readonly profit: number;
  readonly rows: readonly Row<Item>[];
  /** The line of its heading; -1 without one. */
  readonly line: number;
}

/** @param rows sorted by date @param today the player's day */
export function monthsOf<Item extends AnyRecord>(rows: readonly Row<Item>[], today: string): Month<Item>[] {
  const months: Month<Item>[] = [];
  for (let from = 0, to = 0; from < rows.length; from = to) {
    const name = rows[from]?.item.date.slice(0, 7) ?? '';
    while (rows[to]?.item.date.slice(0, 7) === name) to++;
    const own = rows.slice(from, to);
    months.push({
      name,
      label: formatMonth(name, today),
      profit: totals(own.map(({ item }) => item)).profit,
      rows: own,
      line: from + months.length,
    });
  }
  return months;
}

/** All rows of an order that has no months. */
export const undivided = <Item>(rows: readonly Row<Item>[]): Month<Item> => ({
  name: '',
  label: '',
  profit: 0,
  rows,
  line: -1,
});

/** @returns the row in a line; undefined if that is a heading, or there is none */
export function rowAt<Item>(months: readonly Month<Item>[], line: number): Row<Item> | undefined {
  const month = months.findLast((candidate) => candidate.line < line);
  return month?.rows[line - month.line - 1];
}
