import { dayNumber } from '../statistics/columns/day-number';
import type { DayWindow } from '../values/date-filter';
import { TICKS_AN_HOUR } from '../values/duration';
import { toCents } from '../values/money';
import { type CalendarPeriod, windowAround } from './window-around';

/** What a player wants to reach in each calendar week, month or year. */
export interface GoalTarget {
  readonly period: CalendarPeriod;
  readonly measure: 'hours' | 'profit';
  /** Hours or dollars, with at most two decimals. */
  readonly target: number;
}

/** All results by day, oldest first; `played` belongs to the points after the first. */
export interface GoalDays {
  readonly bankroll: readonly { readonly date: string; readonly profit: number }[];
  readonly played: { readonly ticks: readonly number[] };
}

/** How far a goal is in its current period. In hours or dollars. */
export interface GoalProgress extends DayWindow {
  /** Below 0 after losses. */
  readonly done: number;
  readonly isReached: boolean;
  /** 0 once the goal is reached. */
  readonly remaining: number;
  /** Including today. */
  readonly daysLeft: number;
  /** What each of the days left needs. */
  readonly perDay: number;
  /** The same for seven days. */
  readonly perWeek: number;
  /** What is done at the end of today at an even pace through the whole period. */
  readonly expected: number;
}

const DAYS_A_WEEK = 7;
/** Whole units of an hour and of a dollar: their sums are exact. */
const UNITS = { hours: TICKS_AN_HOUR, profit: 100 } as const;

/**
 * @param today the player's local day, YYYY-MM-DD
 * @param weekStart the first day of a week: 0 for Sunday to 6 for Saturday
 */
export function goalProgress(
  { period, measure, target }: GoalTarget,
  days: GoalDays,
  today: string,
  weekStart: number,
): GoalProgress {
  const window = windowAround(period, today, weekStart);
  const unit = UNITS[measure];
  const wanted = Math.round(target * unit);
  const done = doneWithin(measure, days, window);
  const remaining = Math.max(0, wanted - done) / unit;
  const daysLeft = daysBetween(today, window.to);
  const length = daysBetween(window.from, window.to);
  return {
    ...window,
    done: done / unit,
    isReached: done >= wanted,
    remaining,
    daysLeft,
    perDay: remaining / daysLeft,
    perWeek: (remaining * DAYS_A_WEEK) / daysLeft,
    expected: (target * daysBetween(window.from, today)) / length,
  };
}

/** Both days are included. */
const daysBetween = (from: string, to: string): number => (dayNumber(to) ?? 0) - (dayNumber(from) ?? 0) + 1;

/** In whole units. Reads backwards, because the period is the current one. */
function doneWithin(
  measure: GoalTarget['measure'],
  { bankroll, played }: GoalDays,
  { from, to }: DayWindow,
): number {
  let done = 0;
  for (let at = bankroll.length - 1; at > 0; at -= 1) {
    const { date = '', profit = 0 } = bankroll[at] ?? {};
    if (date < from) break;
    if (date <= to) done += measure === 'hours' ? (played.ticks[at - 1] ?? 0) : toCents(profit);
  }
  return done;
}
