import type { CDPSession, Page } from 'playwright-core';

const LANDSCAPE = { width: 844, height: 390 };
/** Of a phone whose notch may be at either end. */
const INSETS = { top: 0, left: 47, bottom: 21, right: 47 };

/**
 * Turns a phone on its side: sets the window's size, and the parts of it that the device covers (`env(safe-area-inset-*)`).
 * @returns a session; detach it to remove the insets
 */
export async function turnPhone(page: Page): Promise<CDPSession> {
  await page.setViewportSize(LANDSCAPE);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS });
  return devTools;
}

/**
 * Texts, fields and pictures that the device covers at the left or the right. Links and buttons count by what they show.
 * @returns a message for each
 */
export function coveredByDevice(page: Page): Promise<string[]> {
  return page.evaluate(({ left: least, right: inset }) => {
    const most = window.innerWidth - inset;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** The visible part: ancestors may clip it, such as tables that scroll. */
    const spanOf = (box: DOMRect, element: Element): [left: number, right: number] => {
      let { left, right } = box;
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const clip = around.getBoundingClientRect();
        [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
      }
      return [left, right];
    };
    const faults: string[] = [];
    const check = (boxes: Iterable<DOMRect>, element: Element, what: string) => {
      for (const box of boxes) {
        const [left, right] = spanOf(box, element);
        if (right - left > 1 && (left < least - 0.5 || right > most + 0.5))
          faults.push(`${Math.round(left)} to ${Math.round(right)} px: ${element.localName} ${what}`);
      }
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const text = node.textContent?.trim();
      const element = node.parentElement;
      if (!text || !element || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      check(range.getClientRects(), element, text.slice(0, 40));
    }
    for (const element of document.querySelectorAll('input, select, textarea, img, svg'))
      if (isShown(element))
        check([element.getBoundingClientRect()], element, element.getAttribute('aria-label') ?? '');
    return faults;
  }, INSETS);
}
