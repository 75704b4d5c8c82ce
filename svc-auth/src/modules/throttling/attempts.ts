/** Something that may be tried a number of times within a window. */
export interface Allowance {
  /** What is counted, such as an address. */
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** The outcome of asking for a try. */
export type Admission =
  | { readonly kind: 'admitted' }
  /** Refused until a counted try leaves the window. */
  | { readonly kind: 'refused'; readonly retryAfterMs: number }
  /** The tries that are under way may still use the allowance up: ask again in a moment. */
  | { readonly kind: 'busy' };

/**
 * Counts tries. A try is admitted before its outcome is known and then counts as under way, so that any number of
 * parallel tries uses up no more than the allowance; only what is settled as counted stays in the window.
 */
export interface AttemptStore {
  admit(allowances: readonly Allowance[], ticket: string, now: number): Promise<Admission>;
  settle(allowances: readonly Allowance[], ticket: string, counts: boolean, now: number): Promise<void>;
}

/** A try that nobody settles, because its process died, is forgotten after this long. */
export const UNDER_WAY_MS = 15_000;
