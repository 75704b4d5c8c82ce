import { ReadCount } from '../metrics/cache-reads';

export interface TtlCacheOptions {
  /** How long a value is fresh, in milliseconds from when its load began. */
  readonly ttlMs: number;
  /** Most keys; the one that was loaded first is evicted first. 1000 by default. */
  readonly max?: number;
  /** Whether the expired value is returned when its load fails. It is then loaded again after `ttlMs`. */
  readonly staleIfError?: boolean;
  /** Whether callers get the expired value while the next one is loading. */
  readonly staleWhileLoading?: boolean;
}

interface Entry<Value> {
  value: Promise<Value>;
  /** Infinity while it loads. */
  expiresAt: number;
}

/** Keeps loaded values in memory. Concurrent callers share one load. Failed loads are not kept. */
export class TtlCache<Value> {
  /** Hits (a fresh value, or one that is loading) and misses. */
  readonly reads = new ReadCount();
  private readonly entries = new Map<string, Entry<Value>>();

  /** @param clock in milliseconds */
  constructor(
    private readonly options: TtlCacheOptions,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /**
   * @param key of the value, for a cache with several values
   * @returns the fresh value, or else what `load` returns; with `staleWhileLoading`, the expired value if there is one
   * @throws what `load` throws, to all callers who share the load
   */
  fetch(load: () => Promise<Value>, key = ''): Promise<Value> {
    const known = this.entries.get(key);
    if (known && this.clock() < known.expiresAt) return this.reads.note(known.value);
    this.reads.note(undefined);
    let loadedAt = this.clock();
    const value = load().catch((error: unknown) => {
      if (!this.options.staleIfError || !known) throw error;
      // A source that is slow to fail must not hold up every caller.
      loadedAt = this.clock();
      return known.value;
    });
    const entry = {
      value: (this.options.staleWhileLoading && known?.value) || value,
      expiresAt: Infinity,
    };
    this.add(key, entry);
    value.then(
      () => Object.assign(entry, { value, expiresAt: loadedAt + this.options.ttlMs }),
      () => this.entries.get(key) === entry && this.entries.delete(key),
    );
    return entry.value;
  }

  private add(key: string, entry: Entry<Value>): void {
    this.entries.delete(key);
    const oldest = this.entries.keys().next();
    if (!oldest.done && this.entries.size >= (this.options.max ?? 1000)) this.entries.delete(oldest.value);
    this.entries.set(key, entry);
  }
}
