import type { BrowserContext, Page } from 'playwright-core';

/** A shift that nobody sees. Google calls a page stable up to 0.1. */
const LEAST = 0.005;

interface ShiftWindow {
  feltbookShifts?: string[];
}

/** Watches what moves by itself on all pages of a context from their first paint on. Call before a page is opened. */
export async function watchLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript((least) => {
    const shifts: string[] = ((window as ShiftWindow).feltbookShifts = []);
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput || entry.value < least) continue;
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${(node as Element | null)?.outerHTML?.slice(0, 80)} from ${place(previousRect)} to ${place(currentRect)}`,
        );
        shifts.push(`${entry.value.toFixed(4)}: ${moved.join('; ')}`);
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  }, LEAST);
}

/** An entry of the Layout Instability API, which TypeScript does not know. */
interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** What moved on the page since it was opened. */
export const layoutShifts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as ShiftWindow).feltbookShifts ?? ['not watched']);
