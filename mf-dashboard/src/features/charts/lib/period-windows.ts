import { daysFrom, daysOf, type DayWindow } from './day-window';
import { firstDayOf, type Period } from './periods';
import type { ShownPart } from './use-shown-part';

/** The days of a period, and those that it is compared with. */
export interface PeriodWindows {
  readonly current: DayWindow;
  /** null for all time. */
  readonly previous: DayWindow | null;
  /** The previous ones: `the month before`. */
  readonly before: string;
}

const BEFORE = {
  '1M': 'the month before',
  '3M': 'the 3 months before',
  YTD: 'this time last year',
  '1Y': 'the year before',
  All: '',
  Custom: 'as long before',
} as const satisfies Record<Period, string>;

/** What the large chart shows, without the means to change it. */
export type ShownDays = Pick<ShownPart, 'points' | 'shown' | 'period'>;

/** The same days of the year before, or 28 February for the 29th. */
const yearBefore = (day: string): string =>
  `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4).replace('-02-29', '-02-28')}`;

/** The days of a period that ends today, or that the slider selects. */
function currentWindow({ points, shown, period }: ShownDays, today: string): DayWindow {
  const first = shown[0]?.date ?? today;
  const last = shown.at(-1)?.date ?? today;
  const newest = last > today ? last : today;
  if (period === 'All') return { from: first, to: newest };
  // The first point is where the shown part begins, before its first day.
  if (period === 'Custom') return { from: shown[0] === points[0] ? first : daysFrom(first, 1), to: last };
  return { from: firstDayOf(period, today), to: newest };
}

function previousWindow(period: Period, { from, to }: DayWindow, today: string): DayWindow | null {
  if (period === 'All') return null;
  if (period === 'YTD') return { from: yearBefore(from), to: yearBefore(today) };
  const last = daysFrom(from, -1);
  if (period === 'Custom') return { from: daysFrom(from, -daysOf({ from, to })), to: last };
  return { from: firstDayOf(period, last), to: last };
}

/**
 * The days of the shown period and of the one before.
 * @param today the last day of all periods, YYYY-MM-DD
 */
export function windowsOf(days: ShownDays, today: string): PeriodWindows {
  const { period } = days;
  const current = currentWindow(days, today);
  return { current, previous: previousWindow(period, current, today), before: BEFORE[period] };
}
