import { daysInMonth, parseDay } from '../values/calendar';
import { TICKS_AN_HOUR } from '../values/duration';
import { percent, toDollars } from '../values/money';
import { perHour } from '../results/result';
import { BEFORE_ALL_DAYS, type ResultColumns, TOURNAMENT, UNDATED } from './columns/columns';
import { dayNumber, dayText, monthAround, type MonthDays, numberOf } from './columns/day-number';
import { medianOfWindow } from './columns/median';
import { inUnits, rowsBetween, windowSums } from './ranges';
import type {
  HourlyTrend,
  HourlyWindow,
  MonthFigures,
  AsOfTodayFigures,
  WindowGroup,
} from './as-of-today-figures';

const TREND_DAYS = 90;
const RECENT_DAYS = 30;
const WEEK_DAYS = 7;
const WEEKS = 8;

/** Day numbers, both included. */
interface Days {
  readonly first: number;
  readonly last: number;
}

/** @returns `count` days up to `last` */
const daysUpTo = (last: number, count: number): Days => ({ first: last - count + 1, last });

/**
 * Computes every figure that depends on today. Reads only the days of its windows, and needs no result from before
 * 1 January of last year.
 * @param today the player's local day, YYYY-MM-DD
 * @param firstDay YYYY-MM-DD, of the first result; that of the columns by default
 * @throws RangeError when there is no such day as today
 */
export function asOfTodayFigures(columns: ResultColumns, today: string, firstDay?: string): AsOfTodayFigures {
  const parsed = parseDay(today);
  if (!parsed) throw new RangeError('Today is no day of the calendar.');
  const { year, month, day } = parsed;
  const now = numberOf(year, month, day);
  const recent = daysUpTo(now, RECENT_DAYS);
  const recentBefore = daysUpTo(recent.first - 1, RECENT_DAYS);
  const trend = daysUpTo(now, TREND_DAYS);
  // 29 February is compared with the days up to 28 February.
  const sameDay = numberOf(year - 1, month, Math.min(day, daysInMonth(year - 1, month)));
  const thisMonth = monthAround(now);
  return {
    today,
    trend90: {
      current: groupOf(columns, trend),
      previous: groupOf(columns, daysUpTo(trend.first - 1, TREND_DAYS)),
    },
    sessionsPerWeek: sessionsPerWeek(columns, now, dayNumber(firstDay ?? '') ?? firstOf(columns)),
    medianSessionLength: {
      current: medianOfWindow(columns, rowsBetween(columns, recent.first, recent.last)),
      previous: medianOfWindow(columns, rowsBetween(columns, recentBefore.first, recentBefore.last)),
    },
    timeBreakdowns: {
      month: hourlyTrend(columns, recent, recentBefore),
      year: hourlyTrend(
        columns,
        { first: numberOf(year, 1, 1), last: now },
        { first: numberOf(year - 1, 1, 1), last: sameDay },
      ),
    },
    monthlyStats: monthFigures(columns, thisMonth),
    lastMonthStats: monthFigures(columns, monthAround(thisMonth.first - 1)),
  };
}

const boundsOf = ({ first, last }: Days) => ({ from: dayText(first), to: dayText(last) });

function groupOf(columns: ResultColumns, days: Days): WindowGroup {
  const results = rowsBetween(columns, days.first, days.last);
  return { ...boundsOf(days), ...inUnits(windowSums(columns, results)), results };
}

const countOf = (columns: ResultColumns, { first, last }: Days): number =>
  windowSums(columns, rowsBetween(columns, first, last)).count;

/** The first row with a day; `Infinity` without one. */
const firstOf = ({ days }: ResultColumns): number => days.find((day) => day !== BEFORE_ALL_DAYS) ?? Infinity;

/** The weeks of play in the span that ends with a day, at least one: a player's first weeks are not divided by eight. */
const weeksOfPlay = (first: number, last: number): number =>
  Math.max(1, Math.min(WEEKS, (last - first + 1) / WEEK_DAYS));

function sessionsPerWeek(
  columns: ResultColumns,
  now: number,
  first: number,
): AsOfTodayFigures['sessionsPerWeek'] {
  const weeks = Array.from({ length: WEEKS }, (_, at) => {
    const days = daysUpTo(now - (WEEKS - 1 - at) * WEEK_DAYS, WEEK_DAYS);
    return { ...boundsOf(days), count: countOf(columns, days) };
  });
  const span = WEEKS * WEEK_DAYS;
  const average = (last: number) => countOf(columns, daysUpTo(last, span)) / weeksOfPlay(first, last);
  return { average: average(now), previousAverage: average(now - span), weeks };
}

function hourlyTrend(columns: ResultColumns, now: Days, before: Days): HourlyTrend {
  const current = hourlyWindow(columns, now);
  const previous = hourlyWindow(columns, before);
  const change =
    previous.hourly === 0 ? null : percent(current.hourly - previous.hourly, Math.abs(previous.hourly));
  return { current, previous, change };
}

function hourlyWindow(columns: ResultColumns, days: Days): HourlyWindow {
  const { count, cents, ticks, timed, timedCents } = windowSums(
    columns,
    rowsBetween(columns, days.first, days.last),
  );
  return {
    ...boundsOf(days),
    results: count,
    profit: toDollars(cents),
    hours: ticks / TICKS_AN_HOUR,
    hourly: perHour(timedCents, ticks),
    withoutHours: count - timed,
  };
}

function monthFigures(columns: ResultColumns, { month, first, last }: MonthDays): MonthFigures {
  const { marks, profits } = columns;
  const { from, to } = rowsBetween(columns, first, last);
  const count = [0, 0];
  const cents = [0, 0];
  for (let row = from; row < to; row += 1) {
    const mark = marks[row] ?? 0;
    if (mark & UNDATED) continue;
    const kind = mark & TOURNAMENT;
    count[kind] = (count[kind] ?? 0) + 1;
    cents[kind] = (cents[kind] ?? 0) + (profits[row] ?? 0);
  }
  const [sessions = 0, tournaments = 0] = count;
  const [cash = 0, tournament = 0] = cents;
  return {
    month,
    sessions,
    tournaments,
    totalProfit: toDollars(cash + tournament),
    cashProfit: toDollars(cash),
    tournamentProfit: toDollars(tournament),
  };
}
