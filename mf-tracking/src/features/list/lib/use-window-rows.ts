import { useMedia } from '@feltbook/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

interface WindowRows {
  /** The numbers of the rows to render: all on paper. */
  readonly rows: readonly number[];
  /** Height in pixels of the rows above and below that are not rendered. */
  readonly before: number;
  readonly after: number;
}

/** Rendered beyond the window's edges, so that fast scrolling shows no gaps. */
const OVERSCAN_PX = 288;

interface Rows {
  readonly count: number;
  /** A row's height in pixels. Another function recalculates all rows. */
  readonly heightOf: (row: number) => number;
}

/**
 * Renders only the rows in the window.
 * @param list the element around the rows
 */
export function useWindowRows(list: RefObject<HTMLElement | null>, { count, heightOf }: Rows): WindowRows {
  const isPrint = useMedia('print');
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
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    overscan: Math.ceil(OVERSCAN_PX / heightOf(0)),
    scrollMargin: top,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heightOf]);
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  if (isPrint) return { rows: Array.from({ length: count }, (_, row) => row), before: 0, after: 0 };
  return {
    rows: items.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? Math.max(0, virtualizer.getTotalSize() - (last.end - top)) : 0,
  };
}
