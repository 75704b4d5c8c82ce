import type { ReactNode } from 'react';
import { VisuallyHidden } from '../feedback/live-region';
import { COUNT_UP_MS, useCountUp } from './use-count-up';

export interface CountUpProps {
  value: number;
  /** Draws a figure: `(profit) => <Money amount={profit} />`. */
  children: (figure: number) => ReactNode;
  /** Milliseconds. */
  durationMs?: number;
  /** Where the count begins; 0 by default. The figure does not move if it is the value. */
  from?: number;
}

/** A figure that counts up to its value. Assistive technology gets the final value at once. */
export function CountUp({ value, children, durationMs = COUNT_UP_MS, from = 0 }: CountUpProps) {
  const shown = useCountUp(value, durationMs, from);
  const isMoving = shown !== value;
  return (
    <>
      {/* Kept at the end: a new element would be painted anew, as the page's largest. */}
      <span aria-hidden={isMoving || undefined}>{children(shown)}</span>
      {isMoving && <VisuallyHidden>{children(value)}</VisuallyHidden>}
    </>
  );
}
