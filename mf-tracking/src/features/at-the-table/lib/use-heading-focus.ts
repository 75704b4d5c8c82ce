import { useEffect, useRef } from 'react';

/**
 * Focuses the page's heading when the page's content is replaced without a navigation, as the shell does for navigations:
 * the pressed button is gone.
 * @param about identifies the content; blank for none @returns ref for an element around the heading
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
