/** The calls that a fault affects; all calls by default. `path` is a substring. */
export interface Target {
  readonly method?: string | undefined;
  readonly path?: string | undefined;
}

/** Statuses that a planned failure can have. */
export const FAILURES = [400, 401, 402, 403, 404, 409, 429, 500, 503] as const;
export type FailureStatus = (typeof FAILURES)[number];

export interface Failure {
  readonly status: FailureStatus;
  /** The parameter that the error names. */
  readonly param?: string | undefined;
}

interface Planned extends Target {
  left: number;
}

/** A received API call. */
export interface Call {
  readonly method: string;
  readonly path: string;
  /** Of the response; 0 if there was none. */
  status: number;
}

/** Simulates failures of the API. */
export class Faults {
  latencyMs = 0;
  /** Closes connections before a call has any effect. */
  unreachable = false;
  /** All calls since the start or the last `clear`. */
  calls: Call[] = [];
  private failures: (Planned & Failure)[] = [];
  private hangs: Planned[] = [];

  failNext(count: number, failure: Failure, target: Target): void {
    this.failures.push({ ...target, ...failure, left: count });
  }

  /** Executes the next calls, but never responds. */
  hangNext(count: number, target: Target): void {
    this.hangs.push({ ...target, left: count });
  }

  /** Consumes a planned failure. @returns undefined if the call succeeds */
  takeFailure(call: Call): Failure | undefined {
    return take(this.failures, call);
  }

  takeHang(call: Call): boolean {
    return take(this.hangs, call) !== undefined;
  }

  clear(): void {
    this.latencyMs = 0;
    this.unreachable = false;
    this.calls = [];
    this.failures = [];
    this.hangs = [];
  }
}

function take<T extends Planned>(planned: readonly T[], { method, path }: Call): T | undefined {
  const found = planned.find(
    (each) =>
      each.left > 0 &&
      (each.method === undefined || each.method === method) &&
      (each.path === undefined || path.includes(each.path)),
  );
  if (found) found.left -= 1;
  return found;
}
