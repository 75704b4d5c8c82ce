import { TICKS_AN_HOUR } from '../values/duration';
import { percent, ratio, toDollars } from '../values/money';
import { perHour } from '../results/result';
import { bigBlindsOf, blindsOf } from './big-blinds';
import { type Range, type ResultColumns, TOURNAMENT } from './columns/columns';
import type {
  BestMonth,
  DateIndependentFigures,
  RangeGroup,
  Swing,
  WinStreak,
} from './date-independent-figures';
import { totalHourlyInterval, tournamentHourlyInterval } from './hourly-interval';
import { latestCashOf } from './latest-cash';
import { BiggestWinsPass } from './passes/biggest-wins-pass';
import { CashDaysPass } from './passes/cash-days-pass';
import { DaysPass } from './passes/days-pass';
import { FinishesPass } from './passes/finishes-pass';
import { LengthsPass } from './passes/lengths-pass';
import { MonthsPass, type RawMonth } from './passes/months-pass';
import { walk } from './passes/pass';
import { PlayedPass } from './passes/played-pass';
import { SpotsPass } from './passes/spots-pass';
import { StreaksPass } from './passes/streaks-pass';
import { type RawSwing, SwingsPass } from './passes/swings-pass';
import { TotalsPass } from './passes/totals-pass';
import { varianceOf, VariancePass } from './passes/variance-pass';
import { groupSums, inUnits, windowSums } from './ranges';
import { roiInterval } from './roi';
import { venuesOf } from './venues';

/**
 * Computes every figure that does not depend on today, in one walk over the rows.
 * @param columns all results of a player; an empty set gives 0, null and empty lists
 */
export function dateIndependentFigures(columns: ResultColumns): DateIndependentFigures {
  const totals = new TotalsPass();
  const wins = new BiggestWinsPass();
  const streaks = new StreaksPass();
  const swings = new SwingsPass();
  const months = new MonthsPass();
  const days = new DaysPass();
  const cashDays = new CashDaysPass();
  const lengths = new LengthsPass();
  const finishes = new FinishesPass();
  const cashVariance = new VariancePass();
  const tournamentVariance = new VariancePass(TOURNAMENT);
  const spots = new SpotsPass(columns.spots.length);
  const blinds = blindsOf(columns.spots);
  const played = new PlayedPass(blinds);
  const variances = [cashVariance, tournamentVariance];
  const others = [streaks, swings, months, lengths, finishes, ...variances, cashDays];
  walk(columns, [totals, wins, ...others, days, spots, played]);
  days.finish();
  const [cash, tournaments] = [cashVariance.finish(), tournamentVariance.finish()];
  return {
    ...sumsOf(columns, totals),
    tournamentROIInterval: roiIntervalOf(columns, totals),
    biggestCashWin: wins.cash,
    biggestTournamentWin: wins.tournament,
    streaks: streaksOf(columns, streaks),
    drawdown: swingOf(columns, swings.drawdown),
    upswing: swingOf(columns, swings.upswing),
    bestMonth: bestMonthOf(columns, months.finish()),
    venues: venuesOf(columns.spots, spots),
    medianSessionLength: lengths.finish(),
    timeBreakdowns: { weekdays: days.weekdayHours, total: days.totalHours },
    bestTournamentFinish: finishes.place,
    bestTournamentFinishCount: finishes.count,
    ...latestCashOf(columns),
    bankroll: days.all.points,
    played: played.finish(),
    cashGrowthData: days.cash.points,
    cashTicks: days.cashTicks,
    cashDays: cashDays.finish(),
    tournamentGrowthData: days.tournaments.points,
    variance: varianceOf(cash),
    hourlyInterval: totalHourlyInterval(cash, tournaments),
    tournamentHourlyInterval: tournamentHourlyInterval(tournaments),
    costs: costsOf(columns, totals),
    ownNet: ownNetOf(columns, totals),
    bigBlinds: bigBlindsOf(columns.spots, blinds, spots),
  };
}

