import type { AsOfTodayFigures } from '../../statistics';
import {
  dollars,
  group,
  hourly,
  hours,
  isCash,
  isoDay,
  isTournament,
  type Listed,
  median,
  type PlainResult,
  withoutHours,
} from './plain-result';

/** A day some days away, by the platform's calendar. */
function daysAway(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return isoDay(date);
}

const within = (all: readonly PlainResult[], from: string, to: string): PlainResult[] =>
  all.filter(({ date, isDated }) => isDated && date >= from && date <= to);

/** Follows the definitions literally: each window filters all results. */
export function referenceAsOfToday(all: readonly PlainResult[], today: string): Listed<AsOfTodayFigures> {
  const year = Number(today.slice(0, 4));
  const lastYear = String(year - 1).padStart(4, '0');
  const sameDay = `${lastYear}${today.slice(4) === '-02-29' ? '-02-28' : today.slice(4)}`;
  const windowGroup = (from: string, to: string) => ({ from, to, ...group(within(all, from, to)) });
  const hourlyWindow = (from: string, to: string) => {
    const results = within(all, from, to);
    const [profit, time] = [dollars(results), hours(results)];
    return {
      ...{ from, to, results: results.length, profit, hours: time },
      ...{ hourly: hourly(results), withoutHours: withoutHours(results) },
    };
  };
  const trend = (current: HourlyWindow, previous: HourlyWindow) => ({
    current,
    previous,
    change:
      previous.hourly === 0 ? null : ((current.hourly - previous.hourly) / Math.abs(previous.hourly)) * 100,
  });
  type HourlyWindow = ReturnType<typeof hourlyWindow>;
  const weeks = [7, 6, 5, 4, 3, 2, 1, 0].map((ago) => {
    const [from, to] = [daysAway(today, -7 * ago - 6), daysAway(today, -7 * ago)];
    return { from, to, count: within(all, from, to).length };
  });
  /** Results a week of 56 days, of which those before the first result do not count; at least seven do. */
  const aWeek = (from: string, to: string) => {
    const first = all.find(({ isDated }) => isDated)?.date ?? from;
    const days = Array.from({ length: 56 }, (_, at) => daysAway(from, at)).filter((day) => day >= first);
    return within(all, from, to).length / (Math.max(7, days.length) / 7);
  };
  const month = today.slice(0, 7);
  return {
    today,
    trend90: {
      current: windowGroup(daysAway(today, -89), today),
      previous: windowGroup(daysAway(today, -179), daysAway(today, -90)),
    },
    sessionsPerWeek: {
      average: aWeek(daysAway(today, -55), today),
      previousAverage: aWeek(daysAway(today, -111), daysAway(today, -56)),
      weeks,
    },
    medianSessionLength: {
      current: median(within(all, daysAway(today, -29), today)),
      previous: median(within(all, daysAway(today, -59), daysAway(today, -30))),
    },
    timeBreakdowns: {
      month: trend(
        hourlyWindow(daysAway(today, -29), today),
        hourlyWindow(daysAway(today, -59), daysAway(today, -30)),
      ),
      year: trend(
        hourlyWindow(`${today.slice(0, 4)}-01-01`, today),
        hourlyWindow(`${lastYear}-01-01`, sameDay),
      ),
    },
    monthlyStats: monthFigures(all, month),
    lastMonthStats: monthFigures(all, daysAway(`${month}-01`, -1).slice(0, 7)),
  };
}

function monthFigures(all: readonly PlainResult[], month: string) {
  const results = all.filter(({ date, isDated }) => isDated && date.startsWith(month));
  const [cash, tournaments] = [results.filter(isCash), results.filter(isTournament)];
  return {
    month,
    sessions: cash.length,
    tournaments: tournaments.length,
    totalProfit: dollars(results),
    cashProfit: dollars(cash),
    tournamentProfit: dollars(tournaments),
  };
}
