/** Failures per queue that a report lists. */
export const MAX_FAILURES = 20;

const MAX_REASON_LENGTH = 300;

/** @returns the reason of a failure in one line that fits a table */
export const shortened = (reason: string | null | undefined): string =>
  (reason ?? '').split('\n', 1)[0]?.slice(0, MAX_REASON_LENGTH) ?? '';