function sumsOf({ length }: ResultColumns, totals: TotalsPass) {
  const cash = {
    count: length - totals.tournaments,
    cents: totals.cents - totals.tournamentCents,
    ticks: totals.ticks - totals.tournamentTicks,
    timed: totals.timed - totals.timedTournaments,
    timedCents: totals.timedCents - totals.timedTournamentCents,
  };
  const winRate = percent(totals.wins - totals.tournamentWins, cash.count);
  const cashProfit = toDollars(cash.cents);
  const tournamentProfit = toDollars(totals.tournamentCents);
  return {
    totalProfit: toDollars(totals.cents),
    cashProfit,
    tournamentProfit,
    winRate,
    totalHours: totals.ticks / TICKS_AN_HOUR,
    cashHours: cash.ticks / TICKS_AN_HOUR,
    tournamentHours: totals.tournamentTicks / TICKS_AN_HOUR,
    hourlyRate: perHour(totals.timedCents, totals.ticks),
    cashHourly: perHour(cash.timedCents, cash.ticks),
    tournamentHourly: perHour(totals.timedTournamentCents, totals.tournamentTicks),
    withoutHours: {
      total: length - totals.timed,
      cash: cash.count - cash.timed,
      tournaments: totals.tournaments - totals.timedTournaments,
    },
    tournamentROI: percent(totals.tournamentCents, totals.tournamentBuyins),
    quickStats: {
      totalSessions: cash.count,
      totalTournaments: totals.tournaments,
      winRate,
      cashProfit,
      tournamentProfit,
    },
  };
}

function roiIntervalOf(
  { length, marks, profits, buyins }: ResultColumns,
  { tournaments: count, tournamentCents: cents, tournamentBuyins: invested }: TotalsPass,
) {
  const roi = ratio(cents, invested);
  let squares = 0;
  for (let row = 0; count > 0 && row < length; row += 1) {
    if ((marks[row] ?? 0) & TOURNAMENT) squares += ((profits[row] ?? 0) - roi * (buyins[row] ?? 0)) ** 2;
  }
  return roiInterval({ count, cents, buyins: invested, squares });
}

function costsOf({ costs }: ResultColumns, { cents }: TotalsPass) {
  if (costs.length === 0) return null;
  let tips = 0;
  let expenses = 0;
  for (const { tipsCents, expensesCents } of costs) {
    tips += tipsCents;
    expenses += expensesCents;
  }
  return {
    results: costs.length,
    tips: toDollars(tips),
    expenses: toDollars(expenses),
    profitAfterCosts: toDollars(cents - tips - expenses),
  };
}

function ownNetOf({ ownNets, profits }: ResultColumns, { cents }: TotalsPass) {
  if (ownNets.length === 0) return null;
  const given = ownNets.reduce((sum, { row, cents: own }) => sum + (profits[row] ?? 0) - own, 0);
  return { results: ownNets.length, ownNet: toDollars(cents - given) };
}

const groupOf = (columns: ResultColumns, results: Range): RangeGroup => ({
  ...groupSums(columns, results),
  results,
});

function streaksOf(columns: ResultColumns, pass: StreaksPass): DateIndependentFigures['streaks'] {
  const { best, nextBest, current } = pass.finish();
  const streakOf = (rows: Range | null): WinStreak | null =>
    rows && { type: typeOf(columns, rows), ...groupOf(columns, rows) };
  return { best: streakOf(best), nextBest: streakOf(nextBest), current: streakOf(current) };
}

function typeOf({ marks }: ResultColumns, { from, to }: Range): WinStreak['type'] {
  let tournaments = 0;
  for (let row = from; row < to; row += 1) tournaments += (marks[row] ?? 0) & TOURNAMENT;
  if (tournaments === 0) return 'cash';
  return tournaments === to - from ? 'tournament' : 'mixed';
}

const swingOf = (columns: ResultColumns, swing: RawSwing | null): Swing | null =>
  swing && { amount: toDollars(swing.cents), ...groupOf(columns, swing.rows) };

const bestMonthOf = (columns: ResultColumns, best: RawMonth | null): BestMonth | null =>
  best && { month: best.month, ...inUnits(windowSums(columns, best.rows)), results: best.rows };
