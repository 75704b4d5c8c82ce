import { type TouchEvent, useRef } from 'react';

/** How far a finger moves an element before it acts, in CSS pixels. */
const ACTING_DISTANCE = 88;
/** Touches that begin this close to the window's edge are the browser's own Back and Forward. */
const EDGE = 24;

interface Swipe {
  readonly x: number;
  distance: number;
}

/**
 * Handlers of an element that follows a finger sideways by its property `--swipe`, and acts when it is let go far enough.
 * The element needs `touch-action: pan-y`.
 */
export function useSwipeSideways(onRight: () => void, onLeft: () => void) {
  const swipe = useRef<Swipe>(null);

  const stop = ({ currentTarget }: TouchEvent<HTMLElement>) => {
    swipe.current = null;
    currentTarget.style.removeProperty('--swipe');
    delete currentTarget.dataset.swipe;
  };
  return {
    onTouchStart({ touches }: TouchEvent<HTMLElement>) {
      const x = touches[0]?.clientX ?? 0;
      const isOwn = touches.length === 1 && x > EDGE && x < window.innerWidth - EDGE;
      swipe.current = isOwn ? { x, distance: 0 } : null;
    },
    onTouchMove({ touches, currentTarget }: TouchEvent<HTMLElement>) {
      if (!swipe.current) return;
      const distance = (touches[0]?.clientX ?? 0) - swipe.current.x;
      swipe.current.distance = distance;
      currentTarget.style.setProperty('--swipe', `${distance}px`);
      currentTarget.dataset.swipe = distance > 0 ? 'right' : 'left';
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const distance = swipe.current?.distance ?? 0;
      stop(event);
      if (distance >= ACTING_DISTANCE) onRight();
      if (distance <= -ACTING_DISTANCE) onLeft();
    },
    onTouchCancel: stop,
  };
}
