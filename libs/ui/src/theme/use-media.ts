import { useCallback, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Whether a media condition holds now; renders again when that changes. */
export function useMedia(condition: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(condition);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [condition],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(condition).matches);
}

let isPrintRequested = false;

function subscribeToPrint(listener: () => void): () => void {
  const note = ({ type }: Event) => {
    isPrintRequested = type === 'beforeprint';
    // Synchronous: printing does not wait for the next frame.
    flushSync(listener);
  };
  window.addEventListener('beforeprint', note);
  window.addEventListener('afterprint', note);
  return () => {
    window.removeEventListener('beforeprint', note);
    window.removeEventListener('afterprint', note);
  };
}

/**
 * Whether the page is laid out for paper. Renders again before the browser counts the sheets, unlike the media query, which
 * changes later; emulated paper has no event.
 */
export function usePrinting(): boolean {
  const isPaper = useMedia('print');
  return useSyncExternalStore(subscribeToPrint, () => isPrintRequested) || isPaper;
}
