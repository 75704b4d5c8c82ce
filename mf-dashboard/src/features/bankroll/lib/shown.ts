import type { BalanceOfDay, Bankroll, BankrollAnswer, Movement } from '@feltbook/contracts';
import type { ShownEntry } from './with-queued';
import { isSameBankroll } from './words';

/** What the page shows: all bankrolls together, or one of them. */
export interface ShownBankrolls {
  /** null for all. */
  readonly name: string | null;
  readonly bankrolls: readonly Bankroll[];
  readonly balance: number;
  readonly days: readonly BalanceOfDay[];
  /** Newest first. */
  readonly entries: readonly ShownEntry[];
}

/**
 * @param movements all entries, also those that wait on this device
 * @param chosen a bankroll's name; null, or one that is gone, for all
 */
export function shownOf(
  { total, bankrolls }: BankrollAnswer,
  movements: readonly ShownEntry[],
  chosen: string | null,
): ShownBankrolls {
  const one = chosen === null ? undefined : bankrolls.find(({ name }) => isSameBankroll(name, chosen));
  if (!one) return { name: null, bankrolls, ...total, entries: movements };
  return {
    name: one.name,
    bankrolls: [one],
    balance: one.balance,
    days: one.days,
    entries: movements.filter(
      ({ kind, bankroll, to }) =>
        isSameBankroll(bankroll, one.name) || (kind === 'transfer' && isSameBankroll(to, one.name)),
    ),
  };
}

const LOWERS: ReadonlySet<Movement['kind']> = new Set(['withdrawal', 'expense']);

/** What an entry changes in the shown balance, in dollars; 0 for a transfer between shown bankrolls. */
export function effectOf({ kind, amount, to }: Movement, shown: string | null): number {
  if (kind !== 'transfer') return LOWERS.has(kind) ? -amount : amount;
  if (shown === null) return 0;
  return isSameBankroll(to, shown) ? amount : -amount;
}

/** Whether an entry is before the first day of its bankroll, whose start contains it. Of a transfer, of both. */
export function isBeforeStart(
  { kind, date, bankroll, to }: Movement,
  bankrolls: readonly Bankroll[],
): boolean {
  const isBefore = (name: string | undefined) =>
    bankrolls.some((one) => isSameBankroll(one.name, name) && date < (one.startDate ?? ''));
  return isBefore(bankroll) && (kind !== 'transfer' || isBefore(to));
}
