import type { Dashboard } from '@feltbook/contracts';
import { type CashPeriod, cashWithin, TICKS_AN_HOUR } from '@feltbook/poker-math';
import { daysFrom, type DayWindow, daysOf } from '../../charts';

/** Sums of the days of a window, and their rates. */
export interface PeriodFigures {
  readonly results: number;
  readonly hours: number;
  /** The hourly of the cash sessions, and its interval. */
  readonly cash: CashPeriod;
  /** null without a cash session whose stakes hold a number. */
  readonly bigBlinds: number | null;
}

type Days = Pick<Dashboard, 'bankroll' | 'played' | 'cashGrowthData' | 'cashTicks' | 'cashDays'>;

/** The figures of all results from one day to another. */
export function figuresWithin(days: Days, window: DayWindow): PeriodFigures {
  const { bankroll, played } = days;
  const { from, to } = window;
  let results = 0;
  let ticks = 0;
  let won = 0;
  let wonTicks = 0;
  const isInside = ({ date = '' }: { date?: string | undefined } = {}) => date >= from && date <= to;
  // Results without a length are in no rate.
  for (const left of played.withoutHours) {
    if (isInside(bankroll[left.day + 1])) won -= left.bigBlinds;
  }
  bankroll.slice(1).forEach((point, day) => {
    if (!isInside(point)) return;
    results += played.results[day] ?? 0;
    ticks += played.ticks[day] ?? 0;
    won += played.bigBlinds[day] ?? 0;
    wonTicks += played.bigBlindTicks[day] ?? 0;
  });
  const bigBlinds = wonTicks === 0 ? null : (won * TICKS_AN_HOUR) / wonTicks;
  return { results, hours: ticks / TICKS_AN_HOUR, cash: cashWithin(days, window), bigBlinds };
}

const MOST_PARTS = 12;

/** The figures of up to twelve equally long parts of a window, oldest first. */
export function partsWithin(days: Days, window: DayWindow): readonly PeriodFigures[] {
  const length = daysOf(window);
  const count = Math.min(MOST_PARTS, length);
  const start = (part: number) => daysFrom(window.from, Math.round((part * length) / count));
  return Array.from({ length: count }, (_, part) =>
    figuresWithin(days, { from: start(part), to: daysFrom(start(part + 1), -1) }),
  );
}
