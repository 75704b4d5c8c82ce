import type { Dashboard, Goal } from '@feltbook/contracts';
import { goalProgress, type GoalProgress } from '@feltbook/poker-math';
import { weekdays } from '@feltbook/web-kit/week';

/** The dashboard of all results. */
export type DaysOfGoals = Pick<Dashboard, 'bankroll' | 'played' | 'today'>;

/** How far a goal is in its current period, which follows the player's week. */
export function progressOf(goal: Goal, days: DaysOfGoals): GoalProgress {
  const [weekStart = 0] = weekdays();
  return goalProgress(goal, days, days.today, weekStart);
}
