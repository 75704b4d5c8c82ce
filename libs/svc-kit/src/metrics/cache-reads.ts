/** A cache's hits and misses since the process started. */
export interface CacheReads {
  readonly hits: number;
  readonly misses: number;
}

/** Counts a cache's hits and misses. */
export class ReadCount implements CacheReads {
  hits = 0;
  misses = 0;

  /** @returns `found`, which counts as a hit unless it is undefined or false */
  note<T>(found: T): T {
    if (found === undefined || found === false) this.misses += 1;
    else this.hits += 1;
    return found;
  }
}
