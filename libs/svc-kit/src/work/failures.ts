/** Failures that a report names of one place: the newest ones. */
export const MOST_FAILURES = 20;

const LONGEST_REASON = 300;

/** @returns why something failed, in one line that fits a table */
export const shortened = (reason: string | null | undefined): string =>
  (reason ?? '').split('\n', 1)[0]?.slice(0, LONGEST_REASON) ?? '';
