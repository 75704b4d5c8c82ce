import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const DELAY_MS = 100;

/** Scrolls to the top shortly after each change of route, when the new page stands. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => window.scrollTo(0, 0), DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
}
