import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** A new page is rendered by then, and scrolled to the top. */
const TOP_DELAY_MS = 100;
/** How long a page may take to reach its former height. */
const RESTORE_TIMEOUT_MS = 10_000;
/** Events of a player who takes over the scrolling. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const STORAGE_KEY = 'feltbook.scroll';
/** The router's key of a history entry that it did not create. */
const FOREIGN_KEY = 'default';

type Positions = Map<string, number>;

/** The positions of this tab's history entries. They survive a reload, but not a new visit. */
function storedPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const numbers = Object.entries(stored ?? {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    );
    const positions = new Map(numbers);
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (load?.type === 'navigate') positions.delete(FOREIGN_KEY);
    return positions;
  } catch {
    return new Map();
  }
}

function storePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries([...positions].slice(-50))));
  } catch {
    // Without storage, a reload begins at the top.
  }
}

function scrollToTopSoon(): () => void {
  const timer = setTimeout(() => window.scrollTo(0, 0), TOP_DELAY_MS);
  return () => clearTimeout(timer);
}

/**
 * Scrolls to a position, again whenever the page changes its height, until the player takes over: a page that is still
 * short ends above it, and a browser that keeps the footer in sight while the page grows ends below it.
 */
function restore(top: number): () => void {
  window.scrollTo(0, top);
  const observer = new ResizeObserver(() => {
    if (window.scrollY !== top) window.scrollTo(0, top);
  });
  observer.observe(document.body);
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  INPUTS.forEach((type) => window.addEventListener(type, stop, { capture: true, passive: true }));
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    INPUTS.forEach((type) => window.removeEventListener(type, stop, { capture: true }));
  }
  return stop;
}

/**
 * Back and Forward restore the scroll position; a new page begins at the top. The router's own ScrollRestoration scrolls
 * once, when pages of remotes have no height yet.
 */
export function useScrollPosition(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const positions = useRef<Positions>(null);
  const last = useRef<{ key: string; pathname: string }>(null);
  const stop = useRef(() => {});

  useLayoutEffect(() => {
    const known = (positions.current ??= storedPositions());
    const before = last.current;
    last.current = { key, pathname };
    if (before?.pathname === pathname && (type !== NavigationType.Pop || key === FOREIGN_KEY)) {
      // A filter, an anchor, or the page of a remote that was just mounted.
      known.set(key, known.get(before.key) ?? 0);
      return;
    }
    stop.current();
    const top = type === NavigationType.Pop ? known.get(key) : undefined;
    stop.current = top === undefined ? scrollToTopSoon() : restore(top);
  }, [key, pathname, type]);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => {
      // iOS: an open dialog pins the page, which then seems to be at the top.
      if (document.body.style.position !== 'fixed' && last.current)
        positions.current?.set(last.current.key, window.scrollY);
    };
    const store = () => positions.current && storePositions(positions.current);
    window.addEventListener('scroll', remember, { passive: true });
    // Fires before a reload, and before a phone discards the page.
    document.addEventListener('visibilitychange', store);
    return () => {
      stop.current();
      window.removeEventListener('scroll', remember);
      document.removeEventListener('visibilitychange', store);
      history.scrollRestoration = 'auto';
    };
  }, []);
}
