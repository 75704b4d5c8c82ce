import type { BankrollPoint } from '@feltbook/contracts';
import { formatDay, formatDays } from '@feltbook/ui';

export const PERIODS = ['1M', '3M', 'YTD', '1Y', 'All', 'Custom'] as const;
/** The shown part of a chart; `Custom` is what the slider's handles select. */
export type Period = (typeof PERIODS)[number];

const MONTHS = { '1M': 1, '3M': 3, '1Y': 12 } as const;

const textOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The day after the same day `months` earlier, or after the last day of that month. */
function dayAfterMonths(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const days = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return textOf(new Date(Date.UTC(year, month - 1 - months, Math.min(day, days) + 1)));
}

/** The first day of a period that ends today, YYYY-MM-DD. */
export const firstDayOf = (period: keyof typeof MONTHS | 'YTD', today: string): string =>
  period === 'YTD' ? `${today.slice(0, 4)}-01-01` : dayAfterMonths(today, MONTHS[period]);

/** The points of a period, after the point at which it begins. */
export function pointsOfPeriod(
  points: readonly BankrollPoint[],
  period: Exclude<Period, 'Custom'>,
  today: string,
): readonly BankrollPoint[] {
  if (period === 'All') return points;
  const first = firstDayOf(period, today);
  const at = points.findIndex(({ date }) => date >= first);
  return at === -1 ? points.slice(-1) : points.slice(Math.max(0, at - 1));
}

const WORDS = {
  '1M': 'in the last month',
  '3M': 'in the last 3 months',
  YTD: 'this year',
  '1Y': 'in the last year',
} as const;

const NAMES = {
  '1M': 'past month',
  '3M': 'past 3 months',
  YTD: 'this year',
  '1Y': 'past year',
} as const;

/** The period as part of a set of results: `past 3 months`. @returns undefined for all of it */
export function periodName(period: Period, shown: readonly BankrollPoint[]): string | undefined {
  if (period === 'All') return undefined;
  return period === 'Custom' ? formatDays(shown[0]?.date ?? '', shown.at(-1)?.date ?? '') : NAMES[period];
}

/** A period in words: `in the last 3 months`, `since Mar 1, 2026`. */
export function periodWords(period: Period, shown: readonly BankrollPoint[]): string {
  const [from, to] = [shown[0]?.date ?? '', shown.at(-1)?.date ?? ''];
  if (period === 'All') return `since ${formatDay(from)}`;
  return period === 'Custom' ? formatDays(from, to) : WORDS[period];
}
