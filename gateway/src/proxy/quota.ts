import type { Caller } from '../limits/caller';

/** Limits on how much of a resource may be in use at a time. */
export interface Caps {
  readonly perAccount: number;
  /** For all calls of one address without a token. */
  readonly perAnonymousAddress: number;
  /** For all calls without a token that nobody signed; one address may use half of it. No limit of its own by default. */
  readonly anonymous?: number;
  /** For all calls of one address. Many players may share it, and one player may have many accounts. */
  readonly perAddress: number;
  readonly total: number;
}

export type Scope = 'caller' | 'address' | 'total';

/** Counts how much of a resource is in use, and limits each caller's share. */
export class Quota {
  private readonly accounts = new Map<string, number>();
  private readonly anonymous = new Map<string, number>();
  private readonly addresses = new Map<string, number>();
  private used = 0;
  private usedByVisitors = 0;

  constructor(private readonly caps: Caps) {}

  get inUse(): number {
    return this.used;
  }

  /** @returns the cap that `amount` more would exceed; `null` if there is room */
  exceededBy(caller: Caller, amount: number): Scope | null {
    const { account, address } = caller;
    const { perAccount, perAddress, total, anonymous = Infinity } = this.caps;
    const own = account === null ? this.anonymous.get(address) : this.accounts.get(account);
    if ((own ?? 0) + amount > (account === null ? this.mostWithoutToken(caller) : perAccount))
      return 'caller';
    if (isVisitor(caller) && this.usedByVisitors + amount > anonymous) return 'caller';
    if ((this.addresses.get(address) ?? 0) + amount > perAddress) return 'address';
    return this.used + amount > total ? 'total' : null;
  }

  /** @returns `false`, and takes nothing, if a cap would be exceeded */
  take(caller: Caller, amount = 1): boolean {
    if (this.exceededBy(caller, amount) !== null) return false;
    this.add(caller, amount);
    return true;
  }

  give(caller: Caller, amount = 1): void {
    this.add(caller, -amount);
  }

  private mostWithoutToken(caller: Caller): number {
    const { perAnonymousAddress, anonymous = Infinity } = this.caps;
    return isVisitor(caller) ? Math.min(perAnonymousAddress, anonymous / 2) : perAnonymousAddress;
  }

  private add(caller: Caller, amount: number): void {
    const { account, address } = caller;
    if (account === null) {
      addTo(this.anonymous, address, amount);
      if (isVisitor(caller)) this.usedByVisitors += amount;
    } else {
      addTo(this.accounts, account, amount);
    }
    addTo(this.addresses, address, amount);
    this.used += amount;
  }
}

const isVisitor = ({ account, isSigned = false }: Caller): boolean => account === null && !isSigned;

function addTo(counts: Map<string, number>, key: string, amount: number): void {
  const count = (counts.get(key) ?? 0) + amount;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
