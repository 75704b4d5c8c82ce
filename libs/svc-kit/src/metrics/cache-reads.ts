/** How often a cache had what it was asked for, since the process began. */
export interface CacheReads {
  readonly hits: number;
  readonly misses: number;
}

/** The count that a cache keeps of itself. */
export class ReadCount implements CacheReads {
  hits = 0;
  misses = 0;

  /** @returns what it was given, which counts as a hit unless it is undefined or false */
  note<T>(found: T): T {
    if (found === undefined || found === false) this.misses += 1;
    else this.hits += 1;
    return found;
  }
}
