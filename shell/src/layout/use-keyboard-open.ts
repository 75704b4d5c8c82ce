import { useSyncExternalStore } from 'react';

/** Higher than the bars that browsers show and hide, lower than any keyboard. */
const KEYBOARD_PX = 150;

/** Multiplies by the scale, because zooming in makes the visible part smaller too. */
function isOpen(): boolean {
  const view = window.visualViewport;
  return Boolean(view && window.innerHeight - view.height * view.scale > KEYBOARD_PX);
}

function subscribe(listener: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', listener);
  return () => view?.removeEventListener('resize', listener);
}

/** Whether an on-screen keyboard covers the lower part of the window; false if the browser does not report it. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, isOpen);
