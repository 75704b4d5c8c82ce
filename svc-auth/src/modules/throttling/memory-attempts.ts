import { UNDER_WAY_MS, type Admission, type Allowance, type AttemptStore } from './attempts';

interface Tries {
  /** Moments of counted tries, oldest first. */
  counted: number[];
  /** When each try that is under way is forgotten. */
  underWay: Map<string, number>;
  windowMs: number;
}

/** More keys than this are not kept: those with nothing left to count go first, then the oldest. */
const MOST_KEYS = 10_000;

/** Counts in this process alone: what holds while Redis is away. */
export class MemoryAttempts implements AttemptStore {
  private readonly tries = new Map<string, Tries>();

  admit(allowances: readonly Allowance[], ticket: string, now: number): Promise<Admission> {
    let busy = false;
    for (const allowance of allowances) {
      const { counted, underWay } = this.current(allowance, now);
      const oldest = counted[counted.length - allowance.limit];
      if (oldest !== undefined) {
        return Promise.resolve({ kind: 'refused', retryAfterMs: oldest + allowance.windowMs - now });
      }
      busy ||= counted.length + underWay.size >= allowance.limit;
    }
    if (busy) return Promise.resolve({ kind: 'busy' });
    for (const allowance of allowances) this.current(allowance, now).underWay.set(ticket, now + UNDER_WAY_MS);
    return Promise.resolve({ kind: 'admitted' });
  }

  settle(allowances: readonly Allowance[], ticket: string, counts: boolean, now: number): Promise<void> {
    for (const allowance of allowances) {
      const { counted, underWay } = this.current(allowance, now);
      underWay.delete(ticket);
      if (counts) counted.push(now);
    }
    return Promise.resolve();
  }

  private current({ key, windowMs }: Allowance, now: number): Tries {
    const known = this.tries.get(key);
    if (known) {
      forget(known, now);
      return known;
    }
    if (this.tries.size >= MOST_KEYS) this.sweep(now);
    const tries: Tries = { counted: [], underWay: new Map(), windowMs };
    this.tries.set(key, tries);
    return tries;
  }

  private sweep(now: number): void {
    for (const [key, tries] of this.tries) {
      forget(tries, now);
      if (tries.counted.length + tries.underWay.size === 0) this.tries.delete(key);
    }
    const oldest = this.tries.keys().next();
    if (this.tries.size >= MOST_KEYS && !oldest.done) this.tries.delete(oldest.value);
  }
}

function forget(tries: Tries, now: number): void {
  tries.counted = tries.counted.filter((moment) => moment > now - tries.windowMs);
  for (const [ticket, until] of tries.underWay) if (until <= now) tries.underWay.delete(ticket);
}
