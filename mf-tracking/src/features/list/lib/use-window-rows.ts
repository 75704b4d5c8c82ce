import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

interface WindowRows {
  readonly virtualizer: Virtualizer<Window, HTMLElement>;
  /** Pixels of rows that are not drawn, above and below. */
  readonly before: number;
  readonly after: number;
}

/** Rows beyond the window's edges that are drawn all the same, so that fast scrolling shows no gaps. */
const OVERSCAN = 8;

/**
 * Draws only the rows that the window shows.
 * @param list the element that holds them @param rowHeight a good guess in pixels; drawn rows are measured
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
    // What stands above the list changes its height: filters unfold, messages come. The page's height tells.
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
