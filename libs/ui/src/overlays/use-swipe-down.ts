import { type TouchEvent, useRef } from 'react';
import { breakpoints } from '../theme/tokens';

/** How far a finger moves a sheet before it closes, in CSS pixels. */
const CLOSING_DISTANCE = 80;

/** The sheet of a handle, which its property `--swipe` moves. */
const sheetOf = (handle: HTMLElement) => handle.closest<HTMLElement>('[role="dialog"]');

/** Handlers of a sheet's handle: the sheet follows a finger down, and closes when it is let go far enough. */
export function useSwipeDown(onClose: () => void) {
  const start = useRef<number | null>(null);
  const distance = useRef(0);

  const stop = ({ currentTarget }: TouchEvent<HTMLElement>) => {
    start.current = null;
    distance.current = 0;
    sheetOf(currentTarget)?.style.removeProperty('--swipe');
  };
  return {
    onTouchStart({ touches }: TouchEvent<HTMLElement>) {
      const isSheet = window.innerWidth <= breakpoints.phone;
      start.current = isSheet && touches.length === 1 ? (touches[0]?.clientY ?? null) : null;
    },
    onTouchMove({ touches, currentTarget }: TouchEvent<HTMLElement>) {
      if (start.current === null) return;
      distance.current = Math.max(0, (touches[0]?.clientY ?? 0) - start.current);
      sheetOf(currentTarget)?.style.setProperty('--swipe', `${distance.current}px`);
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const isFarEnough = distance.current >= CLOSING_DISTANCE;
      stop(event);
      if (isFarEnough) onClose();
    },
    onTouchCancel: stop,
  };
}
