import { useEffect, useState } from 'react';

const load = () => import(/* webpackChunkName: "goals" */ './goals');
type GoalsCode = Awaited<ReturnType<typeof load>>;

export interface LoadedGoals {
  /** What shows goals, once it has loaded. */
  readonly code: GoalsCode | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Loads what shows goals. @param isWanted false until the page has time for it */
export function useGoalsCode(isWanted: boolean): LoadedGoals {
  const [code, setCode] = useState<GoalsCode>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted || code || hasFailed) return;
    load().then(setCode, () => setFailed(true));
  }, [isWanted, code, hasFailed]);
  return { code, hasFailed, retry: () => setFailed(false) };
}
