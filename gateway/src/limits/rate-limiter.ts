import { TokenBucket, type Rate } from './token-bucket';
import type { SharedBuckets } from './shared-buckets';

const SETTLE_EVERY_MS = 100;
/** Buckets that are hardly used are settled this much later, so that quiet players cost Redis next to nothing. */
const SETTLE_AT_LATEST_MS = 1000;
const SWEEP_EVERY_MS = 10_000;
/** Beyond this many callers, the idle ones are forgotten at once instead of at the next sweep. */
const MAX_BUCKETS = 100_000;
/** What a sweep leaves of a full map, so that a flood of new callers does not sweep with each call. */
const KEPT_BUCKETS = 0.9 * MAX_BUCKETS;

/**
 * Counts calls per account or address. Each call is decided in memory. Ten times a second, replicas settle through Redis
 * what their busy callers spent, in one round trip. Without Redis, each replica counts alone.
 */
export class RateLimiter {
  private readonly buckets = new Map<string, TokenBucket>();
  private readonly unsettled = new Set<string>();
  private readonly settleAt: number;
  private timers: NodeJS.Timeout[] = [];
  private settling: Promise<void> | null = null;

  constructor(
    private readonly rate: Rate,
    private readonly shared: SharedBuckets | null,
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.settleAt = Math.max(1, Math.floor(rate.burst / 20));
  }

  /** Counts a call. @returns 0 when it may be made, else the seconds until one may. */
  take(key: string): number {
    const now = this.clock();
    let bucket = this.buckets.get(key);
    if (!bucket) {
      if (this.buckets.size >= MAX_BUCKETS) this.sweep();
      bucket = new TokenBucket(this.rate, now);
      this.buckets.set(key, bucket);
    }
    const wait = bucket.take(now);
    if (wait === 0 && this.shared) this.unsettled.add(key);
    return wait;
  }

  start(): void {
    if (this.timers.length > 0) return;
    this.timers = [
      setInterval(() => void this.settle(), SETTLE_EVERY_MS).unref(),
      setInterval(() => this.sweep(), SWEEP_EVERY_MS).unref(),
    ];
  }

  /** Ends the timers, and waits for a settlement that is under way. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
    await this.settling;
  }

  /** Exchanges with the other replicas what was spent. Never fails. */
  settle(): Promise<void> {
    this.settling ??= this.settleDue().finally(() => (this.settling = null));
    return this.settling;
  }

  private async settleDue(): Promise<void> {
    const { shared } = this;
    if (!shared) return;
    const now = this.clock();
    const rounds: Promise<void>[] = [];
    for (const key of this.unsettled) {
      const bucket = this.buckets.get(key);
      const pending = bucket?.pending;
      if (pending && pending.count < this.settleAt && now - pending.since < SETTLE_AT_LATEST_MS) continue;
      this.unsettled.delete(key);
      const spent = bucket?.takeUnshared();
      // Without Redis the count is not kept for later: by then this bucket has refilled, and so have the others.
      if (bucket && spent && shared.isReachable) rounds.push(this.settleOne(shared, key, bucket, spent));
    }
    await Promise.all(rounds);
  }

  private async settleOne(shared: SharedBuckets, key: string, bucket: TokenBucket, spent: number) {
    try {
      bucket.adopt(await shared.spend(key, spent, this.rate), this.clock());
    } catch {
      // The client reports the connection's trouble; here the process's own count simply goes on.
    }
  }

  private sweep(): void {
    const now = this.clock();
    const wasFull = this.buckets.size >= MAX_BUCKETS;
    for (const [key, bucket] of this.buckets) if (bucket.isIdle(now)) this.buckets.delete(key);
    if (!wasFull) return;
    // An attack from very many addresses must not fill the memory: the oldest callers start anew.
    for (const key of this.buckets.keys()) {
      if (this.buckets.size <= KEPT_BUCKETS) break;
      this.buckets.delete(key);
    }
  }
}
