import { type Bankroll, type BankrollAnswer, bankrollStart } from '@feltbook/contracts';
import type { QueuedChange } from '@feltbook/web-kit';
import { isSameBankroll } from './words';

/** A start that only this device has: the balance does not count it yet. */
interface QueuedStart {
  readonly start: number;
  readonly startDate?: string | undefined;
  /** Why the server rejected it. */
  readonly refusal?: string | undefined;
}

/** A bankroll as this device knows it. */
export interface ShownBankroll extends Bankroll {
  readonly queued?: QueuedStart;
}

export interface ShownAnswer extends BankrollAnswer {
  readonly bankrolls: ShownBankroll[];
}

/** Bankrolls of which only this device knows. */
const EMPTY: Omit<Bankroll, 'name'> = {
  ...{ start: 0, deposits: 0, withdrawals: 0, expenses: 0, extras: 0, transfers: 0, results: 0 },
  ...{ balance: 0, days: [] },
};

/** The server's bankrolls with the starts that wait on this device. @param changes of starts, in the order in which they were made */
export function withQueuedStarts(answer: BankrollAnswer, changes: readonly QueuedChange[]): ShownAnswer {
  const bankrolls: ShownBankroll[] = [...answer.bankrolls];
  for (const { body, refusal } of changes) {
    // An earlier version of the page may have made it.
    const { data } = bankrollStart.safeParse(body);
    if (!data) continue;
    const { bankroll: name = '', amount, date } = data;
    const at = bankrolls.findIndex((one) => isSameBankroll(one.name, name));
    const queued = { start: amount, startDate: date, refusal };
    bankrolls.splice(at === -1 ? bankrolls.length : at, 1, {
      ...(bankrolls[at] ?? { name, ...EMPTY }),
      queued,
    });
  }
  return { ...answer, bankrolls, isKept: answer.isKept || bankrolls.some(({ queued }) => queued) };
}
