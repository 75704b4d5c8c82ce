/** The fields by which results are ordered. */
export interface Ordered {
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM. */
  readonly startTime?: string | null | undefined;
  /** UTC, ISO 8601. */
  readonly created_at: string;
}

// Not by locale: days, times, moments and ids sort by their characters.
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Oldest first: by day, then start (none first), then when it was saved, then id. A total order. */
export const compareResults = (a: Ordered, b: Ordered): number =>
  compareText(a.date, b.date) ||
  compareText(a.startTime ?? '', b.startTime ?? '') ||
  compareText(a.created_at, b.created_at) ||
  compareText(a.id, b.id);

/** Newest first. @returns a new array */
export const newestFirst = <Item extends Ordered>(results: readonly Item[]): Item[] =>
  [...results].sort((a, b) => compareResults(b, a));
