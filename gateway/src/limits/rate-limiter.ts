import { TokenBucket, type Rate } from './token-bucket';
import type { SharedBuckets } from './shared-buckets';

const SYNC_EVERY_MS = 100;
/** The longest delay for buckets with few calls, so that quiet players cost Redis next to nothing. */
const MAX_SYNC_DELAY_MS = 1000;
const SWEEP_EVERY_MS = 10_000;
/** Above this number of callers, idle ones are removed at once instead of at the next sweep. */
const MAX_BUCKETS = 100_000;
/** The most that a sweep leaves of a full map, so that a flood of new callers does not sweep with each call. */
const KEPT_BUCKETS = 0.9 * MAX_BUCKETS;

/**
 * Counts calls per account or address. Decides each call in memory. Ten times a second, replicas exchange the counts of
 * their busy callers through Redis, in one round trip. Without Redis, each replica counts alone.
 */
export class RateLimiter {
  private readonly buckets = new Map<string, TokenBucket>();
  private readonly unsynced = new Set<string>();
  private readonly syncAt: number;
  private sweeping: NodeJS.Timeout | null = null;
  /** Set while counts wait for their exchange, so that an idle gateway sleeps. */
  private nextSync: NodeJS.Timeout | null = null;
  private syncing: Promise<void> | null = null;

  constructor(
    private readonly rate: Rate,
    private readonly shared: Pick<SharedBuckets, 'isReachable' | 'spend'> | null,
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.syncAt = Math.max(1, Math.floor(rate.burst / 20));
  }

  /** Counts a call. @returns 0 if it is allowed, else the seconds until the next call is */
  take(key: string): number {
    const now = this.clock();
    let bucket = this.buckets.get(key);
    if (!bucket) {
      if (this.buckets.size >= MAX_BUCKETS) this.sweep();
      bucket = new TokenBucket(this.rate, now);
      this.buckets.set(key, bucket);
    }
    const wait = bucket.take(now);
    if (wait === 0) this.noteUnsynced(key);
    return wait;
  }

  /** Does not count a call that `take` allowed. */
  giveBack(key: string): void {
    const bucket = this.buckets.get(key);
    // A removed bucket has all of its tokens already.
    if (!bucket) return;
    bucket.giveBack(this.clock());
    this.noteUnsynced(key);
  }

  private noteUnsynced(key: string): void {
    if (!this.shared) return;
    this.unsynced.add(key);
    this.planSync();
  }

  start(): void {
    this.sweeping ??= setInterval(() => this.sweep(), SWEEP_EVERY_MS).unref();
    this.planSync();
  }

  /** Stops the timers, and waits for an exchange that is running. */
  async stop(): Promise<void> {
    if (this.sweeping) clearInterval(this.sweeping);
    if (this.nextSync) clearTimeout(this.nextSync);
    this.sweeping = this.nextSync = null;
    await this.syncing;
  }

  private planSync(): void {
    if (this.nextSync || !this.sweeping || this.unsynced.size === 0) return;
    this.nextSync = setTimeout(() => {
      this.nextSync = null;
      void this.sync();
      this.planSync();
    }, SYNC_EVERY_MS).unref();
  }

  /** Exchanges counts with the other replicas. Never rejects. */
  sync(): Promise<void> {
    this.syncing ??= this.syncDue().finally(() => (this.syncing = null));
    return this.syncing;
  }

  private async syncDue(): Promise<void> {
    const { shared } = this;
    if (!shared) return;
    const now = this.clock();
    const rounds: Promise<void>[] = [];
    for (const key of this.unsynced) {
      const bucket = this.buckets.get(key);
      const pending = bucket?.pending;
      if (pending && Math.abs(pending.count) < this.syncAt && now - pending.since < MAX_SYNC_DELAY_MS)
        continue;
      this.unsynced.delete(key);
      const spent = bucket?.takeUnshared();
      // Without Redis the count is dropped: all replicas' buckets will have refilled when Redis is back.
      if (bucket && spent && shared.isReachable) rounds.push(this.syncOne(shared, key, bucket, spent));
    }
    await Promise.all(rounds);
  }

  private async syncOne(
    shared: Pick<SharedBuckets, 'spend'>,
    key: string,
    bucket: TokenBucket,
    spent: number,
  ) {
    try {
      bucket.adopt(await shared.spend(key, spent, this.rate), this.clock());
    } catch {
      // The Redis client logs the failure. The replica continues with its own count.
    }
  }

  private sweep(): void {
    const now = this.clock();
    const wasFull = this.buckets.size >= MAX_BUCKETS;
    for (const [key, bucket] of this.buckets) if (bucket.isIdle(now)) this.buckets.delete(key);
    if (!wasFull) return;
    // An attack from very many addresses must not fill the memory, so the oldest callers lose their counts.
    for (const key of this.buckets.keys()) {
      if (this.buckets.size <= KEPT_BUCKETS) break;
      this.buckets.delete(key);
    }
  }
}
