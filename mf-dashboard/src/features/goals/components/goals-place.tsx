import type { LoadedGoals } from './use-goals-code';
import type { DaysOfGoals } from '../lib/progress';
import { MissingGoals } from './goals-frame';

interface GoalsPlaceProps {
  readonly goals: LoadedGoals;
  readonly days: DaysOfGoals;
}

/** The section of the goals, once its code has loaded. */
export function GoalsPlace({ goals: { code, hasFailed, retry }, days }: GoalsPlaceProps) {
  return code ? <code.GoalsSection days={days} /> : <MissingGoals hasFailed={hasFailed} onRetry={retry} />;
}
