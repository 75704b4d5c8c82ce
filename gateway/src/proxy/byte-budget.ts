import type { Caller } from '../limits/caller';
import { Quota, type Caps, type Scope } from './quota';

/** Larger holdings evict no other, because they would evict each other and none would complete. */
const SMALL_BYTES = 256 * 1024;

/**
 * Bounds the memory that callers make the gateway hold. If a cap is reached, evicts the largest holding under that cap
 * for a small one, so that a few large holdings do not block small calls.
 */
export class ByteBudget {
  private readonly quota: Quota;
  private readonly evictable = new Set<Holding>();

  /** @param total bytes of all callers; one account may use an eighth of it, one address half */
  constructor(total: number) {
    this.quota = new Quota(capsOf(total));
  }

  /** Bytes held now. */
  get inUse(): number {
    return this.quota.inUse;
  }

  /** @param onEvicted called once, after the holding was evicted */
  open(caller: Caller, onEvicted: () => void): Holding {
    const holding = new Holding(caller, onEvicted, this);
    this.evictable.add(holding);
    return holding;
  }

  /** Takes bytes, and evicts larger holdings if necessary. @returns `false` if there is no room */
  take(holding: Holding, bytes: number): boolean {
    const { caller } = holding;
    for (;;) {
      const scope = this.quota.exceededBy(caller, bytes);
      if (scope === null) break;
      if (holding.bytes + bytes > SMALL_BYTES) return false;
      const largest = this.largest(scope, holding);
      if (!largest || largest.bytes <= holding.bytes + bytes) return false;
      largest.evict();
    }
    return this.quota.take(caller, bytes);
  }

  give(holding: Holding, bytes: number): void {
    this.quota.give(holding.caller, bytes);
  }

  exempt(holding: Holding): void {
    this.evictable.delete(holding);
  }

  private largest(scope: Scope, than: Holding): Holding | null {
    let largest: Holding | null = null;
    for (const other of this.evictable) {
      if (other !== than && other.bytes > (largest?.bytes ?? 0) && competes(scope, than.caller, other.caller))
        largest = other;
    }
    return largest;
  }
}

/** The bytes that one answer or body holds in memory. */
export class Holding {
  bytes = 0;
  private isOpen = true;

  constructor(
    readonly caller: Caller,
    private readonly onEvicted: () => void,
    private readonly budget: ByteBudget,
  ) {}

  /** @returns `false`, and counts nothing, if there is no room */
  add(bytes: number): boolean {
    if (!this.isOpen || !this.budget.take(this, bytes)) return false;
    this.bytes += bytes;
    return true;
  }

  remove(bytes: number): void {
    const freed = Math.min(bytes, this.bytes);
    this.bytes -= freed;
    this.budget.give(this, freed);
  }

  /** Exempts it from eviction. */
  keep(): void {
    this.budget.exempt(this);
  }

  /** Releases all bytes. */
  close(): void {
    this.isOpen = false;
    this.budget.exempt(this);
    this.remove(this.bytes);
  }

  evict(): void {
    this.close();
    this.onEvicted();
  }
}

const capsOf = (total: number): Caps => ({
  perAccount: total / 8,
  perAnonymousAddress: total / 4,
  perAddress: total / 2,
  total,
});

function competes(scope: Scope, one: Caller, other: Caller): boolean {
  if (scope === 'total') return true;
  if (scope === 'address') return one.address === other.address;
  return one.account === null
    ? other.account === null && one.address === other.address
    : one.account === other.account;
}
