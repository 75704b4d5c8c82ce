import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on what came in the place of what the player had just used, so that keyboard and screen reader go on
 * there. Not at the first step, where the page's heading has it.
 */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return place;
}
