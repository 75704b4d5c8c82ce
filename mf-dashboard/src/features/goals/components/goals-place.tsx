import { useNear } from '@feltbook/charts';
import { useEffect, useRef } from 'react';
import type { DaysOfGoals } from '../lib/progress';
import { MissingGoals } from './goals-frame';
import type { LoadedGoals } from './use-goals-code';

interface GoalsPlaceProps {
  readonly goals: LoadedGoals;
  readonly days: DaysOfGoals;
}

/** The section of the goals, whose code is loaded once its place is near the window. */
export function GoalsPlace({ goals: { code, hasFailed, want }, days }: GoalsPlaceProps) {
  const host = useRef<HTMLDivElement>(null);
  const isNear = useNear(host);
  useEffect(() => {
    if (isNear) want();
  }, [isNear, want]);
  return (
    <div ref={host}>
      {code ? <code.GoalsSection days={days} /> : <MissingGoals hasFailed={hasFailed} onRetry={want} />}
    </div>
  );
}
