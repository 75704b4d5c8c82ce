/** Latencies of calls in an interval, in milliseconds. */
export interface LatencySummary {
  readonly calls: number;
  readonly errors: number;
  /** Acknowledged saves of results. */
  readonly saves: number;
  readonly p50: number;
  readonly p99: number;
}

/** Collects latencies in milliseconds until `take`. */
export class Latencies {
  private taken: number[] = [];
  private errors = 0;
  private saves = 0;

  answered(milliseconds: number, isSave: boolean): void {
    this.taken.push(milliseconds);
    if (isSave) this.saves += 1;
  }

  failed(): void {
    this.errors += 1;
  }

  /** Returns the summary since the last call of `take`, and resets. */
  take(): LatencySummary {
    const sorted = Float64Array.from(this.taken).sort();
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    const summary = {
      calls: sorted.length + this.errors,
      errors: this.errors,
      saves: this.saves,
      p50: at(0.5),
      p99: at(0.99),
    };
    this.taken = [];
    this.errors = 0;
    this.saves = 0;
    return summary;
  }
}
