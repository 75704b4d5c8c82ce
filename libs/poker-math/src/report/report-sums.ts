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
  /** The same figures by the player's own net; absent without deals. */
  readonly ownNet?: OwnNetSums;
}

/** What the player won and lost, each result by its own net. Money in dollars. */
export type OwnNetSums = Pick<ReportSums, 'wins' | 'won' | 'losses' | 'lost' | 'profit' | 'profitAfterCosts'>;

/** Whole cents. */
interface Amounts {
  wins: number;
  won: number;
  losses: number;
  lost: number;
}

/** Whole cents and ticks. */
interface Tally extends Amounts {
  results: number;
  ticks: number;
  buyins: number;
  tips: number;
  expenses: number;
  /** By own net; absent until a result has deals. */
  own?: Amounts;
}

const emptyTally = (): Tally => ({
  ...{ results: 0, ticks: 0, buyins: 0, wins: 0, won: 0, losses: 0, lost: 0, tips: 0, expenses: 0 },
});

/** @param times 1 to count an amount, -1 to count it no longer */
function count(amounts: Amounts, cents: number, times: 1 | -1 = 1): void {
  if (cents > 0) {
    amounts.wins += times;
    amounts.won += times * cents;
  } else if (cents < 0) {
    amounts.losses += times;
    amounts.lost -= times * cents;
  }
}

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
    for (const { row, cents } of columns.ownNets) {
      const tally = tallies[groups[row] ?? -1];
      if (!tally) continue;
      const { wins, won, losses, lost } = tally;
      tally.own ??= { wins, won, losses, lost };
      count(tally.own, columns.profits[row] ?? 0, -1);
      count(tally.own, cents);
    }
  }
  return tallies.map(sumsOf);
}

function addRow(tally: Tally, { profits, buyins, ticks }: ResultColumns, row: number): void {
  tally.results += 1;
  tally.ticks += ticks[row] ?? 0;
  tally.buyins += buyins[row] ?? 0;
  count(tally, profits[row] ?? 0);
}

/** @param costs tips and expenses, in cents */
const inDollars = ({ wins, won, losses, lost }: Amounts, costs: number): OwnNetSums => ({
  wins,
  won: toDollars(won),
  losses,
  lost: toDollars(lost),
  profit: toDollars(won - lost),
  profitAfterCosts: toDollars(won - lost - costs),
});

function sumsOf(tally: Tally): ReportSums {
  const { results, ticks, buyins, won, lost, tips, expenses, own } = tally;
  const costs = tips + expenses;
  return {
    results,
    hours: ticks / TICKS_AN_HOUR,
    buyins: toDollars(buyins),
    cashouts: toDollars(buyins + won - lost),
    ...inDollars(tally, costs),
    tips: toDollars(tips),
    expenses: toDollars(expenses),
    ...(own && { ownNet: inDollars(own, costs) }),
  };
}
