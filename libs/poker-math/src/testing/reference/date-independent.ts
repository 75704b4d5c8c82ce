import { bigBlind, type CashPeriod, type DateIndependentFigures } from '../../statistics';
import {
  divided,
  dollars,
  group,
  grouped,
  hourly,
  hours,
  isCash,
  isTournament,
  isWin,
  type Listed,
  median,
  type PlainResult,
  sum,
  timed,
  withoutHours,
} from './plain-result';
import { roiInterval } from './roi';
import { streaks, swing } from './runs-and-swings';
import { referenceStudent975 } from './student';
import { verdict } from './verdict';
import { venues } from './venues';

/** Follows the definitions literally: computes each figure separately from all results. */
export function referenceDateIndependent(all: readonly PlainResult[]): Listed<DateIndependentFigures> {
  const cash = all.filter(isCash);
  const tournaments = all.filter(isTournament);
  const latest = cash.slice(-50);
  const winRate = divided(cash.filter(isWin).length * 100, cash.length);
  const places = tournaments.map(({ place }) => place ?? 0).filter((place) => place > 0);
  const bestPlace = places.reduce((best, place) => Math.min(best, place), places[0] ?? 0);
  return {
    totalProfit: dollars(all),
    cashProfit: dollars(cash),
    tournamentProfit: dollars(tournaments),
    winRate,
    totalHours: hours(all),
    cashHours: hours(cash),
    tournamentHours: hours(tournaments),
    hourlyRate: hourly(all),
    cashHourly: hourly(cash),
    tournamentHourly: hourly(tournaments),
    withoutHours: {
      total: withoutHours(all),
      cash: withoutHours(cash),
      tournaments: withoutHours(tournaments),
    },
    biggestCashWin: biggestWin(cash),
    biggestTournamentWin: biggestWin(tournaments),
    streaks: streaks(all),
    drawdown: swing(all, -1),
    upswing: swing(all, 1),
    bestMonth: bestMonth(all),
    venues: venues(all),
    medianSessionLength: median(all),
    timeBreakdowns: weekdayHours(all),
    tournamentROI: divided(
      dollars(tournaments) * 100,
      sum(tournaments.map(({ buyinCents }) => buyinCents)) / 100,
    ),
    tournamentROIInterval: roiInterval(tournaments),
    bestTournamentFinish: bestPlace,
    bestTournamentFinishCount: places.filter((place) => place === bestPlace).length,
    cashEvPerHour: hourly(latest),
    latestCash: {
      results: latest.length,
      profit: dollars(latest),
      hours: hours(latest),
      withoutHours: withoutHours(latest),
      interval: interval(variance(latest)),
    },
    bankroll: series(all),
    played: played(all),
    cashGrowthData: series(cash),
    cashDays: cashDays(cash),
    cashTicks: [...byDay(cash).values()].map((played) => sum(played.map(({ ticks }) => ticks))),
    tournamentGrowthData: series(tournaments),
    quickStats: {
      totalSessions: cash.length,
      totalTournaments: tournaments.length,
      winRate,
      cashProfit: dollars(cash),
      tournamentProfit: dollars(tournaments),
    },
    variance: variance(cash),
    hourlyInterval:
      timed(cash).length >= 10 || timed(tournaments).length >= 20 ? interval(variance(all)) : null,
    tournamentHourlyInterval: timed(tournaments).length >= 20 ? interval(variance(tournaments)) : null,
    costs: costs(all),
    ownNet: ownNet(all),
    bigBlinds: bigBlinds(cash),
  };
}

function costs(all: readonly PlainResult[]) {
  const costly = all.filter(({ tips, expenses }) => tips + expenses > 0);
  if (costly.length === 0) return null;
  const [tips, expenses] = [costly.map(({ tips }) => tips), costly.map(({ expenses }) => expenses)];
  return {
    results: costly.length,
    tips: sum(tips) / 100,
    expenses: sum(expenses) / 100,
    profitAfterCosts: (sum(all.map(({ profitCents }) => profitCents)) - sum(tips) - sum(expenses)) / 100,
  };
}

function ownNet(all: readonly PlainResult[]) {
  const results = all.filter(({ deals }) => deals).length;
  return results === 0 ? null : { results, ownNet: sum(all.map(({ ownCents }) => ownCents)) / 100 };
}

function biggestWin(results: readonly PlainResult[]): number | null {
  const highest = results.reduce((most, { profitCents }) => Math.max(most, profitCents), 0);
  const winners = results.filter(({ profitCents }) => highest > 0 && profitCents === highest);
  return winners.at(-1)?.row ?? null;
}

function bestMonth(all: readonly PlainResult[]) {
  const months = grouped(
    all.filter(({ isDated }) => isDated),
    ({ date }) => date.slice(0, 7),
  );
  const ranked = [...months].map(([month, results]) => ({ month, ...group(results) }));
  return ranked.sort((a, b) => b.profit - a.profit || (a.month < b.month ? -1 : 1))[0] ?? null;
}

