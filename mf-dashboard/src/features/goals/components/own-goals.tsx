import { useDashboard } from '../../common/api/use-dashboard';
import { useToday } from '../../common/lib/use-today';
import { MissingGoals } from './goals-frame';
import { GoalsPlace } from './goals-place';
import { useGoalsCode } from './use-goals-code';

/** The goals on a page without the dashboard's figures: loads these, of all results. */
export function OwnGoals() {
  const goals = useGoalsCode();
  const { data, isError, refetch } = useDashboard(useToday(), '');
  if (!data) return <MissingGoals hasFailed={isError} onRetry={() => void refetch()} />;
  return <GoalsPlace goals={goals} days={data} />;
}
