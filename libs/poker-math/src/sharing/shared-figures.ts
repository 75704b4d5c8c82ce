import type { PlayedDays } from '../statistics/passes/played-pass';
import { TICKS_AN_HOUR } from '../values/duration';

/** How shared figures write amounts: in money, not at all, or in big blinds. */
export type SharedAmounts = 'shown' | 'hidden' | 'bigBlinds';

/** Running totals by day, from 0 at the first point; `played` belongs to the points after the first. */
export interface SharedDays {
  readonly bankroll: readonly { readonly date: string; readonly bankroll: number }[];
  readonly played?: PlayedDays | undefined;
}

export interface SharedFigures {
  /** The days of the window; where it is open, the first and the last point. null without points in an open window. */
  readonly from: string | null;
  readonly to: string | null;
  /**
   * The running total from 0: in dollars or big blinds. Hidden amounts are shares of the largest one, between −1 and 1.
   */
  readonly points: readonly { readonly date: string; readonly amount: number }[];
  /** null while amounts are hidden. */
  readonly total: number | null;
  /** null while amounts are hidden, and without a known length. */
  readonly perHour: number | null;
  /** How many results that rate leaves out, because their length is not known. */
  readonly withoutHours: number;
}

/** So coarse that hidden amounts cannot be computed from ratios of two points. */
const HIDDEN_STEPS = 200;

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/**
 * What a player shares of the days of a window, both included.
 * @param window all days by default
 */
export function sharedFigures(
  { bankroll, played }: SharedDays,
  amounts: SharedAmounts,
  window: { readonly from?: string | undefined; readonly to?: string | undefined } = {},
): SharedFigures {
  const isInside = (day: string) =>
    (window.from === undefined || day >= window.from) && (window.to === undefined || day <= window.to);
  const points: { date: string; amount: number }[] = [];
  const leftOut = new Map(played?.withoutHours.map((left) => [left.day, left]));
  let total = 0;
  let timed = 0;
  let ticks = 0;
  let withoutHours = 0;
  bankroll.forEach(({ date, bankroll: after }, at) => {
    const before = bankroll[at - 1];
    if (!before || !isInside(date)) return;
    const left = leftOut.get(at - 1);
    withoutHours += (amounts === 'bigBlinds' ? left?.bigBlindSessions : left?.results) ?? 0;
    const [won, time, counts] = dayOf(amounts, after - before.bankroll, played, at - 1);
    if (!counts) return;
    if (points.length === 0) points.push({ date: before.date, amount: 0 });
    total += won;
    ticks += time;
    timed += won - ((amounts === 'bigBlinds' ? left?.bigBlinds : left?.profit) ?? 0);
    points.push({ date, amount: cents(total) });
  });
  const days = {
    from: window.from ?? points[0]?.date ?? null,
    to: window.to ?? points.at(-1)?.date ?? null,
  };
  if (amounts === 'hidden')
    return { ...days, points: hide(points), total: null, perHour: null, withoutHours: 0 };
  return {
    ...days,
    points,
    total: cents(total),
    perHour: ticks === 0 ? null : cents((timed * TICKS_AN_HOUR) / ticks),
    withoutHours,
  };
}

/** What a day brought, its length, and whether it counts: days without known stakes have no big blinds. */
function dayOf(
  amounts: SharedAmounts,
  profit: number,
  played: PlayedDays | undefined,
  day: number,
): [won: number, ticks: number, counts: boolean] {
  if (amounts !== 'bigBlinds') return [profit, played?.ticks[day] ?? 0, true];
  const [won, ticks] = [played?.bigBlinds[day] ?? 0, played?.bigBlindTicks[day] ?? 0];
  return [won, ticks, won !== 0 || ticks !== 0];
}

function hide(points: SharedFigures['points']): SharedFigures['points'] {
  const most = Math.max(...points.map(({ amount }) => Math.abs(amount)), 0) || 1;
  return points.map(({ date, amount }) => ({
    date,
    // Adding 0 turns −0 into 0.
    amount: Math.round((amount / most) * HIDDEN_STEPS) / HIDDEN_STEPS + 0,
  }));
}
