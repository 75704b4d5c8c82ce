/** A limit of attempts within a time window. */
export interface Allowance {
  /** What is counted, such as an address. */
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** The outcome of requesting an attempt. */
export type Admission =
  | { readonly kind: 'admitted' }
  /** Refused until a counted attempt leaves the window. */
  | { readonly kind: 'refused'; readonly retryAfterMs: number }
  /** Attempts in progress may still use up the limit: retry shortly. */
  | { readonly kind: 'busy' };

/**
 * Counts attempts. An attempt is admitted before its outcome is known and counts as in progress, so that parallel
 * attempts cannot exceed the limit. Only attempts that are settled as counted stay in the window.
 */
export interface AttemptStore {
  /** The milliseconds that `now` is counted in. */
  clock(): number;
  admit(allowances: readonly Allowance[], ticket: string, now: number): Promise<Admission>;
  settle(allowances: readonly Allowance[], ticket: string, counts: boolean, now: number): Promise<void>;
}

/** An attempt whose process died is dropped after this time. */
export const IN_PROGRESS_MS = 15_000;
