import { ReadCount } from '../metrics/cache-reads';

export interface TtlCacheOptions<Value = unknown> {
  /** How long a value is fresh, in milliseconds from when its load began. `Infinity` for values that never change. */
  readonly ttlMs: number;
  /** Most keys; the least recently used one is evicted first. 1000 by default. */
  readonly max?: number;
  /** Most bytes of all values; the least recently used ones are evicted. A larger value is not kept. */
  readonly maxBytes?: number;
  /** Bytes of a value, for `maxBytes`. */
  readonly bytesOf?: (value: Value) => number;
  /** Whether the expired value is returned when its load fails. It is then loaded again after `ttlMs`. */
  readonly staleIfError?: boolean;
  /** Whether callers get the expired value while the next one is loading. */
  readonly staleWhileLoading?: boolean;
}

interface Entry<Value> {
  value: Promise<Value>;
  /** Infinity while it loads. */
  expiresAt: number;
  /** 0 while it loads. */
  bytes: number;
}

/** Keeps loaded values in memory. Concurrent callers share one load. Failed loads are not kept. */
export class TtlCache<Value> {
  /** Hits (a fresh value, or one that is loading) and misses. */
  readonly reads = new ReadCount();
  /** In the order of their last use. */
  private readonly entries = new Map<string, Entry<Value>>();
  private bytes = 0;

  /** @param clock in milliseconds */
  constructor(
    private readonly options: TtlCacheOptions<Value>,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /**
   * @param key of the value, for a cache with several values
   * @returns the fresh value, or else what `load` returns; with `staleWhileLoading`, the expired value if there is one
   * @throws what `load` throws, to all callers who share the load
   */
  fetch(load: () => Promise<Value>, key = ''): Promise<Value> {
    const fresh = this.kept(key);
    if (fresh) return fresh;
    const known = this.entries.get(key);
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
      bytes: 0,
    };
    this.add(key, entry);
    value.then(
      (loaded) => {
        Object.assign(entry, { value, expiresAt: loadedAt + this.options.ttlMs });
        this.weigh(key, entry, loaded);
      },
      () => this.entries.get(key) === entry && this.delete(key),
    );
    return entry.value;
  }

  /** @returns the value if it is fresh or being loaded */
  kept(key: string): Promise<Value> | undefined {
    const known = this.entries.get(key);
    if (!known || this.clock() >= known.expiresAt) return this.reads.note(undefined);
    this.entries.delete(key);
    this.entries.set(key, known);
    return this.reads.note(known.value);
  }

  /** Keeps a value that its caller has loaded, in place of the one before. */
  keep(key: string, value: Value): void {
    const entry = { value: Promise.resolve(value), expiresAt: this.clock() + this.options.ttlMs, bytes: 0 };
    this.add(key, entry);
    this.weigh(key, entry, value);
  }

  delete(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  private add(key: string, entry: Entry<Value>): void {
    this.delete(key);
    const oldest = this.entries.keys().next();
    if (!oldest.done && this.entries.size >= (this.options.max ?? 1000)) this.delete(oldest.value);
    this.entries.set(key, entry);
  }

  private weigh(key: string, entry: Entry<Value>, loaded: Value): void {
    const { maxBytes = Infinity, bytesOf } = this.options;
    if (!bytesOf || this.entries.get(key) !== entry) return;
    const bytes = bytesOf(loaded);
    if (bytes > maxBytes) return this.delete(key);
    entry.bytes = bytes;
    this.bytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= maxBytes) break;
      this.delete(oldest);
    }
  }
}
