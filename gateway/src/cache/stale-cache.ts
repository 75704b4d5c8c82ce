import { ReadCount } from '@feltbook/svc-kit';

/** Caches a value for `freshMs` and reads it once for all callers. Serves the stale value while that fails. */
export class StaleCache<Value> {
  /** Reads that found a fresh value, and others. */
  readonly reads = new ReadCount();
  private cached: { readonly value: Value } | undefined;
  private fetchedAt = -Infinity;
  private fetching: Promise<{ readonly value: Value }> | undefined;

  constructor(
    private readonly fetch: () => Promise<Value>,
    private readonly freshMs: number,
  ) {}

  /** @throws what `fetch` throws, until it succeeded once */
  async read(): Promise<Value> {
    const isFresh = performance.now() - this.fetchedAt <= this.freshMs;
    if (this.cached && this.reads.note(isFresh)) return this.cached.value;
    this.fetching ??= this.refresh();
    try {
      return (await this.fetching).value;
    } catch (error) {
      if (this.cached) return this.cached.value;
      throw error;
    }
  }

  private async refresh(): Promise<{ readonly value: Value }> {
    try {
      return (this.cached = { value: await this.fetch() });
    } finally {
      // Also after a failure: a service that is slow to fail must not delay every caller.
      this.fetchedAt = performance.now();
      this.fetching = undefined;
    }
  }
}
