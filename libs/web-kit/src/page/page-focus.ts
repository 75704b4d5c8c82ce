import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** How long to wait for a page's heading before the focus stays where it is. */
const FOCUS_TIMEOUT_MS = 5000;

let firstPage = true;

/**
 * Focuses the page's heading when the path changes, so that assistive technology reads it. Waits for a heading that comes
 * with data. Does not take the focus from a field that the page has focused, or from where the player has moved it
 * meanwhile. Used once, by the host; not on the first page, which the browser reads itself.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (firstPage) {
      firstPage = false;
      return undefined;
    }
    const before = document.activeElement;
    const focusNew = () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading) return false;
      const isMoved = ![before, document.body].includes(document.activeElement);
      if (isMoved || document.querySelector('main :is(input, select, textarea):focus')) return true;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    if (focusNew()) return undefined;
    const observer = new MutationObserver(() => focusNew() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    const giveUp = setTimeout(() => observer.disconnect(), FOCUS_TIMEOUT_MS);
    return () => {
      clearTimeout(giveUp);
      observer.disconnect();
    };
  }, [pathname]);
}
