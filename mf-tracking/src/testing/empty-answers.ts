import type { ActionAnswer, BankrollAnswer } from '@feltbook/contracts';

/** The answer to every call for the bankroll, besides its entries. */
export const NO_BANKROLL: BankrollAnswer = {
  ...{ isKept: true, total: { balance: 0, days: [] }, bankrolls: [], movements: [] },
};

export const NO_ACTION: ActionAnswer = {
  ...{ people: [], otherPeople: 0, shares: [] },
  totals: { owedByYou: 0, owedToYou: 0, table: 0, own: 0, others: 0, shares: 0 },
};
