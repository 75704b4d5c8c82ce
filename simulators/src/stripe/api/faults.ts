/** Which calls a fault befalls: all without a method or a part of the path. */
export interface Target {
  readonly method?: string | undefined;
  readonly path?: string | undefined;
}

interface Planned extends Target {
  left: number;
}

/** One call of the API as it came in. */
export interface Call {
  readonly method: string;
  readonly path: string;
  /** Of the answer; 0 when there was none. */
  status: number;
}

/** What goes wrong with the API when it is asked for. */
export class Faults {
  latencyMs = 0;
  /** Connections are cut before anything happens. */
  unreachable = false;
  /** Every call since the beginning or the last `clear`. */
  calls: Call[] = [];
  private failures: (Planned & { status: 429 | 500 })[] = [];
  private hangs: Planned[] = [];

  failNext(count: number, status: 429 | 500, target: Target): void {
    this.failures.push({ ...target, left: count, status });
  }

  /** The next calls do their work and never answer. */
  hangNext(count: number, target: Target): void {
    this.hangs.push({ ...target, left: count });
  }

  /** @returns the status that this call fails with, if it does: one failure is used up */
  takeFailure(call: Call): 429 | 500 | undefined {
    return take(this.failures, call)?.status;
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
