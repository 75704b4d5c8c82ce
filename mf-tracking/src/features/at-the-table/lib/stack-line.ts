import { type RunningSession, wallClock } from '@feltbook/web-kit';
import { readStack } from '../../results/lib/stack-notes';
import { startZone } from './clock';
import { currencyOf, totalBuyin } from './running-session';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface StackLine {
  /** From the first buy-in on. Times are local ones, as if they were in UTC; in milliseconds since 1970. */
  readonly stacks: readonly {
    readonly at: number;
    readonly amount: number;
    /** What the player had paid by then. */
    readonly boughtIn: number;
  }[];
  /** The total after each buy-in, up to the last stack. */
  readonly boughtIn: readonly { readonly at: number; readonly amount: number }[];
}

/** The first moment with this time of the day that is not before another. */
function nextAt(minute: number, before: number): number {
  const sameDay = Math.floor(before / DAY_MS) * DAY_MS + minute * MINUTE_MS;
  if (sameDay >= before) return sameDay;
  // The clocks were set back.
  return before - sameDay <= HOUR_MS ? before : sameDay + DAY_MS;
}

/** The stacks that the player noted at the table: lines of the notes that are an amount alone. */
export function stackLineOf(session: RunningSession): StackLine {
  const local = (moment: number): number => {
    const { day, minute } = wallClock(moment, startZone(session));
    return Date.parse(day) + minute * MINUTE_MS;
  };
  const buyIns = [session.startedAt, ...session.rebuys.map(({ at }) => at)].map((moment, count) => ({
    at: local(moment),
    amount: totalBuyin({ ...session, rebuys: session.rebuys.slice(0, count) }),
  }));
  let last = local(session.startedAt);
  const stacks = [{ at: last, amount: session.buyin }];
  for (const line of session.written?.notes?.split('\n') ?? []) {
    const read = readStack(line, currencyOf(session));
    if (!read) continue;
    const at = nextAt(read.minute, last);
    // Of two in a minute, the second one corrects the first; the buy-in stays.
    if (at === last && stacks.length > 1) stacks.pop();
    stacks.push({ at, amount: read.amount });
    last = at;
  }
  const paidBy = (time: number): number => buyIns.findLast(({ at }) => at <= time)?.amount ?? session.buyin;
  const end = Math.max(last, buyIns.at(-1)?.at ?? 0);
  return {
    stacks: stacks.map((stack) => ({ ...stack, boughtIn: paidBy(stack.at) })),
    boughtIn: [...buyIns, { at: end, amount: paidBy(end) }],
  };
}
