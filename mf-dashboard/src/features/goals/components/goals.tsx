export { GoalNotices } from './goal-notices';
export { GoalsSection } from './goals-section';
