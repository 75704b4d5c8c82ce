import { useEffect, useState } from 'react';

/**
 * Counts from 0 to `last`, one step in a task of its own after each paint, to render parts of a page one after the other. A
 * transition would stop amid a part for each frame, which then computes the style of the whole page: each new component
 * adds rules to it.
 */
export function useSteps(last: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step >= last) return undefined;
    const timer = setTimeout(() => setStep(step + 1));
    return () => clearTimeout(timer);
  }, [step, last]);
  return step;
}
