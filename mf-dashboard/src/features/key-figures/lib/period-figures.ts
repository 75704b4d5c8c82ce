import type { Dashboard } from '@feltbook/contracts';
import { TICKS_AN_HOUR } from '@feltbook/poker-math';
import { daysFrom, type DayWindow, daysOf } from '../../charts';

/** Sums of the days of a window, and their rates. */
export interface PeriodFigures {
  readonly results: number;
  readonly hours: number;
  /** Dollars; over the results whose length is known. */
  readonly hourly: number;
  /** How many results the hourly leaves out. */
  readonly withoutHours: number;
  /** null without a cash session whose stakes hold a number. */
  readonly bigBlinds: number | null;
}

type Days = Required<Pick<Dashboard, 'bankroll' | 'played'>>;

const perHour = (sum: number, ticks: number): number => (ticks === 0 ? 0 : (sum * TICKS_AN_HOUR) / ticks);

/** The figures of all results from one day to another. */
export function figuresWithin({ bankroll, played }: Days, { from, to }: DayWindow): PeriodFigures {
  let results = 0;
  let ticks = 0;
  let profit = 0;
  let won = 0;
  let wonTicks = 0;
  let withoutHours = 0;
  const isInside = ({ date = '' }: { date?: string | undefined } = {}) => date >= from && date <= to;
  // Results without a length are in no rate.
  for (const left of played.withoutHours ?? []) {
    if (!isInside(bankroll[left.day + 1])) continue;
    withoutHours += left.results;
    profit -= left.profit;
    won -= left.bigBlinds;
  }
  bankroll.slice(1).forEach((point, day) => {
    if (!isInside(point)) return;
    results += played.results[day] ?? 0;
    ticks += played.ticks[day] ?? 0;
    profit += point.profit;
    won += played.bigBlinds[day] ?? 0;
    wonTicks += played.bigBlindTicks[day] ?? 0;
  });
  const bigBlinds = wonTicks === 0 ? null : perHour(won, wonTicks);
  return { results, hours: ticks / TICKS_AN_HOUR, hourly: perHour(profit, ticks), withoutHours, bigBlinds };
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
