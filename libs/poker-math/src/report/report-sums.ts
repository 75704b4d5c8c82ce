import type { Grouping } from '../insights/grouping';
import type { ResultColumns } from '../statistics';
import { TICKS_AN_HOUR } from '../values/duration';
import { toDollars } from '../values/money';

/** Sums of results with wins and losses apart, as tax forms ask for them. Money in dollars. */
export interface ReportSums {
  readonly results: number;
  /** Of results whose length is known. */
  readonly hours: number;
  readonly buyins: number;
  readonly cashouts: number;
  /** Results with a profit; breaking even is neither a win nor a loss. */
  readonly wins: number;
  /** The profits of the wins. */
  readonly won: number;
  readonly losses: number;
  /** The losses together, never below 0. */
  readonly lost: number;
  /** Won less lost. */
  readonly profit: number;
  readonly tips: number;
  readonly expenses: number;
  readonly profitAfterCosts: number;
}

/** Whole cents and ticks. */
interface Tally {
  results: number;
  ticks: number;
  buyins: number;
  wins: number;
  won: number;
  losses: number;
  lost: number;
  tips: number;
  expenses: number;
}

const emptyTally = (): Tally => ({
  ...{ results: 0, ticks: 0, buyins: 0, wins: 0, won: 0, losses: 0, lost: 0, tips: 0, expenses: 0 },
});

/** @returns the sums of each group, in the order of its keys */
export function reportSums(columns: ResultColumns, { keys, groupOf }: Grouping): ReportSums[] {
  const tallies = keys.map(emptyTally);
  for (const groups of groupOf) {
    for (let row = 0; row < columns.length; row += 1) {
      const tally = tallies[groups[row] ?? -1];
      if (tally) addRow(tally, columns, row);
    }
    for (const { row, tipsCents, expensesCents } of columns.costs) {
      const tally = tallies[groups[row] ?? -1];
      if (!tally) continue;
      tally.tips += tipsCents;
      tally.expenses += expensesCents;
    }
  }
  return tallies.map(sumsOf);
}

function addRow(tally: Tally, { profits, buyins, ticks }: ResultColumns, row: number): void {
  const profit = profits[row] ?? 0;
  tally.results += 1;
  tally.ticks += ticks[row] ?? 0;
  tally.buyins += buyins[row] ?? 0;
  if (profit > 0) {
    tally.wins += 1;
    tally.won += profit;
  } else if (profit < 0) {
    tally.losses += 1;
    tally.lost -= profit;
  }
}

function sumsOf({ results, ticks, buyins, wins, won, losses, lost, tips, expenses }: Tally): ReportSums {
  const profit = won - lost;
  return {
    results,
    hours: ticks / TICKS_AN_HOUR,
    buyins: toDollars(buyins),
    cashouts: toDollars(buyins + profit),
    wins,
    won: toDollars(won),
    losses,
    lost: toDollars(lost),
    profit: toDollars(profit),
    tips: toDollars(tips),
    expenses: toDollars(expenses),
    profitAfterCosts: toDollars(profit - tips - expenses),
  };
}
