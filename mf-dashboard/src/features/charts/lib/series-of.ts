import type { BankrollPoint, Dashboard } from '@feltbook/contracts';
import type { Fall } from './series';
import type { Shown } from './texts';

interface Series {
  /** In dollars. */
  readonly total: number;
  /** The running total, oldest first. */
  readonly points: readonly BankrollPoint[];
  /** Marked on the chart of all results. */
  readonly drawdown: Fall | null;
}

/** The figures of one of the three charts. */
export const seriesOf = (figures: Dashboard, shown: Shown): Series =>
  ({
    all: { total: figures.totalProfit, points: figures.bankroll, drawdown: figures.drawdown },
    cash: { total: figures.cashProfit, points: figures.cashGrowthData, drawdown: null },
    tournament: { total: figures.tournamentProfit, points: figures.tournamentGrowthData, drawdown: null },
  })[shown];
