export interface MonthCount {
  /** YYYY-MM. */
  readonly month: string;
  readonly count: number;
}

/** What a chart of months shows, oldest first. */
export interface MonthPicture {
  readonly kind: 'line' | 'bars';
  readonly months: readonly MonthCount[];
}
