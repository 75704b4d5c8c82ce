import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

interface WindowRows {
  readonly virtualizer: Virtualizer<Window, HTMLElement>;
  /** Height in pixels of the rows above and below that are not rendered. */
  readonly before: number;
  readonly after: number;
}

/** Rows rendered beyond the window's edges, so that fast scrolling shows no gaps. */
const OVERSCAN = 8;

/**
 * Renders only the rows in the window.
 * @param list the element around the rows @param rowHeight estimate in pixels; rendered rows are measured
 */
export function useWindowRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): WindowRows {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // Filters and messages above the list move it, which changes the page's height.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    virtualizer,
    before: first ? first.start - top : 0,
    after: last ? Math.max(0, virtualizer.getTotalSize() - (last.end - top)) : 0,
  };
}
