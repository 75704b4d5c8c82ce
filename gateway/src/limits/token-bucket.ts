/** A rate with room for bursts. */
export interface Rate {
  readonly perSecond: number;
  /** The most that may be spent at once. */
  readonly burst: number;
}

/**
 * Tokens come at a steady rate up to the burst; each call takes one. It also counts the tokens taken since
 * the last exchange with the other replicas.
 */
export class TokenBucket {
  private tokens: number;
  /** Taken since `takeUnshared` was last called; negative if more were given back. */
  private unshared = 0;
  private unsharedSince = 0;

  constructor(
    private readonly rate: Rate,
    private refilledAt: number,
  ) {
    this.tokens = rate.burst;
  }

  /**
   * @param now milliseconds
   * @returns 0 if the call is allowed, else the seconds until the next call is
   */
  take(now: number): number {
    this.refill(now);
    if (this.tokens < 1) return (1 - this.tokens) / this.rate.perSecond;
    this.tokens -= 1;
    if (this.unshared === 0) this.unsharedSince = now;
    this.unshared += 1;
    return 0;
  }

  /** Returns a token that `take` took. @param now milliseconds */
  giveBack(now: number): void {
    this.refill(now);
    this.tokens = Math.min(this.rate.burst, this.tokens + 1);
    if (this.unshared === 0) this.unsharedSince = now;
    this.unshared -= 1;
  }

  /** Tokens taken since the last exchange with the other replicas, and since when (milliseconds). */
  get pending(): { count: number; since: number } {
    return { count: this.unshared, since: this.unsharedSince };
  }

  /** Returns the tokens taken since the last exchange, and counts from 0 again. */
  takeUnshared(): number {
    const count = this.unshared;
    this.unshared = 0;
    return count;
  }

  /**
   * Adopts the remaining tokens of the shared bucket.
   * @param remaining tokens after all exchanged counts; negative if the replicas overdrew the bucket together
   * @param now milliseconds
   */
  adopt(remaining: number, now: number): void {
    this.refill(now);
    // Does not include yet what was taken since the exchange began.
    this.tokens = Math.min(this.tokens, remaining - this.unshared);
  }

  /** Whether the bucket equals a new one, so that it can be removed. */
  isIdle(now: number): boolean {
    this.refill(now);
    return this.unshared === 0 && this.tokens >= this.rate.burst;
  }

  private refill(now: number): void {
    const elapsed = now - this.refilledAt;
    if (elapsed <= 0) return;
    this.tokens = Math.min(this.rate.burst, this.tokens + (elapsed * this.rate.perSecond) / 1000);
    this.refilledAt = now;
  }
}
