import { textKey } from '../values/most-common';
import { toDollars } from '../values/money';

/** Money that moves between sessions. A transfer goes from its bankroll to another one. */
export interface MoneyMovement {
  readonly kind: 'deposit' | 'withdrawal' | 'expense' | 'jackpot' | 'bonus' | 'transfer';
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Above 0. */
  readonly cents: number;
  /** Empty for the main bankroll, as everywhere. */
  readonly bankroll: string;
  /** Of a transfer. */
  readonly to?: string | undefined;
}

/** What a bankroll held before its first day. */
export interface BankrollStart {
  readonly bankroll: string;
  readonly cents: number;
  /** YYYY-MM-DD: nothing before it counts. Without it, everything does. */
  readonly date?: string | undefined;
}

/** What the results of a day add up to, after tips and expenses. */
export interface DayOfResults {
  readonly bankroll: string;
  readonly date: string;
  readonly cents: number;
}

export interface BalanceOfDay {
  readonly date: string;
  readonly balance: number;
}

/** In dollars; see the contract's `bankroll`. */
export interface BankrollBalance {
  readonly name: string;
  readonly start: number;
  readonly startDate?: string | undefined;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly expenses: number;
  readonly extras: number;
  readonly transfers: number;
  readonly results: number;
  /** Shares bought in other players, once their events are over. */
  readonly shares: number;
  readonly balance: number;
  /** The balance at the end of each day on which it changed, oldest first. */
  readonly days: readonly BalanceOfDay[];
}

export interface Balances {
  readonly total: { readonly balance: number; readonly days: readonly BalanceOfDay[] };
  /** The main bankroll first, others by name. */
  readonly bankrolls: readonly BankrollBalance[];
}

type Part = 'deposits' | 'withdrawals' | 'expenses' | 'extras' | 'transfers' | 'results' | 'shares';
const PART_OF = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  expense: 'expenses',
  jackpot: 'extras',
  bonus: 'extras',
} as const satisfies Record<Exclude<MoneyMovement['kind'], 'transfer'>, Part>;
const LOWERS: ReadonlySet<Part> = new Set(['withdrawals', 'expenses']);

/** Whole cents of one bankroll. */
class Ledger {
  private readonly sums: Record<Part, number> = {
    ...{ deposits: 0, withdrawals: 0, expenses: 0, extras: 0, transfers: 0, results: 0, shares: 0 },
  };
  readonly changes = new Map<string, number>();

  constructor(
    readonly name: string,
    readonly start: Omit<BankrollStart, 'bankroll'> = { cents: 0 },
  ) {}

  /** Ignores what was before the first day: the start contains it. */
  add(part: Part, date: string, cents: number): void {
    if (this.start.date !== undefined && date < this.start.date) return;
    this.sums[part] += cents;
    const change = LOWERS.has(part) ? -cents : cents;
    this.changes.set(date, (this.changes.get(date) ?? 0) + change);
  }

  get cents(): number {
    const { deposits, withdrawals, expenses, extras, transfers, results, shares } = this.sums;
    return this.start.cents + deposits - withdrawals - expenses + extras + transfers + results + shares;
  }

  get balance(): BankrollBalance {
    const { deposits, withdrawals, expenses, extras, transfers, results, shares } = this.sums;
    return {
      name: this.name,
      start: toDollars(this.start.cents),
      ...(this.start.date !== undefined && { startDate: this.start.date }),
      deposits: toDollars(deposits),
      withdrawals: toDollars(withdrawals),
      expenses: toDollars(expenses),
      extras: toDollars(extras),
      transfers: toDollars(transfers),
      results: toDollars(results),
      shares: toDollars(shares),
      balance: toDollars(this.cents),
      days: daysOf([this]),
    };
  }
}

/**
 * What each bankroll holds: its start, what the player moved, its results, and shares bought in other players. Names are compared as venues are.
 * A transfer changes no total, except where one of the two bankrolls starts later: its start then contains the transfer.
 */
export function bankrollBalances(
  starts: readonly BankrollStart[],
  movements: readonly MoneyMovement[],
  results: readonly DayOfResults[],
  shares: readonly DayOfResults[] = [],
): Balances {
  const ledgers = new Map<string, Ledger>([['', new Ledger('')]]);
  for (const { bankroll, ...start } of starts) ledgers.set(textKey(bankroll), new Ledger(bankroll, start));
  const of = (name: string): Ledger => {
    const key = textKey(name);
    const known = ledgers.get(key) ?? new Ledger(name);
    ledgers.set(key, known);
    return known;
  };
  for (const { kind, date, cents, bankroll, to = '' } of movements) {
    if (kind === 'transfer') {
      of(bankroll).add('transfers', date, -cents);
      of(to).add('transfers', date, cents);
    } else of(bankroll).add(PART_OF[kind], date, cents);
  }
  for (const { bankroll, date, cents } of results) of(bankroll).add('results', date, cents);
  for (const { bankroll, date, cents } of shares) of(bankroll).add('shares', date, cents);
  const all = [...ledgers].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, ledger]) => ledger);
  return {
    total: {
      balance: toDollars(all.reduce((sum, { cents }) => sum + cents, 0)),
      days: daysOf(all),
    },
    bankrolls: all.map(({ balance }) => balance),
  };
}

/** The balance of some bankrolls together. A start without a day is there from the first day on. */
function daysOf(ledgers: readonly Ledger[]): BalanceOfDay[] {
  const changes = new Map<string, number>();
  const add = (date: string, cents: number) => changes.set(date, (changes.get(date) ?? 0) + cents);
  for (const ledger of ledgers) {
    ledger.changes.forEach((cents, date) => add(date, cents));
    const { date, cents } = ledger.start;
    if (date !== undefined) add(date, cents);
  }
  const dates = [...changes.keys()].sort();
  let balance = ledgers.reduce((sum, { start }) => sum + (start.date === undefined ? start.cents : 0), 0);
  return dates.map((date) => ({ date, balance: toDollars((balance += changes.get(date) ?? 0)) }));
}
