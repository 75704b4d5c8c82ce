import { IN_PROGRESS_MS, type Admission, type Allowance, type AttemptStore } from './attempts';

interface Attempts {
  /** Times of counted attempts, oldest first. */
  counted: number[];
  /** When each attempt in progress is dropped, by ticket. */
  inProgress: Map<string, number>;
  windowMs: number;
}

/** Above this, evicts keys without attempts, then the oldest key. */
const MAX_KEYS = 10_000;

/** Counts in this process; used while Redis is unavailable. */
export class MemoryAttempts implements AttemptStore {
  private readonly attempts = new Map<string, Attempts>();

  /** A clock that is set back must not prolong a limit. */
  clock = (): number => performance.now();

  admit(allowances: readonly Allowance[], ticket: string, now: number): Promise<Admission> {
    let busy = false;
    for (const allowance of allowances) {
      const { counted, inProgress } = this.current(allowance, now);
      const oldest = counted[counted.length - allowance.limit];
      if (oldest !== undefined) {
        return Promise.resolve({ kind: 'refused', retryAfterMs: oldest + allowance.windowMs - now });
      }
      busy ||= counted.length + inProgress.size >= allowance.limit;
    }
    if (busy) return Promise.resolve({ kind: 'busy' });
    for (const allowance of allowances)
      this.current(allowance, now).inProgress.set(ticket, now + IN_PROGRESS_MS);
    return Promise.resolve({ kind: 'admitted' });
  }

  settle(allowances: readonly Allowance[], ticket: string, counts: boolean, now: number): Promise<void> {
    for (const allowance of allowances) {
      const { counted, inProgress } = this.current(allowance, now);
      inProgress.delete(ticket);
      if (counts) counted.push(now);
    }
    return Promise.resolve();
  }

  private current({ key, windowMs }: Allowance, now: number): Attempts {
    const known = this.attempts.get(key);
    if (known) {
      dropExpired(known, now);
      return known;
    }
    if (this.attempts.size >= MAX_KEYS) this.sweep(now);
    const attempts: Attempts = { counted: [], inProgress: new Map(), windowMs };
    this.attempts.set(key, attempts);
    return attempts;
  }

  private sweep(now: number): void {
    for (const [key, attempts] of this.attempts) {
      dropExpired(attempts, now);
      if (attempts.counted.length + attempts.inProgress.size === 0) this.attempts.delete(key);
    }
    const oldest = this.attempts.keys().next();
    if (this.attempts.size >= MAX_KEYS && !oldest.done) this.attempts.delete(oldest.value);
  }
}

function dropExpired(attempts: Attempts, now: number): void {
  attempts.counted = attempts.counted.filter((moment) => moment > now - attempts.windowMs);
  for (const [ticket, until] of attempts.inProgress) if (until <= now) attempts.inProgress.delete(ticket);
}
