import type { Range } from '../statistics';

/** Longest list of results: the newest ones. Its totals count all results. */
export const MOST_LISTED = 100;

/** Sums of results, and their rows. */
export interface RowGroup {
  readonly count: number;
  readonly profit: number;
  readonly hours: number;
  readonly results: Range;
}

/** The same with records in place of the rows. */
type Listed<Group, Item> = Omit<Group, 'results'> & { results: Item[] };

/** @returns the newest rows of a range, at most so many, oldest first */
export function newestOf({ from, to }: Range, most: number): number[] {
  const first = Math.max(from, to - most);
  return Array.from({ length: to - first }, (_, at) => first + at);
}

/** Turns row numbers into the records that answers list. */
export abstract class ListedRows<Item> {
  /** @param dates of all rows, YYYY-MM-DD, oldest first */
  constructor(private readonly dates: readonly string[]) {}

  /** @returns the record of a row; null without a row */
  abstract one(row: number | null): Item | null;

  /** @returns the records of rows, in the same order */
  all(rows: readonly number[]): Item[] {
    return rows.map((row) => this.one(row)).filter((result) => result !== null);
  }

  /** @returns the group with its newest results instead of all its rows */
  group<Group extends RowGroup>(group: Group): Listed<Group, Item> {
    return { ...group, results: this.all(newestOf(group.results, MOST_LISTED)) };
  }

  /** As `group`, with the days of the first and the last result as its span. */
  spanned<Group extends RowGroup>(group: Group): Listed<Group, Item> & { from: string; to: string } {
    const { from, to } = group.results;
    return { ...this.group(group), from: this.dates[from] ?? '', to: this.dates[to - 1] ?? '' };
  }
}
