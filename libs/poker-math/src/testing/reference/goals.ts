import type { GoalProgress, GoalTarget } from '../../goals';
import { dollars, hours, isoDay, type PlainResult } from './plain-result';

/** Walks through the calendar day by day, and adds up the results of the days of the period. */
export function referenceGoal(
  { period, measure, target }: GoalTarget,
  all: readonly PlainResult[],
  today: string,
  weekStart: number,
): GoalProgress {
  const days = [today];
  while (!begins(days.at(0) ?? '', period, weekStart)) days.unshift(dayAfter(days.at(0) ?? '', -1));
  const before = days.length - 1;
  while (!begins(dayAfter(days.at(-1) ?? '', 1), period, weekStart))
    days.push(dayAfter(days.at(-1) ?? '', 1));
  const played = all.filter(({ date, isDated }) => isDated && days.includes(date));
  const done = measure === 'hours' ? hours(played) : dollars(played);
  // Dollars and hours are whole multiples of 1/300. Rounding removes the error of subtracting two large, almost equal amounts.
  const remaining = done < target ? Math.round((target - done) * 300) / 300 : 0;
  const daysLeft = days.length - before;
  return {
    from: days.at(0) ?? '',
    to: days.at(-1) ?? '',
    done,
    isReached: remaining === 0,
    remaining,
    daysLeft,
    perDay: remaining / daysLeft,
    perWeek: (remaining / daysLeft) * 7,
    expected: (target / days.length) * (before + 1),
  };
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return isoDay(date);
}

function begins(day: string, period: GoalTarget['period'], weekStart: number): boolean {
  if (period === 'week') return new Date(`${day}T00:00:00Z`).getUTCDay() === weekStart;
  return period === 'month' ? day.endsWith('-01') : day.endsWith('-01-01');
}
