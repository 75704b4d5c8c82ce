import { amount, cashSessionExtras, toCents, toDollars } from '@feltbook/contracts';
import type { RunningSession } from '@feltbook/web-kit';
import { parseAmount } from '@feltbook/web-kit/typed-amount';
import { parseCount } from '../../entry/lib/numbers';
import type { EntryValues } from '../../entry/lib/values';
import { rebuysTotal } from './running-session';
import { entryOf } from './to-entry';

type Rebuys = RunningSession['rebuys'];

/** Larger numbers are typing errors, and each rebuy is a row. */
const MOST_REBUYS = 99;

/** Extra fields that the running session has too. */
const SHARED = ['rebuys', 'rebuys_amount', 'currency'] as const;

/** Fields that only the form has. */
const WRITTEN = ['notes', ...Object.keys(cashSessionExtras)].filter(
  (field) => !SHARED.some((shared) => shared === field),
) as ('notes' | Exclude<keyof typeof cashSessionExtras, (typeof SHARED)[number]>)[];

/** @returns cents; undefined for values that the contract rejects, such as a blank field */
function centsOf(text: string): number | undefined {
  const { success, data } = amount.safeParse(parseAmount(text));
  return success ? toCents(data) : undefined;
}

/**
 * The form's number and cost of rebuys. Known rebuys keep their amounts, except for the last one, which takes the
 * difference.
 */
function rebuysAs(count: number, cents: number, session: RunningSession): Rebuys {
  const { rebuys, stoppedAt = session.startedAt } = session;
  const total = toCents(rebuysTotal(session));
  if (count === rebuys.length && cents === total) return rebuys;
  if (count === 0 && cents === 0) return [];
  // Negated, so that NaN is invalid too.
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

/** The form's buy-in and rebuys, or the session's if the form's are invalid. */
function boughtIn(values: EntryValues, session: RunningSession): Pick<RunningSession, 'buyin' | 'rebuys'> {
  const [total, cents] = [centsOf(values.buyin), centsOf(values.rebuys_amount || '0')];
  if (total === undefined || cents === undefined) return session;
  const rebuys = rebuysAs(parseCount(values.rebuys) ?? 0, cents, session);
  const first = total - toCents(rebuysTotal({ rebuys }));
  return first < 0 ? session : { buyin: toDollars(first), rebuys };
}

/**
 * The session with the values of its form, for a player who resumes. Without cash-out and duration, which change until
 * the next Stop.
 */
export function withFormValues(session: RunningSession, values: EntryValues): RunningSession {
  const generatedNotes = entryOf({ ...session, written: undefined }).notes;
  const { buyin, rebuys } = boughtIn(values, session);
  return {
    ...session,
    game_type: values.game_type || session.game_type,
    location: values.location || session.location,
    stakes: values.stakes || session.stakes,
    currency: values.currency,
    buyin,
    rebuys,
    written: {
      ...Object.fromEntries(WRITTEN.map((field) => [field, values[field]])),
      notes: values.notes.replace(generatedNotes, '').trim(),
    },
  };
}
