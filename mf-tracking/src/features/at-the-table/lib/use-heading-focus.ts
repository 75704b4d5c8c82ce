import { useEffect, useRef } from 'react';

/**
 * Puts the focus on the page's heading when what the page is about changes without another path, as the shell does
 * when the path changes: what was pressed is gone with the page before.
 * @param about names it; blank for nothing in particular @returns goes to an element around the heading
 */
export function useHeadingFocus<Box extends HTMLElement>(about: string) {
  const around = useRef<Box>(null);
  const before = useRef(about);
  useEffect(() => {
    if (before.current === about) return;
    before.current = about;
    around.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [about]);
  return around;
}
