export { goalProgress, type GoalDays, type GoalProgress, type GoalTarget } from './goal-progress';
