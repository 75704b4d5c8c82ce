import { MAX_AMOUNT_CENTS, toCents, toDollars } from '@feltbook/contracts';
import type { RunningSession } from '../table/running-session';

/** @returns dollars, exact to the cent */
export const rebuysTotal = ({ rebuys }: Pick<RunningSession, 'rebuys'>): number =>
  toDollars(rebuys.reduce((cents, { amount }) => cents + toCents(amount), 0));

/** Buy-in and rebuys. @returns dollars, exact to the cent */
export const totalBuyin = (session: RunningSession): number =>
  toDollars(toCents(session.buyin) + toCents(rebuysTotal(session)));

/** Whether the form of the session could hold this rebuy too. @param dollars its amount */
export const fitsRebuy = (session: RunningSession, dollars: number): boolean =>
  toCents(totalBuyin(session)) + toCents(dollars) <= MAX_AMOUNT_CENTS;

/** @param amount dollars @param now milliseconds since 1970 */
export const rebought = (session: RunningSession, amount: number, now: number): RunningSession => ({
  ...session,
  rebuys: [...session.rebuys, { at: now, amount }],
});
