import type { Bankroll, ExpenseCategory, Movement, MovementKind } from '@feltbook/contracts';
import { textKey } from '@feltbook/poker-math';
import { formatDay, formatMoneyExact, isolate } from '@feltbook/ui';
import { today } from '../../common/lib/use-today';

export const KIND_WORDS: Readonly<Record<MovementKind, string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  expense: 'Expense',
  jackpot: 'Jackpot',
  bonus: 'Bonus',
  transfer: 'Transfer',
};

export const CATEGORY_WORDS: Readonly<Record<ExpenseCategory, string>> = {
  travel: 'Travel',
  coaching: 'Coaching',
  fees: 'Fees',
  other: 'Other',
};

/** @param name of a bankroll; empty or undefined for the main one */
export const bankrollWords = (name = ''): string => (name === '' ? 'Main' : isolate(name));

/** Where an entry's money is, or which way it goes: `Main to Online`. */
export const placeWords = ({ kind, bankroll, to }: Movement): string =>
  kind === 'transfer' ? `${bankrollWords(bankroll)} to ${bankrollWords(to)}` : bankrollWords(bankroll);

/** An entry in a sentence: `Deposit of $500.00, Nov 3`. */
export function entryWords(entry: Movement): string {
  const { kind, amount, date } = entry;
  const way = kind === 'transfer' ? ` (${placeWords(entry)})` : '';
  return `${KIND_WORDS[kind]} of ${formatMoneyExact(amount, 'amount')}${way}, ${formatDay(date, today())}`;
}

/** Whether two names are those of one bankroll. */
export const isSameBankroll = (one = '', other = ''): boolean => textKey(one) === textKey(other);

/** The first day of a bankroll in words: `since Nov 3`; `from the beginning` without one. */
export const sinceWords = ({ startDate }: Pick<Bankroll, 'startDate'>): string =>
  startDate === undefined ? 'from the beginning' : `since ${formatDay(startDate, today())}`;
