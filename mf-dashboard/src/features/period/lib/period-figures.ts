import type { Dashboard, ResultKindName } from '@feltbook/contracts';
import { cashWithin, TICKS_AN_HOUR } from '@feltbook/poker-math';
import { daysFrom, type DayWindow, daysOf } from '../../charts';

/** Sums of the results of one kind in a window, and their rates. */
export interface PeriodFigures {
  readonly results: number;
  readonly hours: number;
  /** Dollars an hour; 0 without hours. */
  readonly hourly: number;
  /** How many results the hourly leaves out. */
  readonly withoutHours: number;
  /** Of the hourly of cash sessions; null below 10 whose length is known. */
  readonly interval: Dashboard['variance'];
  /** null without a cash session whose stakes hold a number. */
  readonly bigBlinds: number | null;
}

type Days = Pick<
  Dashboard,
  'bankroll' | 'played' | 'cashGrowthData' | 'cashTicks' | 'cashDays' | 'tournamentGrowthData'
>;

const sum = <Item>(items: readonly Item[], of: (item: Item, at: number) => number): number =>
  items.reduce((total, item, at) => total + of(item, at), 0);

/** The figures of the results of one kind from one day to another. */
export function figuresWithin(days: Days, window: DayWindow, kind: ResultKindName): PeriodFigures {
  return kind === 'cash' ? cashFigures(days, window) : tournamentFigures(days, window);
}

const within =
  ({ from, to }: DayWindow) =>
  ({ date = '' }: { readonly date?: string | undefined } = {}): boolean =>
    date >= from && date <= to;

function cashFigures(days: Days, window: DayWindow): PeriodFigures {
  const { bankroll, played } = days;
  const isInside = within(window);
  const inside = (day: number) => (isInside(bankroll[day + 1]) ? 1 : 0);
  // Results without a length are in no rate.
  const won =
    sum(played.bigBlinds, (blinds, day) => blinds * inside(day)) -
    sum(played.withoutHours, ({ bigBlinds, day }) => bigBlinds * inside(day));
  const ticks = sum(played.bigBlindTicks, (length, day) => length * inside(day));
  const { sessions, variance, ...cash } = cashWithin(days, window);
  return {
    ...cash,
    results: sessions,
    interval: variance,
    bigBlinds: ticks === 0 ? null : (won * TICKS_AN_HOUR) / ticks,
  };
}

/** What is left of all results without the cash sessions. */
function tournamentFigures(days: Days, window: DayWindow): PeriodFigures {
  const { bankroll, played, cashGrowthData, cashTicks, cashDays, tournamentGrowthData } = days;
  const isInside = within(window);
  const inside = (day: number) => (isInside(bankroll[day + 1]) ? 1 : 0);
  const insideCash = (day: number) => (isInside(cashGrowthData[day + 1]) ? 1 : 0);
  const ticks =
    sum(played.ticks, (length, day) => length * inside(day)) -
    sum(cashTicks, (length, day) => length * insideCash(day));
  const leftOut = (of: 'results' | 'profit') =>
    sum(played.withoutHours, (left) => left[of] * inside(left.day)) -
    sum(cashDays.withoutHours, (left) => left[of] * insideCash(left.day));
  const profit = sum(tournamentGrowthData.filter(isInside), (point) => point.profit) - leftOut('profit');
  return {
    results: sum(played.results, (results, day) => results * inside(day)) - cashWithin(days, window).sessions,
    hours: ticks / TICKS_AN_HOUR,
    hourly: ticks > 0 ? (profit * TICKS_AN_HOUR) / ticks : 0,
    withoutHours: leftOut('results'),
    interval: null,
    bigBlinds: null,
  };
}

const MOST_PARTS = 12;

/** The figures of up to twelve equally long parts of a window, oldest first. */
export function partsWithin(days: Days, window: DayWindow, kind: ResultKindName): readonly PeriodFigures[] {
  const length = daysOf(window);
  const count = Math.min(MOST_PARTS, length);
  const start = (part: number) => daysFrom(window.from, Math.round((part * length) / count));
  return Array.from({ length: count }, (_, part) =>
    figuresWithin(days, { from: start(part), to: daysFrom(start(part + 1), -1) }, kind),
  );
}
