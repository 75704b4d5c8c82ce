/** The newest failures of a queue that a report lists. */
export const MOST_FAILURES = 20;

const LONGEST_REASON = 300;

/** @returns the reason of a failure in one line that fits a table */
export const shortened = (reason: string | null | undefined): string =>
  (reason ?? '').split('\n', 1)[0]?.slice(0, LONGEST_REASON) ?? '';
