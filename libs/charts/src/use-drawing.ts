import { useTheme } from '@feltbook/ui';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPrinting } from './printing';
import { useNear } from './use-near';

/** A chart on the page. Sizes are CSS pixels. */
export interface Drawing<Picture> {
  /** Draws a picture in the colours that the theme has now. */
  show(picture: Picture, width: number, height: number): void;
  /** Highlights an item with its tooltip, or none. */
  point?(index: number | undefined): void;
  /** Removes the chart. */
  remove(): void;
}

/** Loads the drawing code, and creates a chart inside an element. */
export type LoadDrawing<Picture> = () => Promise<{ beginDrawing: (host: HTMLElement) => Drawing<Picture> }>;

/** Width and height of an element in whole pixels, 0 until they are known. */
function useSize(host: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const set = (size: { readonly width: number; readonly height: number }) => {
      setWidth(Math.floor(size.width));
      setHeight(Math.floor(size.height));
    };
    const observer = new ResizeObserver(([entry]) => entry && set(entry.contentRect));
    observer.observe(element);
    // Printing waits for neither the observer nor the next frame; React flushes only after the effect.
    if (isPrinting()) queueMicrotask(() => flushSync(() => set(element.getBoundingClientRect())));
    return () => observer.disconnect();
  }, [host]);
  return { width, height };
}

export type DrawingState = 'loading' | 'shown' | 'failed';

/**
 * Draws a picture inside `host` in its current size and theme, once it is near the window. The drawing code is loaded
 * after the page's layout, so that figures do not wait for it.
 * @param load always the same function
 * @returns the chart and its state, and a retry after a failure
 */
export function useDrawing<Picture>(
  host: RefObject<HTMLElement | null>,
  picture: Picture,
  load: LoadDrawing<Picture>,
) {
  const { theme, colors } = useTheme();
  const { width, height } = useSize(host);
  const isNear = useNear(host);
  const canDraw = width > 0 && isNear;
  const [drawing, setDrawing] = useState<Drawing<Picture>>();
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const element = host.current;
    if (!canDraw || !element) return undefined;
    let begun: Drawing<Picture> | undefined;
    let isCurrent = true;
    load()
      .then(({ beginDrawing }) => {
        if (!isCurrent) return;
        begun = beginDrawing(element);
        // Synchronous: printing does not wait for the next frame.
        flushSync(() => setDrawing(begun));
      })
      .catch(() => isCurrent && setHasFailed(true));
    return () => {
      isCurrent = false;
      begun?.remove();
      setDrawing(undefined);
    };
  }, [host, canDraw, tries, load]);

  // Theme and colours are dependencies because the colours are read while drawing.
  useEffect(() => {
    if (canDraw) drawing?.show(picture, width, height);
  }, [drawing, picture, theme, colors, canDraw, width, height]);

  const retry = useCallback(() => {
    setHasFailed(false);
    setTries((count) => count + 1);
  }, []);
  const state: DrawingState = drawing ? 'shown' : hasFailed ? 'failed' : 'loading';
  return { drawing, state, retry };
}
