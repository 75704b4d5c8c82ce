import { type MouseEvent, type TouchEvent, useRef } from 'react';

const HELD_MS = 500;
/** How far a finger may move meanwhile, in CSS pixels. */
const TOLERANCE = 10;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  isHeld: boolean;
}

/** Handlers of an element that a finger can hold. Neither the browser's menu nor a tap follows. */
export function useLongPress(onHeld: () => void) {
  const press = useRef<Press>(null);
  const cancel = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  const end = (event: Event) => {
    if (press.current?.isHeld && event.cancelable) event.preventDefault();
    cancel();
  };
  return {
    onTouchStart({ touches, target }: TouchEvent) {
      cancel();
      const touch = touches[0];
      if (!touch || touches.length > 1) return;
      const timer = setTimeout(() => {
        if (press.current) press.current.isHeld = true;
        onHeld();
      }, HELD_MS);
      press.current = { x: touch.clientX, y: touch.clientY, timer, isHeld: false };
      // Of the target itself, which `onHeld` may remove from the page.
      for (const name of ['touchend', 'touchcancel']) target.addEventListener(name, end, { once: true });
    },
    onTouchMove({ touches }: TouchEvent) {
      const [start, touch] = [press.current, touches[0]];
      if (!start || !touch) return;
      if (Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > TOLERANCE) cancel();
    },
    onContextMenu(event: MouseEvent) {
      if (press.current) event.preventDefault();
    },
  };
}
