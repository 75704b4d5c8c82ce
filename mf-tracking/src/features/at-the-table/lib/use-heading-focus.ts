import { useEffect, useRef } from 'react';

/**
 * Focuses the page's heading when the page replaces its content without a navigation, because the pressed button is gone.
 * The shell does the same for navigations.
 * @param contentId changes with the content @returns ref for an element around the heading
 */
export function useHeadingFocus<Box extends HTMLElement>(contentId: string) {
  const around = useRef<Box>(null);
  const before = useRef(contentId);
  useEffect(() => {
    if (before.current === contentId) return;
    before.current = contentId;
    around.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [contentId]);
  return around;
}
