import { useCallback, useEffect, useState } from 'react';

const load = () => import(/* webpackChunkName: "goals" */ './goals');
type GoalsCode = Awaited<ReturnType<typeof load>>;

/** After the files of the page: a reached goal has a notice, also while the goals are below the window. */
const LATEST_MS = 3000;

/** Loaded by an earlier visit. */
let known: GoalsCode | undefined;

export interface LoadedGoals {
  /** What shows goals, once it has loaded. */
  readonly code: GoalsCode | undefined;
  readonly hasFailed: boolean;
  /** Loads it now, again after a failure. */
  readonly want: () => void;
}

/** Loads what shows goals: when it is wanted, at the latest three seconds after the figures are shown. */
export function useGoalsCode(): LoadedGoals {
  const [code, setCode] = useState(known);
  const [isWanted, setWanted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const want = useCallback(() => {
    setWanted(true);
    setFailed(false);
  }, []);
  useEffect(() => {
    const timer = setTimeout(want, LATEST_MS);
    return () => clearTimeout(timer);
  }, [want]);
  useEffect(() => {
    if (!isWanted || code || hasFailed) return;
    load().then(
      (loaded) => {
        known = loaded;
        setCode(loaded);
      },
      () => setFailed(true),
    );
  }, [isWanted, code, hasFailed]);
  return { code, hasFailed, want };
}
