import type { AdminGlobalSession } from '@feltbook/contracts';

export interface Totals {
  readonly count: number;
  readonly users: number;
  readonly hours: number;
  readonly buyins: number;
  readonly profit: number;
}

/** In whole cents, so that sums are exact. */
const cents = (dollars: number) => Math.round(dollars * 100);

/** Totals of results. Money in dollars. */
export function totalsOf(sessions: readonly AdminGlobalSession[]): Totals {
  const sum = (figure: (session: AdminGlobalSession) => number) =>
    sessions.reduce((total, session) => total + figure(session), 0);
  return {
    count: sessions.length,
    users: new Set(sessions.map(({ user }) => user)).size,
    hours: sum(({ duration }) => duration),
    buyins: sum(({ buyin }) => cents(buyin)) / 100,
    profit: sum(({ buyin, cashout }) => cents(cashout) - cents(buyin)) / 100,
  };
}
