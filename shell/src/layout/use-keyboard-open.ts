import { useSyncExternalStore } from 'react';

/** Higher than the bars that browsers show and hide, lower than any keyboard. */
const KEYBOARD_PX = 150;

/** Zooming in makes the visible part smaller too; its scale takes that out. */
function isOpen(): boolean {
  const view = window.visualViewport;
  return Boolean(view && window.innerHeight - view.height * view.scale > KEYBOARD_PX);
}

function subscribe(listener: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', listener);
  return () => view?.removeEventListener('resize', listener);
}

/** Whether an on-screen keyboard covers the lower part of the window; false where the browser does not say so. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, isOpen);
