import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPrinting } from './printing';

/** How far below or above the window an element is near, so that its chart is there when it comes into view. */
const MARGIN = '300px';

/** Whether an element has come near the window, or the page is printed. Stays true. */
export function useNear(host: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(() => !('IntersectionObserver' in globalThis) || isPrinting());
  useEffect(() => {
    const element = host.current;
    if (isNear || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    // Synchronous: printing does not wait for the next frame.
    const drawNow = () => flushSync(() => setIsNear(true));
    window.addEventListener('beforeprint', drawNow);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', drawNow);
    };
  }, [host, isNear]);
  return isNear;
}