function weekdayHours(all: readonly PlainResult[]) {
  const dated = all.filter(({ isDated }) => isDated);
  const weekday = ({ date }: PlainResult): string => String(new Date(`${date}T00:00:00Z`).getUTCDay());
  const byWeekday = grouped(dated, weekday);
  return {
    weekdays: ['0', '1', '2', '3', '4', '5', '6'].map((day) => hours(byWeekday.get(day) ?? [])),
    total: hours(dated),
  };
}

function series(results: readonly PlainResult[]) {
  const days = grouped(
    results.filter(({ isDated }) => isDated),
    ({ date }) => date,
  );
  const points = [...days].map(([date, played]) => ({ date, bankroll: 0, profit: dollars(played) }));
  const first = points[0];
  if (!first) return [];
  const cents = points.map(({ profit }) => Math.round(profit * 100));
  let total = 0;
  for (const [at, point] of points.entries()) {
    total += Number(cents[at]);
    point.bankroll = total / 100;
  }
  return [{ date: `${first.date.slice(0, 7)}-01`, bankroll: 0, profit: 0 }, ...points];
}

const byDay = (results: readonly PlainResult[]) =>
  grouped(
    results.filter(({ isDated }) => isDated),
    ({ date }) => date,
  );

function played(all: readonly PlainResult[]) {
  const days = byDay(all);
  const each = <Item>(figure: (results: readonly PlainResult[]) => Item) => [...days.values()].map(figure);
  const ticks = (results: readonly PlainResult[]) => sum(results.map((result) => result.ticks));
  const blindOf = ({ kind, stakes, rate }: PlainResult) =>
    ((kind === 'cash' && bigBlind(stakes ?? '')) || 0) * rate;
  const measured = (results: readonly PlainResult[]) => results.filter((result) => blindOf(result) > 0);
  const millionths = (result: PlainResult) =>
    Math.round((result.profitCents / 100 / blindOf(result)) * 1_000_000);
  const blinds = (results: readonly PlainResult[]) =>
    Math.round((sum(measured(results).map(millionths)) / 1_000_000) * 100) / 100;
  return {
    results: each(({ length }) => length),
    ticks: each(ticks),
    bigBlinds: each(blinds),
    bigBlindTicks: each((results) => ticks(measured(results))),
    withoutHours: [...days.values()].flatMap((results, day) => {
      const left = results.filter((result) => result.ticks === 0);
      return left.length === 0
        ? []
        : {
            ...{ day, results: left.length, profit: dollars(left) },
            ...{ bigBlinds: blinds(left), bigBlindSessions: measured(left).length },
          };
    }),
  };
}

function cashDays(cash: readonly PlainResult[]) {
  const days = [...byDay(cash).values()];
  return {
    sessions: days.map((results) => timed(results).length),
    squares: days.map((results) => squares(timed(results))),
    withoutHours: days.flatMap((results, day) => {
      const left = results.filter(({ ticks }) => ticks === 0);
      return left.length === 0 ? [] : { day, results: left.length, profit: dollars(left) };
    }),
  };
}

/** The same as the definition, before it is multiplied out. */
function squares(known: readonly PlainResult[]): number {
  const mean = hourly(known);
  return sum(
    known.map(({ profitCents, ticks }) => {
      const time = ticks / 300;
      return time * (profitCents / 100 / time - mean) ** 2;
    }),
  );
}

/** The hourly of the cash sessions from one day (YYYY-MM-DD) to another. */
export function referencePeriod(all: readonly PlainResult[], from: string, to: string): CashPeriod {
  const cash = all.filter(
    (result) => isCash(result) && result.isDated && result.date >= from && result.date <= to,
  );
  return {
    sessions: cash.length,
    hours: hours(cash),
    hourly: hourly(cash),
    withoutHours: withoutHours(cash),
    variance: variance(cash),
  };
}

export function variance(results: readonly PlainResult[]) {
  const known = timed(results);
  if (known.length < 10) return null;
  const mean = hourly(known);
  const standardDeviation = Math.sqrt(squares(known) / (known.length - 1));
  const reach = (referenceStudent975(known.length - 1) * standardDeviation) / Math.sqrt(hours(known));
  return {
    sessions: known.length,
    hours: hours(known),
    hourly: mean,
    standardDeviation,
    low: mean - reach,
    high: mean + reach,
    verdict: verdict(mean - reach, mean + reach),
  };
}

const interval = (of: ReturnType<typeof variance>) =>
  of && { low: of.low, high: of.high, verdict: of.verdict };

function bigBlinds(cash: readonly PlainResult[]) {
  const measured = cash.map((result) => ({ result, blind: bigBlind(result.stakes ?? '') }));
  const known = measured.filter(({ blind }) => blind !== undefined);
  const rated = known.filter(({ result }) => result.ticks > 0);
  const won = sum(rated.map(({ result, blind }) => result.profitCents / 100 / (Number(blind) * result.rate)));
  return {
    perHour: divided(won, hours(rated.map(({ result }) => result))),
    sessions: known.length,
    leftOut: cash.length - known.length,
    withoutHours: known.length - rated.length,
  };
}
