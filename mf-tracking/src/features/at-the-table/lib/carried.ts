import { amount, cashSessionExtras, toCents, toDollars } from '@feltbook/contracts';
import type { RunningSession } from '@feltbook/web-kit';
import { parseAmount, parseCount } from '../../entry/lib/numbers';
import type { EntryValues } from '../../entry/lib/values';
import { rebuysTotal } from './running-session';
import { entryOf } from './to-entry';

type Rebuys = RunningSession['rebuys'];

/** More of them were never meant, and each is a line at the table. */
const MOST_REBUYS = 99;

/** What is only written into the form; the table itself counts rebuys. */
const WRITTEN = ['notes', ...Object.keys(cashSessionExtras)].filter(
  (field) => field !== 'rebuys' && field !== 'rebuys_amount',
) as ('notes' | Exclude<keyof typeof cashSessionExtras, 'rebuys' | 'rebuys_amount'>)[];

/** @returns cents; undefined for what the contract would not take, such as a blank field */
function centsOf(text: string): number | undefined {
  const { success, data } = amount.safeParse(parseAmount(text));
  return success ? toCents(data) : undefined;
}

/**
 * As many rebuys as the form says, for as much. Those that are known stay as they are, but for the last, which is the
 * one that was forgotten or wrong.
 */
function rebuysAs(count: number, cents: number, session: RunningSession): Rebuys {
  const { rebuys, stoppedAt = session.startedAt } = session;
  const total = toCents(rebuysTotal(session));
  if (count === rebuys.length && cents === total) return rebuys;
  if (count === 0 && cents === 0) return [];
  // Also NaN, for what is no number.
  if (!(count >= 1 && count <= MOST_REBUYS && Number.isInteger(count) && cents >= count)) return rebuys;
  const known = rebuys.slice(0, count - 1);
  const left = cents - toCents(rebuysTotal({ rebuys: known }));
  const kept = left >= count - known.length ? known : [];
  const others = count - kept.length;
  const rest = kept.length > 0 ? left : cents;
  const each = Math.floor(rest / others);
  const added = Array.from({ length: others }, (_none, index) => ({
    at: rebuys[kept.length + index]?.at ?? stoppedAt,
    amount: toDollars(index === others - 1 ? rest - each * (others - 1) : each),
  }));
  return [...kept, ...added];
}

/** What is on the table by the form; by the session where the form says nothing that could be saved. */
function boughtIn(values: EntryValues, session: RunningSession): Pick<RunningSession, 'buyin' | 'rebuys'> {
  const [total, cents] = [centsOf(values.buyin), centsOf(values.rebuys_amount || '0')];
  if (total === undefined || cents === undefined) return session;
  const rebuys = rebuysAs(parseCount(values.rebuys) ?? 0, cents, session);
  const first = total - toCents(rebuysTotal({ rebuys }));
  return first < 0 ? session : { buyin: toDollars(first), rebuys };
}

/**
 * The session with what was written into its form: for the player who sits down again. What they cashed out and how
 * long they played is another matter after the next Stop.
 */
export function carriedOn(session: RunningSession, values: EntryValues): RunningSession {
  const remark = entryOf({ ...session, written: undefined }).notes;
  const { buyin, rebuys } = boughtIn(values, session);
  return {
    ...session,
    game_type: values.game_type || session.game_type,
    location: values.location || session.location,
    stakes: values.stakes || session.stakes,
    buyin,
    rebuys,
    written: {
      ...Object.fromEntries(WRITTEN.map((field) => [field, values[field]])),
      notes: values.notes.replace(remark, '').trim(),
    },
  };
}
